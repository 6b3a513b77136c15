import { isRecord } from '../../../lib/record.ts';
import { equalEnds } from '../../documents/align-items.ts';
import { visitValues } from '../../documents/json-value.ts';
import type { Pointer } from '../../documents/pointer.ts';
import { labelOfPlace } from '../../schema/names.ts';
import type { Schema } from '../../schema/schema.ts';
import { matchItems } from './match-items.ts';

/**
 * Describes the differences between two versions of a value: “Contact details, Phone number “…” is now “…””. The items of lists are
 * matched by what they say, so that a new one does not change those behind it.
 * @param schema that of what the reader knows: a block, the settings
 * @param pointer where the value is in it
 */
export function valueChanges(
  before: unknown,
  after: unknown,
  schema: Schema | undefined,
  pointer: Pointer = [],
): string[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  const name = labelOfPlace(pointer, schema);
  if (before === undefined) return [`${name} is new: ${quoteTexts(after)}`];
  if (after === undefined) return [`${name} has been removed: ${quoteTexts(before)}`];
  if (Array.isArray(before) && Array.isArray(after)) return itemChanges(before, after, schema, pointer);
  if (!isRecord(before) || !isRecord(after)) return [`${name} ${quoteChange(before, after)}`];
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].flatMap((key) => valueChanges(before[key], after[key], schema, [...pointer, key]));
}

function itemChanges(
  before: readonly unknown[],
  after: readonly unknown[],
  schema: Schema | undefined,
  pointer: Pointer,
): string[] {
  const { pairs, moved, added, removed } = matchItems(before, after);
  const nameAt = (index: number) => labelOfPlace([...pointer, index], schema);
  return [
    ...pairs.flatMap(([from, to]) => valueChanges(before[from], after[to], schema, [...pointer, to])),
    ...moved.map((to) => `${nameAt(to)} has moved: ${quoteTexts(after[to])}`),
    ...added.map((to) => `${nameAt(to)} is new: ${quoteTexts(after[to])}`),
    ...removed.map((from) => `${nameAt(from)} has been removed: ${quoteTexts(before[from])}`),
  ];
}

/** Up to this many characters a string is quoted in full. */
const SHORT = 100;
/** The number of words to quote on either side of a change in a long string. */
const CONTEXT = 4;
/** The number of strings to quote from a block. */
const MOST_TEXTS = 4;

/** “a” is now “b”. Of long strings only the words around the change are quoted. */
function quoteChange(before: unknown, after: unknown): string {
  if (typeof before !== 'string' || typeof after !== 'string') return `${quote(before)} is now ${quote(after)}`;
  const [old, now] = before.length + after.length > 2 * SHORT ? aroundChange(before, after) : [before, after];
  return `“${old}” is now “${now}”`;
}

/** The first strings of a value that visitors read. */
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
  const words = splitAtBlanks(text).join(' ');
  return words.length > SHORT ? `${words.slice(0, SHORT).replace(/ [^ ]*$/, '')} …` : words;
}

function aroundChange(before: string, after: string): [string, string] {
  const [old, now] = [splitAtBlanks(before), splitAtBlanks(after)];
  const { start, end } = equalEnds(old, now);
  const cut = (words: readonly string[]) => {
    const [from, to] = [Math.max(0, start - CONTEXT), Math.min(words.length, words.length - end + CONTEXT)];
    return `${from > 0 ? '… ' : ''}${words.slice(from, to).join(' ')}${to < words.length ? ' …' : ''}`;
  };
  return [cut(old), cut(now)];
}

function splitAtBlanks(text: string): string[] {
  return text.split(/\s+/);
}

/** Fields that visitors do not read. */
const UNREAD = new Set<string | number>(['type', 'use', 'anchor', 'src', 'href', 'link', 'icon', 'product', 'colour']);

/** The strings of a value that visitors read, in order. */
export function visibleTexts(value: unknown): string[] {
  const texts: string[] = [];
  visitValues(value, (item, place) => {
    if (typeof item === 'string' && !UNREAD.has(place.at(-1) ?? '')) texts.push(item);
  });
  return texts;
}
