/**
 * Control characters (Unicode category Cc: C0, DEL and C1) and the separators of lines and paragraphs. schema/api has
 * the same rule for the strings of a request.
 */
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]/u;
const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}]/gu;
/** Those allowed in a multi-line string. */
const LAYOUT = /[\t\n\r]/g;

/** The error of a field with a control character, which nobody can see there. */
export const HIDDEN_CHARACTER_TEXT = 'This has a hidden character. Please type it again.';

/** Whether a string has a control character. */
export function hasControlCharacter(text: string): boolean {
  return CONTROL.test(text);
}

/** Whether a multi-line string has one other than line feed, carriage return and tab. */
export function linesHaveControlCharacter(text: string): boolean {
  return CONTROL.test(text.replace(LAYOUT, ''));
}

/** A string on one line, with U+FFFD, the replacement character, in place of every control character. */
export function showControlCharacters(text: string): string {
  return text.replace(CONTROLS, '\ufffd');
}

/** Each part ends where the next begins, so that matching takes linear time. */
const EMAIL = /^[^\s@<>]+@[^\s@<>][^\s@<>.]*\.[^\s@<>]+$/;
/** Characters of the longest address (RFC 5321, 4.5.3.1.3 with erratum 1690). */
export const LONGEST_EMAIL = 254;

/**
 * Whether a string looks like an email address: something, @, something with a dot (CART-45), without control characters
 * and angle brackets, which an email header would drop.
 * schema/api/email.schema.json says the same.
 */
export function looksLikeEmail(text: string): boolean {
  return text.length <= LONGEST_EMAIL && EMAIL.test(text) && !hasControlCharacter(text);
}
