import { withoutForeign } from '../foreign-parts.ts';
import { isCommon, isInDictionary } from './dictionary.ts';

/** A word that is in no dictionary, and where it is. */
export interface UnknownWord {
  word: string;
  /** In the string, in characters. */
  offset: number;
}

/** A whole word without an apostrophe, but for that of a genitive: parts of compounds, codes and addresses are none. */
const WORD = /(?<![\p{L}\p{N}’'_&/@.-])\p{L}{3,}(?![\p{L}\p{N}_&/@-]|[’'](?!s\b)\p{L}|\.\p{L})/gu;
/** A capital letter within a word: eBay, McCarthy. */
const BRAND = /\p{Ll}\p{Lu}/u;

/** The words of a string that are in no dictionary, in order. */
export function unknownWords(text: string): readonly UnknownWord[] {
  const found: UnknownWord[] = [];
  for (const { 0: word, index: offset } of withoutForeign(text).matchAll(WORD))
    if (!isInDictionary(word) && !BRAND.test(word) && !isMade(word.toLowerCase())) found.push({ word, offset });
  // Two in a row are another language, or a name.
  const isPair = (one: UnknownWord, next?: UnknownWord) => next?.offset === one.offset + one.word.length + 1;
  return found.filter((one, at) => {
    const before = found[at - 1];
    return !isPair(one, found[at + 1]) && !(before && isPair(before, one));
  });
}

const PREFIX = /^(?:anti|co|dis|inter|mis|multi|non|out|over|pre|re|semi|sub|un|under|up)(?=...)/;
/** The least number of letters of each of two words that are written as one. */
const LEAST_PART = 4;

/** Returns true for a word that is made of others: groundworks, repoint, timesheet. */
function isMade(word: string): boolean {
  const [one = word] = word.split(/s$/);
  if (one !== word && isCommon(one)) return true;
  if (PREFIX.test(one) && isCommon(one.replace(PREFIX, ''))) return true;
  for (let end = LEAST_PART; end <= one.length - LEAST_PART; end++)
    if (isCommon(one.slice(0, end)) && isCommon(one.slice(end))) return true;
  return false;
}
