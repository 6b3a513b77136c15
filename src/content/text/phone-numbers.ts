const SEPARATORS = /[\s().-]/g;
/**
 * UK numbers, which have 10 digits after their 0 or +44 (some of 0500 and 0800 have 9), those of other countries (ITU-T E.164)
 * and 999 and the like.
 */
const DIALLED = /^(?:(?:0|\+44)(?:[1-9]\d{9}|[58]00\d{6})|\+(?!44|0)\d{8,15}|\d{3})$/;

/** Whether a phone reaches a number as written, when it leaves out spaces, brackets, dots and hyphens. */
export function canBeDialled(number: string): boolean {
  return DIALLED.test(number.replace(SEPARATORS, ''));
}

/** The number without the 0 that is dialled only within the country, as in +44 (0)20 7946 0018. */
export function withoutTrunkZero(number: string): string {
  return number.replace(/\s?\(0\)\s?/, number.includes(' ') ? ' ' : '');
}
