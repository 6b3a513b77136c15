import type { Span } from './pointer.ts';

/** What a decoder puts in place of bytes that are not UTF-8 (WHATWG Encoding, section 4.1). */
const REPLACEMENT = '\uFFFD';
/** UTF-8 read as Windows-1252 and saved again: “Â£” for “£”, “â€™” for “’”. The characters at the end are those of its bytes 80 to BF. */
const GARBLED = /(?:[ÂÃ]|â€)[\u0080-\u00BF€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/;

/** A sign that a text was saved or read in another encoding than UTF-8, with its message; undefined if there is none. */
export function encodingMistake(text: string): (Span & { message: string }) | undefined {
  if (text.includes('\0')) return { offset: 0, length: 1, message: 'This file is saved as UTF-16, not as UTF-8.' };
  const replaced = text.indexOf(REPLACEMENT);
  if (replaced >= 0) {
    const message = `A character here is not UTF-8: visitors would see “${REPLACEMENT}”.`;
    return { offset: replaced, length: 1, message };
  }
  const garbled = /[ÂÃâ]/.test(text) ? GARBLED.exec(text) : null;
  if (!garbled) return undefined;
  const [characters] = garbled;
  const message = `“${characters}” is one character that was read in the wrong encoding.`;
  return { offset: garbled.index, length: characters.length, message };
}
