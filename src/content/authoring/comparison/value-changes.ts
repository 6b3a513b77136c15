import { dayText } from '../../../lib/day-text.ts';
import { isRecord } from '../../../lib/record.ts';
import { wordsOf } from '../../../shop/search/site-search.ts';
import { alignItems, commonSubsequence, equalEnds } from '../../documents/align-items.ts';
import { visitValues } from '../../documents/json-value.ts';
import type { ParsedFragment, ParsedSite } from '../../parser/parsed-site.ts';
import { firstWordsIn, labelOfItem, labelOfKey } from '../../schema/names.ts';
import { innerSchema, isSchema, type Schema } from '../../schema/schema.ts';
import { isReadable } from '../../schema/validator.ts';
import { nameOfQuoted, namesInCatalogue } from '../../schema/words-of-message.ts';

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

const UNREAD = new Set<string | number>(['type', 'use', 'anchor', 'src', 'href', 'link', 'icon', 'product', 'colour']);

export function visibleTexts(value: unknown): string[] {
  const texts: string[] = [];
  visitValues(value, (item, place) => {
    if (typeof item === 'string' && !UNREAD.has(place.at(-1) ?? '')) texts.push(item);
  });
  return texts;
}

/** From this share of common words on, an item is a new version of another. */
const ALIKE = 0.2;

/**
 * Matches the items of two lists: equal ones first, then those with most words in common. `pairs` are in the order of the list
 * after, `moved` and `added` positions in it, and `removed` positions in the list before.
 */
export function matchItems(before: readonly unknown[], after: readonly unknown[]) {
  const origins = alignItems(before, after, likeness);
  const pairs = origins.flatMap((from, to) => (from === undefined ? [] : [[from, to] as const]));
  return {
    pairs,
    moved: outOfOrder(pairs),
    added: [...after.keys()].filter((to) => origins[to] === undefined),
    removed: [...before.keys()].filter((from) => !origins.includes(from)),
  };
}

/** The share of common words, 0 to 1, and one more for a whole string; undefined for few, and for blocks of different types. */
function likeness(one: unknown, other: unknown): number | undefined {
  if (isRecord(one) !== isRecord(other)) return undefined;
  if (isRecord(one) && isRecord(other) && (one.type !== other.type || one.type === 'fragment')) return undefined;
  const words = new Set(wordsOf(visibleTexts(one).join(' ')));
  const others = new Set(wordsOf(visibleTexts(other).join(' ')));
  const common = [...words].filter((word) => others.has(word)).length;
  const texts = new Set(visibleTexts(other));
  const whole = visibleTexts(one).some((text) => texts.has(text)) ? 1 : 0;
  const share = words.size + others.size === 0 ? 1 : whole + (2 * common) / (words.size + others.size);
  return share < ALIKE ? undefined : share;
}

/** Positions, in the list after, of the fewest items without which the others keep their order. */
function outOfOrder(pairs: readonly (readonly [before: number, after: number])[]): number[] {
  const former = pairs.map(([from]) => from);
  const inOrder = former.toSorted((a, b) => a - b);
  const kept = new Set(commonSubsequence(inOrder, former).map(([, index]) => index));
  return pairs.flatMap(([, to], index) => (kept.has(index) ? [] : to));
}

/** The kind of name, such as product or category, in a schema's reference to the values for code editors. */
const REFERENCE = /(\w+)(?:\.json)?$/;

/** Words values as staff know them, by the names in either of two versions of a site; a later name is preferred. */
export function valueWords(before: ParsedSite, after: ParsedSite): WordsOfValue {
  const catalogues = [before, after].map(({ catalogue }) => catalogue?.value);
  const catalogue = {
    categories: Object.assign({}, ...catalogues.map((one) => one?.categories)),
    products: Object.assign({}, ...catalogues.map((one) => one?.products)),
  };
  const trades = Object.assign({}, ...catalogues.map((one) => one?.trades));
  const venues = Object.assign({}, ...[before, after].map(({ dates }) => dates?.value.venues));
  const inCatalogue = (key: string) => namesInCatalogue(key, catalogue).join(', ');
  const names: Readonly<Record<string, (key: string) => string>> = {
    product: inCatalogue,
    category: inCatalogue,
    trade: (key) => nameOfEntry(trades[key], key),
    venue: (key) => (key === 'online' ? 'Live online' : nameOfEntry(venues[key], key)),
    fact: (name) => nameOfQuoted(name, catalogue),
    fragment: (name) => sharedName(after.fragments.get(name) ?? before.fragments.get(name), name),
    kind: (name) => after.validator.kinds.get(name)?.title ?? name,
  };
  return (value, schema) => {
    if (typeof value === 'boolean') return value ? 'Yes' : 'No';
    if (typeof value !== 'string') return String(value);
    const nameOf = names[referenceOf(schema)];
    if (nameOf) return nameOf(value);
    return schema?.enum ? labelOfKey(value) : dayText(value);
  };
}

function referenceOf({ anyOf }: Schema = {}): string {
  const [first] = Array.isArray(anyOf) ? anyOf : [];
  return (isRecord(first) && REFERENCE.exec(String(first.$ref))?.[1]) || '';
}

/** A shared block as editors know it: by its first words. @param name its name, for one without words */
export function sharedName(fragment: ParsedFragment | undefined, name: string): string {
  return firstWordsIn(fragment?.fragment.blocks) || name;
}
