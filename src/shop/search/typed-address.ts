import { visibleText } from '../forms/free-text.ts';

/** From the start to the last letter or digit. */
const UP_TO_LAST_LETTER = /^.*[\p{L}\p{N}]/su;

/**
 * The part of a path in which people and programs make no slips: in lower case, without invisible characters, and without
 * punctuation or blanks at its end, which stand beside an address in a text. Paths with the same key are meant alike.
 * @param path decoded, with a leading slash
 * @returns empty for a path without a letter or digit
 */
export function typedAddressKey(path: string): string {
  const [key = ''] = UP_TO_LAST_LETTER.exec(visibleText(path).toLowerCase()) ?? [];
  return key;
}
