import { hasControlCharacter } from './control-characters.ts';

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/**
 * Whether a text looks like an e-mail address: something, @, something with a dot (D1 section 5), and no control
 * character.
 */
export function looksLikeEmail(text: string): boolean {
  return EMAIL.test(text) && !hasControlCharacter(text);
}
