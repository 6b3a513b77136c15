import { expect, test } from 'vitest';
import { compareSites } from '../../src/content/authoring/comparison/compare-sites.ts';
import { unreadDocuments } from '../../src/content/authoring/site-change.ts';
import { replaceValue, valueAt } from '../../src/content/documents/json-value.ts';
import type { Pointer } from '../../src/content/documents/pointer.ts';
import { SiteParser } from '../../src/content/parser/site-parser.ts';
import { schemaOfDocument } from '../../src/content/schema/names.ts';
import { isSchema, type Schema } from '../../src/content/schema/schema.ts';
import { blockSchemaId } from '../../src/content/schema/validator.ts';
import { wordsOfChange } from '../../src/content/schema/words-of-message.ts';
import { groupBy } from '../../src/lib/group-by.ts';
import { isRecord } from '../../src/lib/record.ts';
import { readTestSite } from '../fixtures/test-site.ts';
import { exampleValidator as validator } from './example-site.ts';

const { images, root, files } = readTestSite();
const CATALOGUE = `${root}/_data/catalogue.json`;
const DATES = `${root}/_data/dates.json`;

/** One kind of value that a document has or may have. Values of the same kind are described alike. */
interface Place {
  path: string;
  pointer: Pointer;
  schema: Schema;
  /** The schema of its document or block, and the keys on the way to it. */
  kind: string;
  /** True if its schema, or that of a value around it, says that nobody sees it. */
  internal: boolean;
  required: boolean;
}

/** The documents by path: those of the site, one with days of their own, and the examples of every block. */
const documents = new Map<string, unknown>(files.map(({ path, text }) => [path, JSON.parse(text)]));
const days = {
  product: 'smsts',
  days: ['2030-01-07', '2030-01-14'],
  from: '08:30',
  to: '16:30',
  where: 'online',
  places: 'open',
};
documents.set(DATES, replaceValue(documents.get(DATES), ['dates', 0], days));
for (const type of validator.blockTypes)
  documents.set(`${root}/examples/${type}.json`, {
    kind: 'info',
    route: `/examples/${type}`,
    title: `Examples of ${type.replaceAll('-', ' ')}`,
    description: 'A page with each example of a block, so that each of its fields has a value.',
    blocks: validator.examples(type),
  });

/** Every value of a document, from the outside in, and the fields that its objects lack. */
function* placesIn(value: unknown, place: Place): Iterable<Place> {
  // A document of a newer version of the schemas cannot be read.
  if (place.schema.const !== undefined || place.schema.$id === 'defs/version.schema.json') return;
  yield place;
  const within = (step: string | number, schema: Schema, required: boolean): Place => ({
    ...place,
    pointer: [...place.pointer, step],
    schema,
    kind: `${place.kind} ${typeof step === 'number' || !place.schema.properties?.[step] ? '*' : step}`,
    internal: place.internal || schema.internal === true,
    required,
  });
  const { properties = {}, required = [], additionalProperties, items = {} } = place.schema;
  if (Array.isArray(value))
    for (const [index, item] of value.entries()) yield* placesIn(item, asBlock(within(index, items, true), item));
  if (!isRecord(value)) return;
  for (const [key, schema] of Object.entries(properties))
    yield* placesIn(value[key], within(key, schema, required.includes(key)));
  if (isSchema(additionalProperties))
    for (const key of Object.keys(value).filter((one) => !properties[one]))
      yield* placesIn(value[key], within(key, additionalProperties, false));
}

/** A block has the schema of its type. */
function asBlock(place: Place, value: unknown): Place {
  if (place.pointer.length !== 2 || place.pointer[0] !== 'blocks' || !isRecord(value)) return place;
  const id = value.type === 'fragment' ? 'defs/fragment-reference.schema.json' : blockSchemaId(String(value.type));
  return { ...place, schema: validator.schema(id) ?? {}, kind: id };
}

function placesOf(path: string): Place[] {
  const id = schemaOfDocument(path.slice(root.length + 1));
  const schema = validator.schema(id) ?? {};
  return [...placesIn(documents.get(path), { path, pointer: [], schema, kind: id, internal: false, required: true })];
}

/** Strings of the forms that schemas ask for. */
const FORMED = [
  ...['another', '/another', '/images/another.svg', 'another.fact', 'another.json', 'https://another.example'],
  ...[
    'a@b.example',
    '2031-02-03',
    '2031-02-04',
    '11:22',
    '11:24',
    '3 days',
    '4 days',
    '3 May',
    '4 May',
    '#123456',
    '#123457',
  ],
  ...['AB123456', 'AB123457', 'GB 123 4567 89', 'GB 123 4567 88', 'pk_test_1', 'AB', 'AC', '0 0, 1% 0'],
  ...['00-00-01', '00-00-02', '00000001', '00000002'],
  ...['0123456789abcdef01234567', '0123456789abcdef01234568'],
  ...['catalogue', 'dates', 'facts', 'fragment', 'page', 'site', 'urls'].map((name) => `../schema/${name}.schema.json`),
];

