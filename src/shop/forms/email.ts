import { hasControlCharacter } from './control-characters.ts';

/** Each part ends where the next begins, so that the time to read a text grows with its length alone. */
const EMAIL = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;
/** Longest address (RFC 5321, 4.5.3.1.3 with erratum 1690). */
const LONGEST = 254;

/**
 * Whether a text looks like an e-mail address: something, @, something with a dot (D1 section 5), and no control
 * character.
 */
export function looksLikeEmail(text: string): boolean {
  return text.length <= LONGEST && EMAIL.test(text) && !hasControlCharacter(text);
}
