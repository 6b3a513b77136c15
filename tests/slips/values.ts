import { projectValidator } from '../../src/build/sources/load-site.ts';
import { documentKind } from '../../src/content/migrations/migrate.ts';
import { blockSchemaId } from '../../src/content/schema/validator.ts';
import { isRecord } from '../../src/lib/record.ts';
import { placesOf, type SchemaPlace } from '../fixtures/schema-walk.ts';
import type { Edit } from './edit.ts';
import { operators, type Recipe } from './operator.ts';
import { first, type Hand, page } from './recipes.ts';
import { type Document, type Path, type Site, textOf } from './site.ts';

const validator = projectValidator();
/** The places of a site, which are many. */
const PLACES = new WeakMap<Site, readonly (SchemaPlace & { file: string })[]>();

/** Every value of the pages and shared blocks that a schema covers. */
function valuesOf(site: Site): readonly (SchemaPlace & { file: string })[] {
  const known = PLACES.get(site) ?? site.documents.filter(({ file }) => !file.includes('/_data/')).flatMap(valuesIn);
  PLACES.set(site, known);
  return known;
}

function valuesIn({ file, value }: Document) {
  const kind = documentKind(file.slice('pages/'.length));
  const blocks = isRecord(value) && Array.isArray(value.blocks) ? value.blocks.filter(isRecord) : [];
  const inside = blocks.flatMap((block, index) => {
    const type = textOf(block, 'type');
    const schema = type === 'fragment' ? 'defs/fragment-reference.schema.json' : blockSchemaId(type);
    // The schema of the document already covers the block itself and its type.
    const places = [...placesOf(block, schema, ['blocks', index], validator)];
    return places.filter(({ pointer }) => pointer.at(-1) !== 'type' || pointer.length > 3);
  });
  return [...placesOf(value, `${kind}.schema.json`, [], validator), ...inside].map((place) => ({ ...place, file }));
}

/** Makes a mistake at one of all values, which one of the rules reports. */
function value(
  rules: string,
  is: (place: SchemaPlace) => boolean,
  how: (place: SchemaPlace & { file: string }, hand: Hand) => Edit | undefined,
): Recipe {
  return first(
    (site) => valuesOf(site).filter(is),
    (place, hand) => how(place, hand)?.reportedBy(...rules.split(' ')),
  );
}

/** Writes another value in place of one. */
function other(
  rules: string,
  is: (place: SchemaPlace) => boolean,
  how: (value: unknown, place: SchemaPlace) => unknown,
): Recipe {
  return value(rules, is, (place, { edit }) => edit.set(place.file, place.pointer, how(place.value, place)));
}

const refersTo =
  (name: string) =>
  ({ definition }: SchemaPlace) =>
    definition === name;
const isProse = refersTo('prose');

/** Adds a sentence with a mistake in it to one of all texts with marks. */
const more = (rule: string, mistake: string) => other(rule, isProse, (text) => `${text}\n\nMore ${mistake} text.`);

/** Writes one key of one of all objects in another way. */
function keyed(rules: string, keysOf: (place: SchemaPlace) => readonly string[], how: (key: string) => string) {
  return value(
    rules,
    ({ value: own }) => isRecord(own),
    (place, { edit, random }) => {
      const keys = keysOf(place).filter((key) => Object.hasOwn(Object(place.value), key));
      if (keys.length === 0) return undefined;
      const chosen = random.of(keys);
      const fields = Object.entries(Object(place.value)).map(([key, one]) => [key === chosen ? how(key) : key, one]);
      return edit.set(place.file, place.pointer, Object.fromEntries(fields.filter(([key]) => key !== '')));
    },
  );
}

const required = ({ schema }: SchemaPlace) => (Array.isArray(schema.required) ? schema.required.map(String) : []);
const known = ({ schema }: SchemaPlace) => (isRecord(schema.properties) ? Object.keys(schema.properties) : []);
const hasText = ({ value: own }: SchemaPlace) => typeof own === 'string';

/** A word with two letters swapped, as in a typo, or with one letter doubled if a swap would change nothing. */
function misspell(word: string): string {
  const at = Math.max(0, Math.floor(word.length / 2) - 1);
  const swapped = word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2);
  return swapped === word ? `${word}${word.at(-1)}` : swapped;
}

function wrongTyped(own: unknown): unknown {
  if (typeof own === 'string') return 7;
  return typeof own === 'object' ? 'text' : [];
}

/** Changes the data of one page that has some, or none. */
function data(rule: string, path: Path, ...values: readonly unknown[]): Recipe {
  return page(/./, ({ file }, { edit, site, random }) => {
    const has = site.at(file, ...path) !== undefined;
    return has ? edit.set(file, path, values[random.below(values.length)]).reportedBy(rule) : undefined;
  });
}