/** Values that a schema may allow in place of another one. */
function* othersThan(value: unknown, schema: Schema): Iterable<unknown> {
  if (schema.enum) yield* schema.enum;
  else if (schema.type === 'boolean') yield* [true, false];
  else if (schema.type === 'number' || schema.type === 'integer') yield* [7, 8, 9];
  else if (schema.type === 'string')
    for (const form of FORMED)
      yield* typeof value === 'string' ? [`${value} ${form}`, `${value}2`, form] : [form, `${form}2`];
  else if (schema.type === 'array')
    for (const item of othersThan(undefined, schema.items ?? {})) yield Array(Number(schema.minItems ?? 1)).fill(item);
  else if (schema.type === 'object') yield* objectsOf(schema);
}

/** Objects with the fields that are required, which have other values from one to the next. */
function* objectsOf({ properties = {}, required = [], additionalProperties }: Schema): Iterable<unknown> {
  if (isSchema(additionalProperties))
    for (const value of othersThan(undefined, additionalProperties))
      yield* [{ another: value }, { 'another.fact': value }];
  if (isSchema(additionalProperties) && required.length === 0) return;
  const choices = required.map((key) => {
    const { const: fixed, ...schema } = properties[key] ?? {};
    return [key, fixed === undefined ? [...othersThan(undefined, schema)] : [fixed]] as const;
  });
  for (let round = 0; round < Math.max(1, ...choices.map(([, { length }]) => length)); round++)
    yield Object.fromEntries(choices.map(([key, values]) => [key, values[Math.min(round, values.length - 1)]]));
}

/** Documents that are valid with one of some values at a place: the first of them, each different. Undefined removes the value. */
function withValues({ path, pointer }: Place, values: Iterable<unknown>, most: number): unknown[] {
  const before = documents.get(path);
  const found = new Map([[JSON.stringify(before), before]]);
  for (const value of values) {
    const document = replaceValue(before, pointer, value);
    if (isValid(path, pointer, document)) found.set(JSON.stringify(document), document);
    if (found.size > most) break;
  }
  return [...found.values()].slice(1);
}

function isValid(path: string, pointer: Pointer, document: unknown): boolean {
  const block = pointer[0] === 'blocks' && pointer.length > 1 ? valueAt(document, pointer.slice(0, 2)) : undefined;
  if (!isRecord(block) || block.type === 'fragment')
    return validator.validate(schemaOfDocument(path.slice(root.length + 1)), document).length === 0;
  return validator.validate(blockSchemaId(String(block.type)), block).length === 0;
}

const byKind = () => groupBy([...documents.keys()].flatMap(placesOf), ({ kind }) => kind);
const present = ({ path, pointer }: Place) => valueAt(documents.get(path), pointer);

/** The place with the most of a kind of value. */
function fullest(places: readonly Place[]): Place | undefined {
  const size = (place: Place) => {
    const value = present(place);
    return Array.isArray(value) ? value.length : value === undefined ? -1 : 0;
  };
  const [first] = places.toSorted((one, other) => size(other) - size(one));
  return first && present(first) !== undefined ? first : undefined;
}

/** Longer versions of a list: with made items, or with its own again. */
function longer(list: readonly unknown[], { pointer, schema: { items = {} } }: Place): unknown[][] {
  const prose = ['One more.', 'Two more.'].map((text) => ({ type: 'prose', text }));
  const made = pointer.length === 1 && pointer[0] === 'blocks' ? prose : othersThan(undefined, items);
  const [first] = list;
  const varied = Object.entries((isRecord(first) && items.properties) || {}).flatMap(([key, schema]) =>
    [...othersThan(undefined, schema)].map((value) => ({ ...Object(first), [key]: value })),
  );
  return [...made, ...varied, ...list].map((item) => [...list, item]);
}

// Each field that no document has gets a value, and each list a second item; then the fields within them.
for (let round = 0; round < 4; round++)
  for (const places of byKind().values()) {
    const place = fullest(places);
    const value = place && present(place);
    if (place && (!Array.isArray(value) || value.length > 1)) continue;
    const makes = place && Array.isArray(value) ? longer(value, place) : undefined;
    const [made] = (place ? [place] : places).flatMap((one) => {
      const [document] = withValues(one, makes ?? othersThan(undefined, one.schema), 1);
      return document === undefined ? [] : { path: one.path, document };
    });
    if (made) documents.set(made.path, made.document);
  }

