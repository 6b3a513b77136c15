import { visibleTexts } from './visible-texts.ts';

/** Up to this many characters a text is quoted in full. */
const SHORT = 100;
/** How many words to quote on either side of a change in a long text. */
const CONTEXT = 4;
/** How many texts of a block to quote. */
const MOST_TEXTS = 4;

/** “a” is now “b”. Of long texts only the words around the change are quoted. */
export function quoteChange(before: unknown, after: unknown): string {
  if (typeof before !== 'string' || typeof after !== 'string') return `${quote(before)} is now ${quote(after)}`;
  const [old, now] = before.length + after.length > 2 * SHORT ? aroundChange(before, after) : [before, after];
  return `“${old}” is now “${now}”`;
}

/** The first texts of a value that visitors read. */
export function quoteTexts(value: unknown): string {
  const texts = visibleTexts(value);
  if (texts.length === 0) return quote(value);
  const shown = texts.slice(0, MOST_TEXTS).map((text) => `“${shorten(text)}”`);
  return texts.length > MOST_TEXTS ? `${shown.join(', ')} and more` : shown.join(', ');
}

function quote(value: unknown): string {
  return typeof value === 'string' ? `“${shorten(value)}”` : JSON.stringify(value);
}

function shorten(text: string): string {
  const words = wordsOf(text).join(' ');
  return words.length > SHORT ? `${words.slice(0, SHORT).replace(/ [^ ]*$/, '')} …` : words;
}

function aroundChange(before: string, after: string): [string, string] {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  const shorter = Math.min(old.length, now.length);
  let start = 0;
  while (start < shorter && old[start] === now[start]) start++;
  let end = 0;
  while (end < shorter - start && old.at(-1 - end) === now.at(-1 - end)) end++;
  const cut = (words: readonly string[]) => {
    const [from, to] = [Math.max(0, start - CONTEXT), Math.min(words.length, words.length - end + CONTEXT)];
    return `${from > 0 ? '… ' : ''}${words.slice(from, to).join(' ')}${to < words.length ? ' …' : ''}`;
  };
  return [cut(old), cut(now)];
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/);
}
