import { visibleText } from '../forms/free-text.ts';

/** From the start to the last letter or digit. */
const UP_TO_LAST_LETTER = /^.*[\p{L}\p{N}]/su;

/**
 * Returns the part of a path that people and programs never mistype: in lower case, without invisible characters, and
 * without the punctuation or blanks that follow an address in prose. Paths with the same key mean the same page.
 * @param path decoded, with a leading slash
 * @returns empty for a path without a letter or digit
 */
export function typedAddressKey(path: string): string {
  const [key = ''] = UP_TO_LAST_LETTER.exec(visibleText(path).toLowerCase()) ?? [];
  return key;
}