/** The ways in which a value can change, each with documents in which it has: two where it can have two results. */
function* changesOf(place: Place): Iterable<[change: string, results: unknown[]]> {
  const value = present(place);
  const { schema } = place;
  const { properties = {}, additionalProperties } = schema;
  if (!place.required) yield ['removed', withValues(place, [undefined], 1)];
  if (Array.isArray(value)) {
    const list: unknown[] = value;
    yield ['one more', withValues(place, longer(list, place), 2)];
    yield [
      'one less',
      withValues(
        place,
        list.map((_, index) => list.toSpliced(index, 1)),
        2,
      ),
    ];
    yield [
      'other order',
      withValues(
        place,
        list.map((item, index) => [item, ...list.toSpliced(index, 1)]),
        2,
      ),
    ];
  } else if (isRecord(value)) {
    if (!isSchema(additionalProperties)) return;
    const entries = Object.entries(value).filter(([key]) => !properties[key]);
    const fields = Object.fromEntries(Object.entries(value).filter(([key]) => properties[key]));
    const made = [...othersThan(undefined, additionalProperties)];
    yield [
      'one more',
      withValues(
        place,
        ['another', 'another.fact'].flatMap((key) => made.map((one) => ({ ...value, [key]: one }))),
        2,
      ),
    ];
    yield [
      'one less',
      withValues(
        place,
        entries.map((_, at) => ({ ...fields, ...Object.fromEntries(entries.toSpliced(at, 1)) })),
        2,
      ),
    ];
  } else yield ['another value', withValues(place, othersThan(value, schema), 2)];
}

const parser = new SiteParser(validator);
const sources = new Map<unknown, { path: string; text: string }>();

/** The site with one document in place of another. */
function siteWith(changed?: string, document?: unknown) {
  const read = (path: string, value: unknown) => {
    const file = sources.get(value) ?? { path, text: JSON.stringify(value) };
    if (path !== changed) sources.set(value, file);
    return file;
  };
  const all = [...documents].map(([path, value]) => read(path, path === changed ? document : value));
  const { parsedSite } = parser.read({ root, images, files: all });
  expect(unreadDocuments(parsedSite)).toEqual([]);
  return parsedSite;
}

const before = siteWith();

/** The changes for visitors from the site to that with one other document; of a lost address only the promise is broken. */
function listOf(path: string, document: unknown): string[] {
  const groups = compareSites(before, siteWith(path, document));
  return groups.filter(({ heading }) => !heading.startsWith('Addresses')).flatMap(({ lines }) => lines);
}

/** Changes that the schemas rule out: a date has its days or its first and last one, a comparison two columns, some layouts one value. */
const IMPOSSIBLE = [
  'dates.schema.json dates * first: removed',
  'dates.schema.json dates * last: removed',
  'dates.schema.json dates * days: removed',
  'site.schema.json orders nextSteps * documents needs: one more',
  'site.schema.json orders nextSteps * documents needs *: another value',
  'blocks/journey.schema.json layout: another value',
  'blocks/comparison.schema.json columns: one more',
  'blocks/comparison.schema.json columns: one less',
  'blocks/comparison.schema.json rows * cells: one more',
  'blocks/comparison.schema.json rows * cells: one less',
  'blocks/hero.schema.json actions: one more',
  'blocks/expandable-list.schema.json layout: another value',
  'blocks/course-dates.schema.json layout: another value',
];

/** Keys, paths and code, which staff never see; addresses they do. */
const CODE =
  /[{}]|undefined|\[object|_data|\.json|(?<![/\w-])(?:[a-z]+[A-Z]\w+|nvq-level-\d|citb-[a-z]+|card-[a-z]+)\b/;

test('every change of every field is in the list, or its schema says that nobody sees it', () => {
  const catalogue = documents.get(CATALOGUE);
  const found = [...byKind()].flatMap(([kind, places]) => {
    const place = fullest(places);
    if (!place) return [{ change: kind, internal: false, lists: [] }];
    return [...changesOf(place)].map(([change, results]) => ({
      change: `${kind}: ${change}`,
      internal: place.internal || (change === 'other order' && place.schema.internal === 'order'),
      lists: results.map((document) => listOf(place.path, document)),
    }));
  });
  const namesOf = (isMeant: (one: (typeof found)[number]) => boolean) =>
    found.filter(isMeant).map(({ change }) => change);
  const isSilent = (lines: readonly string[]) => lines.length === 0;
  // Made values may be names of nothing.
  const real = found.filter(({ change }) => /: (?:removed|one less|other order)$/.test(change));
  const lines = real.flatMap(({ lists }) => lists.flat()).map((line) => wordsOfChange(line, catalogue));
  // A list tells two results of a change from each other: an approval is of the list.
  const isAlike = ({ lists: [one, other] }: (typeof found)[number]) => one && other && one.join() === other.join();
  expect({
    count: found.flatMap(({ lists }) => lists).length > 1_000,
    impossible: namesOf(({ internal, lists }) => !internal && lists.length === 0),
    silent: namesOf(({ internal, lists }) => !internal && lists.some(isSilent)),
    wronglyInternal: namesOf(({ internal, lists }) => internal && !lists.every(isSilent)),
    alike: namesOf((one) => !one.internal && isAlike(one) === true),
    withCode: lines.filter((line) => CODE.test(line)),
  }).toEqual({ count: true, impossible: IMPOSSIBLE, silent: [], wronglyInternal: [], alike: [], withCode: [] });
}, 120_000);
