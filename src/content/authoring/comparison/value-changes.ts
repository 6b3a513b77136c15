import { isRecord } from '../../../lib/record.ts';
import { equalEnds } from '../../documents/align-items.ts';
import { visitValues } from '../../documents/json-value.ts';
import { labelOfItem, labelOfKey } from '../../schema/names.ts';
import { innerSchema, isSchema, type Schema } from '../../schema/schema.ts';
import { isReadable } from '../../schema/validator.ts';
import { matchItems, outOfOrder } from './match-items.ts';

/** Words a string, number or boolean by its schema: the name of a product, “Yes”, “11 January 2027”. */
export type WordsOfValue = (value: unknown, schema: Schema | undefined) => string;

/** Leaves out `internal` values. Items of lists are matched by what they say; `labels` lead to the value, outermost first. */
export function valueChanges(
  before: unknown,
  after: unknown,
  schema: Schema | undefined,
  wordsOf: WordsOfValue,
  labels: readonly string[] = [],
): string[] {
  if (schema?.internal === true || JSON.stringify(before) === JSON.stringify(after)) return [];
  const name = labels.join(', ');
  if (before === undefined) return [withParts(`${name} is new`, after, schema, wordsOf)];
  if (after === undefined) return [withParts(`${name} has been removed`, before, schema, wordsOf)];
  if (isRecord(before) && isRecord(after)) {
    const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
    const labelsAt = (key: string) => [...labels, labelAt(key, after[key] ?? before[key], schema)];
    return [
      ...[...keys].flatMap((key) =>
        valueChanges(before[key], after[key], innerSchema(schema, key), wordsOf, labelsAt(key)),
      ),
      ...movedEntries(before, after, schema).map((key) => `${labelsAt(key).join(', ')} has moved`),
    ];
  }
  if (Array.isArray(before) && Array.isArray(after) && !hasWords(schema)) {
    const { pairs, moved, added, removed } = matchItems(before, after);
    const itemSchema = schema?.items;
    const labelsAt = (index: number) => [...labels.slice(0, -1), labelOfItem(labels.at(-1) ?? '', index)];
    return [
      ...pairs.flatMap(([from, to]) => valueChanges(before[from], after[to], itemSchema, wordsOf, labelsAt(to))),
      ...moved.map((to) => withParts(`${labelsAt(to).join(', ')} has moved`, after[to], itemSchema, wordsOf)),
      ...added.flatMap((to) => valueChanges(undefined, after[to], itemSchema, wordsOf, labelsAt(to))),
      ...removed.flatMap((from) => valueChanges(before[from], undefined, itemSchema, wordsOf, labelsAt(from))),
    ];
  }
  const [old, now] = [before, after].map((value) => wholeText(value, schema, wordsOf));
  const change = old === now ? quoteChange(JSON.stringify(before), JSON.stringify(after)) : quoteChange(old, now);
  return [name === '' ? change : `${name} ${change}`];
}

/** A list whose items are words for a search or names of something is read as a whole. */
function hasWords(schema: Schema | undefined): boolean {
  return schema?.items?.visible === false;
}

/** The label of a value in an object. Entries of a map are known by their names. */
function labelAt(key: string, value: unknown, schema: Schema | undefined): string {
  const isEntry = !Object.hasOwn(schema?.properties ?? {}, key) && isSchema(schema?.additionalProperties);
  return isEntry ? nameOfEntry(value, key) : innerSchema(schema, key)?.title || labelOfKey(key);
}

/** The name of an entry of a data file: its name, its title, its first word for the work, or else its key in words. */
export function nameOfEntry(value: unknown, key: string): string {
  const { name, title, work } = isRecord(value) ? value : {};
  return String(name ?? title ?? (Array.isArray(work) ? work[0] : labelOfKey(key)));
}

/** The keys of a map that are in another order. The order of fields means nothing. */
export function movedEntries(before: object, after: object, schema: Schema | undefined): string[] {
  if (!isSchema(schema?.additionalProperties)) return [];
  const [old, now] = [Object.keys(before), Object.keys(after)];
  const pairs = now.flatMap((key, to) => (old.includes(key) ? [[old.indexOf(key), to] as const] : []));
  return outOfOrder(pairs).flatMap((to) => now[to] ?? []);
}

/** A sentence, with all that a value says behind a colon. */
export function withParts(sentence: string, value: unknown, schema: Schema | undefined, wordsOf: WordsOfValue): string {
  const parts = partsOf(value, schema, wordsOf).join(', ');
  return parts === '' ? sentence : `${sentence}: ${parts}`;
}

/** Everything that a value says: texts as visitors read them, anything else with its label. */
export function partsOf(value: unknown, schema: Schema | undefined, wordsOf: WordsOfValue, label = ''): string[] {
  if (value === undefined || schema?.internal === true || schema?.const !== undefined) return [];
  if (Array.isArray(value) && !hasWords(schema))
    return value.flatMap((item) => partsOf(item, schema?.items, wordsOf, label));
  if (isRecord(value))
    return Object.entries(value).flatMap(([key, inner]) =>
      partsOf(inner, innerSchema(schema, key), wordsOf, labelAt(key, inner, schema)),
    );
  const quoted = `“${wholeText(value, schema, wordsOf)}”`;
  return [isReadable(schema) || label === '' ? quoted : `${label} ${quoted}`];
}

function wholeText(value: unknown, schema: Schema | undefined, wordsOf: WordsOfValue): string {
  if (Array.isArray(value)) return value.map((item) => wordsOf(item, schema?.items)).join(', ');
  return isRecord(value) ? partsOf(value, schema, wordsOf).join(', ') : wordsOf(value, schema);
}

/** Up to this many characters a string is quoted in full. */
const SHORT = 100;
/** The number of words to quote on either side of a change in a long string. */
const CONTEXT = 4;

/** “a” is now “b”. Of long strings only the words around the change are quoted, as many as tell its place. */
function quoteChange(before = '', after = ''): string {
  if (before.length + after.length <= 2 * SHORT) return `“${before}” is now “${after}”`;
  const [old, now] = [before.split(' '), after.split(' ')];
  const { start, end } = equalEnds(old, now);
  for (let context = CONTEXT; ; context *= 2) {
    const cut = (words: readonly string[]) => {
      const [from, to] = [Math.max(0, start - context), Math.min(words.length, words.length - end + context)];
      return { from, to: words.length - to, text: words.slice(from, to).join(' ') };
    };
    const { from, to, text } = cut(old);
    if (before.indexOf(text) !== before.lastIndexOf(text)) continue;
    const mark = (words: string) => `“${from > 0 ? '… ' : ''}${words}${to > 0 ? ' …' : ''}”`;
    return `${mark(text)} is now ${mark(cut(now).text)}`;
  }
}

/** Fields that visitors do not read. */
const UNREAD = new Set<string | number>(['type', 'use', 'anchor', 'src', 'href', 'link', 'icon', 'product', 'colour']);

export function visibleTexts(value: unknown): string[] {
  const texts: string[] = [];
  visitValues(value, (item, place) => {
    if (typeof item === 'string' && !UNREAD.has(place.at(-1) ?? '')) texts.push(item);
  });
  return texts;
}
