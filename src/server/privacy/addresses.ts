import { domainToUnicode } from 'node:url';

/**
 * Compares email addresses without case in any script (Unicode simple case folding) and in normal form (NFC).
 * @returns whether another address is the same
 */
export function sameAddress(address: string): (other: string) => boolean {
  const literal = address.normalize('NFC').replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  const pattern = new RegExp(`^${literal}$`, 'iu');
  return (other) => pattern.test(other.normalize('NFC'));
}

/**
 * Whether two addresses may be mistaken for each other: they are the same but for accents, invisible characters, forms
 * of compatibility, the spelling of an international domain, a +tag, or letters of another script than Latin.
 */
export function looksLike(address: string): (other: string) => boolean {
  const wanted = [...skeleton(address)];
  return (other) => {
    const found = [...skeleton(other)];
    return found.length === wanted.length && found.every((char, at) => mayBe(char, wanted[at] ?? ''));
  };
}

function skeleton(address: string): string {
  const at = address.lastIndexOf('@');
  const name = address.slice(0, at).replace(/\+.*/s, '');
  const domain = address.slice(at + 1);
  return `${name}@${domainToUnicode(domain) || domain}`
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toUpperCase();
}

/** One of two letters being foreign, they may look alike. */
function mayBe(one: string, other: string): boolean {
  return one === other || (isLatin(one) !== isLatin(other) && /^\p{L}\p{L}$/u.test(one + other));
}

function isLatin(char: string): boolean {
  return /[A-Z]/.test(char);
}
