import { isCommon, isEveryday } from './dictionary.ts';

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
  if (small.length < (isName ? LEAST_OF_NAME : LEAST)) return [];
  // Taylor is no tailor.
  const wrong = isName ? [] : replaced(small);
  const near = [...swapped(small), ...shortened(small), ...lengthened(small, SMALL), ...wrong];
  const isMeant = isName
    ? (one: string) => one.length >= LEAST_OF_NAME && one.charAt(0) === small.charAt(0) && isEveryday(one)
    : isCommon;
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
  return [...word]
    .slice(0, word.length - fewer)
    .map((_, at) => at)
    .concat(fewer < 0 ? word.length : []);
}
