import type { FoundText } from '../../../content/authoring/find-text.ts';
import type { Facts } from '../../../generated/documents.ts';
import { listedWords } from '../choices.ts';

/** A match with the words around it. Left-out words are an ellipsis. */
export interface Excerpt {
  before: string;
  found: string;
  after: string;
}

/** How many characters are shown on either side of a match, at most: a line of a list, whole words only. */
const MOST_AROUND = 60;

/** Stands on either side of a match while the marks of Markdown are removed; no document contains it. */
const EDGE = '\u0000';

/** The words around a match, facts filled in, marks removed unless the match is in an address or fact's name. */
export function excerptOf(
  { text, start, length }: Pick<FoundText, 'text' | 'start' | 'length'>,
  facts: Facts,
): Excerpt {
  const end = start + length;
  const parts = [text.slice(0, start), text.slice(start, end), text.slice(end)];
  const plain = listedWords(parts.join(EDGE), facts).split(EDGE);
  const [before = '', found = '', after = ''] = plain.length === parts.length ? plain : parts;
  return { before: lastWords(before), found, after: firstWords(after) };
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
