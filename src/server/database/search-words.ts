/** Limits of what one record is found by; a word beyond them is cut, on both sides of the comparison. */
const LONGEST_WORD = 40;
const MOST_WORDS = 40;

/** Between the letters of names such as O’Brien. */
const APOSTROPHES = /['’ʼ`]/g;

/** A number with zeros in front, such as 00042 in PT-2026-00042. */
const PADDED = /^0+(?=\d)/;

/** The words by which a record is found, without case and accents: O’Brien also as Brien, 00042 as 42. */
export function searchWords(texts: readonly (string | null)[]): string[] {
  const text = texts.map((part) => part ?? '').join(' ');
  const words = wordsOf([text.replace(APOSTROPHES, ''), text.replace(APOSTROPHES, ' ')].join(' '));
  return [...new Set(words.flatMap((word) => [word, word.replace(PADDED, '')]))];
}

/** The words of a typed search. Each is the beginning of a word that a record must have. */
export function searchTerms(text: string): string[] {
  return wordsOf(text.replace(APOSTROPHES, ''));
}

function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const words = (plain.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => [...word].slice(0, LONGEST_WORD).join(''));
  return [...new Set(words)].slice(0, MOST_WORDS);
}