/** Every kind of mistake that a value can have, at any value of the pages and shared blocks. */
export const valueSlips = operators('structure', 'values', {
  'wrong-type: Typed a value of another type': other(
    'wrong-type wrong-value',
    ({ pointer }) => pointer.length > 0,
    wrongTyped,
  ),
  'missing: Left a field out that must be there': keyed('missing-field', required, () => ''),
  'misspelt: Misspelt the key of a field': keyed('unknown-key', known, misspell),
  'unknown: Typed a field that does not exist': value(
    'unknown-key',
    ({ schema }) => schema.additionalProperties === false,
    ({ file, pointer }, { edit }) => edit.set(file, [...pointer, 'colourOfTheWall'], 'white'),
  ),
  'empty: Emptied a value': other(
    'wrong-value',
    ({ schema }) => schema.minLength !== undefined || schema.minItems !== undefined,
    (own) => (Array.isArray(own) ? [] : ''),
  ),
  'blank: Typed spaces alone': other(
    'wrong-value',
    ({ schema }) => schema.minLength !== undefined,
    () => ' \u00a0\u200b',
  ),
  'not-of-the-list: Misspelt one of several values': other(
    'wrong-value',
    (place) => Array.isArray(place.schema.enum) && hasText(place),
    (own) => misspell(String(own)),
  ),
  'wrong-form: Typed a value of another form': other(
    'wrong-value',
    (place) =>
      typeof place.schema.pattern === 'string' && hasText(place) && !new RegExp(place.schema.pattern).test(' §'),
    () => ' §',
  ),
  'no-such-page: Linked to a page that is not there': other('broken-link', refersTo('href'), () => '/no-such-page'),
  'no-such-anchor: Linked to a place that is not on the page': other(
    'broken-anchor',
    refersTo('href'),
    () => '/about#no-such-anchor',
  ),
  'script: Typed a script for an address': other('wrong-value', refersTo('href'), () => 'javascript:alert(1)'),
  'no-such-product: Typed a product that is not there': other(
    'unknown-product',
    refersTo('product-reference'),
    () => 'no-such-product',
  ),
  'no-such-picture: Typed a picture that is not there': other('missing-image', refersTo('image'), (own) => ({
    alt: 'A wall',
    ...Object(own),
    src: '/images/no-such-picture.svg',
  })),
  'file-as-alt: Typed the name of a file for what a picture shows': other('missing-alt', refersTo('image'), (own) => ({
    ...Object(own),
    alt: 'photo.jpg',
  })),
  'no-such-fact: Misspelt a quoted fact': other(
    'unknown-fact',
    ({ value: own, definition }) => definition !== 'prose' && typeof own === 'string' && own.includes('{{'),
    (own) => String(own).replace('{{', '{{no'),
  ),
  'tag: Typed a tag': more('prose-syntax', '<b>'),
  'script-link: Linked to a script': more('prose-syntax', '[words](javascript:x)'),
  'broken-link: Linked words to a page that is not there': more('broken-link', '[words](/no-such-page)'),
  'no-such-quote: Quoted a fact that is not there': more('unknown-fact', '{{no.fact}}'),
  'price: Typed a price': more('literal-price', '£750 +VAT'),
  'bold: Left bold words without an end': other('prose-syntax', isProse, (text) => `${text}\n\n**Never ends.`),
  'no-data: Left the data of a page out': data('page-data', ['data'], undefined, {}),
  'data-product: Typed a product for a page that is not there': data(
    'unknown-product',
    ['data', 'product'],
    'no-such-product',
  ),
  'data-category: Typed a category for a page that is not there': data(
    'unknown-category',
    ['data', 'category'],
    'no-such-category',
  ),
  'surplus-data: Typed data on a page that has none': page(/./, ({ file }, { edit, site }) =>
    site.at(file, 'data') === undefined
      ? edit.set(file, ['data'], { product: 'nvq-2-tiling' }).reportedBy('page-data')
      : undefined,
  ),
  'block-left-out: Removed a block that the page needs': page(/./, ({ file, kind, blocks }, { edit, random }) => {
    const rules = validator.kinds.get(kind)?.blocks ?? [];
    const needed = [...blocks.keys()].filter((index) => {
      const count = blocks.filter((type) => type === blocks[index]).length;
      return blocks.length > 1 && rules.some(({ type, min }) => type === blocks[index] && min === count);
    });
    if (needed.length === 0) return undefined;
    return edit.set(file, ['blocks', random.of(needed)], undefined).reportedBy('block-count');
  }),
});
