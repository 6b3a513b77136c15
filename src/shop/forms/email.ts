import { hasControlCharacter } from './control-characters.ts';

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
