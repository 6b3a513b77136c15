import type { FoundText } from '../../../content/authoring/find-text.ts';

/** A match with the words around it. Left-out words are an ellipsis. */
export interface Excerpt {
  before: string;
  found: string;
  after: string;
}

/** How many characters are shown on either side of a match, at most: a line of a list, whole words only. */
const MOST_AROUND = 60;

/** The words around a match, cut between words. */
export function excerptOf({ text, start, length }: Pick<FoundText, 'text' | 'start' | 'length'>): Excerpt {
  const end = start + length;
  return {
    before: lastWords(text.slice(0, start)),
    found: text.slice(start, end),
    after: firstWords(text.slice(end)),
  };
}

function firstWords(text: string): string {
  if (text.length <= MOST_AROUND) return text;
  const words = text.slice(0, MOST_AROUND + 1).replace(/\s+\S*$/, '');
  return `${words.slice(0, MOST_AROUND)} …`;
}

function lastWords(text: string): string {
  if (text.length <= MOST_AROUND) return text;
  const words = text.slice(-MOST_AROUND - 1).replace(/^\S*\s+/, '');
  return `… ${words.slice(-MOST_AROUND)}`;
}
