import type { TextMistake } from '../markup.ts';

/** The least number of characters of a passage that nobody says twice on purpose. */
const LEAST_PASSAGE = 15;
/** The same for one that stands elsewhere in the text. */
const LEAST_PARAGRAPH = 40;
/** The most characters of a string that a message quotes. */
const QUOTED = 40;

/** Finds the first line that occurs twice in a string, or else the first sentence that follows itself. */
export function repeatedPassage(text: string): TextMistake | undefined {
  if (text.length < 2 * LEAST_PASSAGE || !/[.?!\n]./s.test(text)) return undefined;
  return repeatedIn(text, /[^\n]+/g, LEAST_PARAGRAPH) ?? repeatedIn(text, /[^\s.?!][^.?!\n]*[.?!]*/g);
}

/** @param apart the least number of characters of one that is a slip also where others stand between the two */
function repeatedIn(text: string, passages: RegExp, apart = Number.POSITIVE_INFINITY): TextMistake | undefined {
  const seen = new Set<string>();
  let before = '';
  for (const { 0: slice, index: offset } of text.matchAll(passages)) {
    if (slice.length >= apart ? seen.has(slice) : slice === before && slice.length >= LEAST_PASSAGE) {
      return { slice, offset, message: `“${shortened(slice)}” stands here twice.`, advice: 'Delete it here.' };
    }
    seen.add(slice);
    before = slice;
  }
  return undefined;
}

/** A string as messages quote it. */
export function shortened(text: string): string {
  return text.length > QUOTED ? `${text.slice(0, QUOTED - 1)}…` : text;
}
