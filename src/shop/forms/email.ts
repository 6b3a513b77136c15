import { hasControlCharacter } from './control-characters.ts';

/** Each part ends where the next begins, so that matching takes linear time. */
const EMAIL = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;
/** Longest address (RFC 5321, 4.5.3.1.3 with erratum 1690). */
const LONGEST = 254;

/**
 * Whether a text looks like an e-mail address: something, @, something with a dot (CART-45), and no control character.
 */
export function looksLikeEmail(text: string): boolean {
  return text.length <= LONGEST && EMAIL.test(text) && !hasControlCharacter(text);
}
