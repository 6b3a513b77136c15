import type { Facts } from '../../generated/documents.ts';
import { memoizeTexts } from '../memoize.ts';
import { catalogueGroup, findFact, quotedFacts, withoutQuotes } from './facts.ts';

/** A number in a string, with its context. `slice` is the number as written, or the fact that it is quoted from. */
export interface TypedCount {
  slice: string;
  count: number;
  before: string;
  after: string;
}

const WORDS =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );
const WORD = WORDS.slice(1).join('|');
const NUMBER = new RegExp(`(?<![\\w/.,-])(?:\\d{1,3}|${WORD}|both)(?![\\w-])`, 'gi');
const ANY_NUMBER = new RegExp(NUMBER.source, 'i');
const ANY = new RegExp(`\\bany (\\d{1,2}|one|${WORD})\\b(?: of (?:the )?(\\d{1,2}|${WORD})\\b)?`, 'gi');
const CHOOSE = /\b(?:choose|chosen|pick|select)\b/i;
const FROM = /\bfrom (?:the |our |these )?(?:all )?$/i;
const ONE_OF = /\b(?:one|any|which) of (?:the |our |these )$/i;
const NOTHING_COUNTED = /^\s*(?:$|[.,;:!?)]|(?:in|on|below|listed|shown)\b)/i;

export function mayCount(text: string): boolean {
  return text.includes('{{') || ANY_NUMBER.test(text);
}

export function numbersIn(text: string, facts: Facts | undefined): TypedCount[] {
  const typed = withoutQuotes(text);
  const found = [...typed.matchAll(NUMBER)].map(({ 0: slice, index }) => ({
    slice,
    count: toNumber(slice),
    before: text.slice(0, index),
    after: text.slice(index + slice.length),
  }));
  // A count of the catalogue is right by itself.
  const quoted = quotedFacts(text).flatMap(({ name, slice }) => {
    if (catalogueGroup(name)) return [];
    const value = (facts && findFact(facts, name)) ?? '';
    const [before = '', ...rest] = text.split(slice);
    return /^\d{1,3}$/.test(value) ? [{ slice, count: Number(value), before, after: rest.join(slice) }] : [];
  });
  return [...found, ...quoted];
}

/** The nouns that a number counts, with at most one word between: “10 specialist modules” counts “modules”. */
export function countedBy({ after }: TypedCount, nouns: readonly string[]): string[] {
  const words = /^\W{1,4}(.{1,80})/s.exec(after)?.[1]?.toLowerCase();
  if (words === undefined) return [];
  const later = words.slice(words.indexOf(' ') + 1);
  return nouns.filter((noun) => begins(words, noun.toLowerCase()) || begins(later, noun.toLowerCase()));
}

function begins(text: string, noun: string): boolean {
  return text.startsWith(noun) && !/^\w/.test(text.slice(noun.length));
}

/** Returns true if the number is one to choose from, as in “Choose your module from the 10 in the list” or “one of these four”. */
export function isChosenFrom({ before, after }: TypedCount): boolean {
  const sentence = before.slice(Math.max(...['.', '!', '?', '\n'].map((end) => before.lastIndexOf(end))) + 1);
  const chooses = (CHOOSE.test(sentence) && FROM.test(sentence)) || ONE_OF.test(sentence);
  return chooses && NOTHING_COUNTED.test(after);
}

/** The numbers to choose, such as “any two of four”. `from` is the number to choose from, if the text says it. */
export const chosenIn = memoizeTexts((text) =>
  [...text.matchAll(ANY)].map(([slice, count = '', from]) => ({
    slice,
    count: toNumber(count),
    from: from === undefined ? undefined : toNumber(from),
  })),
);

/** A number as the text writes another: in digits, or as a word in quotes, with its capital. */
export function likeNumber(slice: string, count: number): string {
  const word = WORDS[count - 1];
  if (/\d/.test(slice) || slice.startsWith('{{') || word === undefined) return String(count);
  return `“${/^[A-Z]/.test(slice) ? word.charAt(0).toUpperCase() + word.slice(1) : word}”`;
}

/** A number in digits or words; NaN if it is none. */
export function toNumber(slice: string): number {
  if (slice.toLowerCase() === 'both') return 2;
  const word = WORDS.indexOf(slice.toLowerCase());
  return word < 0 ? Number(slice) : word + 1;
}
