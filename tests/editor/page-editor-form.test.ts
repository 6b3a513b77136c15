import { expect, test } from 'vitest';
import { SCHEMA_FOLDER } from '../../src/build/sources/folders.ts';
import { readSchemaFolder } from '../../src/build/sources/load-site.ts';
import type { Pointer } from '../../src/content/documents/pointer.ts';
import {
  labelOfItem,
  labelOfKey,
  nameOfDocument,
  nameOfPlace,
  wordsOfProblem,
} from '../../src/content/schema/names.ts';
import type { Field } from '../../src/editor/form/field.ts';
import { formOf } from '../../src/editor/form/form-model.ts';
import { newValue } from '../../src/editor/form/new-value.ts';
import { isRecord } from '../../src/lib/record.ts';

const { schemas } = readSchemaFolder(SCHEMA_FOLDER);
const documents = ['page', 'fragment', 'catalogue', 'facts', 'site', 'urls'].map((name) => `${name}.schema.json`);
const written = [...documents, ...[...schemas.keys()].filter((id) => id.startsWith('blocks/'))];
/** Keys that the editor keeps, and nobody writes. */
const KEPT = new Set(['$schema', 'version']);

test.each(written)('proof 2: every property that staff may write is reachable under a human label: %s', (id) => {
  const form = formOf(id, schemas);
  const properties = [...pathsOf(schemas.get(id))];
  const missing = properties.filter((path) => !isReached(form, path));
  expect(missing).toEqual([]);
  for (const { label } of fieldsOf(form)) expect(label, id).toMatch(/^(?!Href|Src|Alt$)[A-Z][^_{}]*$/);
});

/** Words that a person need not know to write pages. */
const JARGON =
  /\b(?:API|HTML|h1|arrays?|objects?|booleans?|strings?|enums?|regex|paths?|inputs?|scripts?|schemas?|propert(?:y|ies)|lowercase|placeholders?|canonical|true|false|keys in|by key|keys? of)\b/i;

test.each(written)('%s is described in the words of staff', (id) => {
  const words = fieldsOf(formOf(id, schemas)).map(({ label, help }) => `${label}: ${help}`);
  expect(words.filter((one) => JARGON.test(one))).toEqual([]);
});

test.each(written)('no field of %s has help that repeats its label', (id) => {
  const plain = (words: string) => words.toLowerCase().replaceAll(/\b(?:the|an?|its)\b|[^a-z]/g, '');
  const repeated = fieldsOf(formOf(id, schemas)).filter(
    ({ label, help }) => help !== '' && plain(help) === plain(label),
  );
  expect(repeated.map(({ label, help }) => `${label}: ${help}`)).toEqual([]);
});

test('what a switch is when a document leaves it out comes from its schema', () => {
  const usual = (id: string) =>
    fieldsOf(formOf(id, schemas)).flatMap((field) => (field.form === 'switch' ? [[field.label, field.usual]] : []));
  expect(usual('catalogue.schema.json')).toContainEqual(['VAT is charged', true]);
  expect(usual('blocks/testimonials.schema.json')).toEqual([['Made-up example', false]]);
});

test('new values have what their schemas need, and no key beside it', () => {
  const form = formOf('blocks/faq.schema.json', schemas);
  expect(newValue(form, () => 'made')).toEqual({ heading: '', items: [{ question: '', answer: '' }] });
  const card = formOf('blocks/card-carousel.schema.json', schemas);
  expect(newValue(card, () => 'made')).toMatchObject({ cards: [{ id: 'made' }, { id: 'made' }, { id: 'made' }] });
});

test('a key without a title has a readable label', () => {
  expect([labelOfKey('subHeading'), labelOfKey('card-grid')]).toEqual(['Sub heading', 'Card grid']);
  expect([labelOfKey('level2Duration'), labelOfKey('nvq-2')]).toEqual(['Level 2 duration', 'NVQ 2']);
  expect([labelOfKey('cscs-cards'), labelOfKey('faqs')]).toEqual(['CSCS cards', 'FAQs']);
  expect([labelOfItem('Questions', 2), labelOfItem('Other addresses', 0)]).toEqual(['Question 3', 'Other address 1']);
});

test('a place in a document is called what its block and its fields are called', () => {
  const faq = { type: 'faq', heading: 'NVQ questions', items: [{ question: 'Is it long?', answer: 'No.' }] };
  const nameOf = (pointer: Pointer, document = 'about.json') =>
    nameOfPlace({ document, pointer, value: { blocks: [{ type: 'key-facts' }, faq] } }, (id) => schemas.get(id));
  expect(nameOf(['blocks', 1, 'items', 0, 'answer'])).toBe('FAQ “NVQ questions”, Question 1, Answer');
  expect(nameOf(['blocks', 0, 'facts', 2])).toBe('Key facts, Fact 3');
  expect(nameOf(['description'])).toBe('Description');
  expect(nameOf(['footer', 'groups', 0, 'links', 1, 'href'], '_data/site.json')).toBe(
    'Footer, Group 1, Link 2, Address',
  );
  expect(nameOf(['products', 'nvq-2-roofing', 'price'], '_data/catalogue.json')).toBe('Products, NVQ 2 roofing, Price');
});

test('the keys that a message quotes are called by their labels, and other words are left alone', () => {
  const value = { title: '', blocks: [{ type: 'faq', items: [{ answer: 'No.' }] }] };
  const words = (message: string, pointer: Pointer) =>
    wordsOfProblem(message, { document: 'about.json', pointer, value }, (id) => schemas.get(id));
  expect(words('“title” is empty.', ['title'])).toBe('“Title” is empty.');
  expect(words('“items” is an empty list.', ['blocks', 0, 'items'])).toBe('“Questions” is an empty list.');
  expect(words('“question” is missing.', ['blocks', 0, 'items', 0])).toBe('“Question” is missing.');
  expect(words('An entry of “items” is marked.', ['blocks', 0, 'items', 0, 'example'])).toBe(
    'An entry of “Questions” is marked.',
  );
  expect(words('“title” is missing in “answer” of “roofing”.', ['blocks', 0, 'items', 0, 'answer'])).toBe(
    '“title” is missing in “Answer” of “roofing”.',
  );
});

test('a document is called what staff call it', () => {
  expect(nameOfDocument('nvq-2/trowel.json', { title: 'NVQ Level 2 Bricklaying' })).toBe('NVQ Level 2 Bricklaying');
  const faq = { blocks: [{ type: 'rule' }, { type: 'faq', heading: 'NVQ questions' }] };
  expect(nameOfDocument('_fragments/nvq/faq.json', faq)).toBe('Shared block: NVQ questions');
  expect(nameOfDocument('_data/facts.json', undefined)).toBe('Facts');
});

/** The paths of everything that a schema lets a document hold; `*` is any item or key. */
function* pathsOf(schema: unknown, path: readonly string[] = []): Iterable<readonly string[]> {
  if (!isRecord(schema) || schema.const !== undefined) return;
  if (path.length > 0) yield path;
  if (path.at(-1) === 'blocks') return;
  for (const [key, property] of Object.entries(isRecord(schema.properties) ? schema.properties : {}))
    if (!KEPT.has(key)) yield* pathsOf(property, [...path, key]);
  yield* pathsOf(schema.additionalProperties, [...path, '*']);
  yield* pathsOf(schema.items, [...path, '*']);
}

/** Returns true if a field of the form edits the value at a path. Pictures have a control for each of their parts. */
function isReached(field: Field | undefined, [step, ...rest]: readonly string[]): boolean {
  if (!field) return false;
  if (step === undefined) return true;
  switch (field.form) {
    case 'group': {
      const found = field.fields.find(({ key }) => key === step) ?? field.fields.find(({ key }) => key === '*');
      return isReached(found?.field, found?.key === '*' ? [step, ...rest] : rest);
    }
    case 'list':
      return step === '*' && isReached(field.item, rest);
    case 'map':
      return isReached(field.value, rest);
    case 'blocks':
      return true;
    case 'picture':
      return step === 'src' || step === 'alt';
    default:
      return false;
  }
}

/** A field with every field within it. */
function fieldsOf(field: Field): Field[] {
  switch (field.form) {
    case 'group':
      return [field, ...field.fields.flatMap(({ field: inner }) => fieldsOf(inner))];
    case 'list':
      return [field, ...fieldsOf(field.item)];
    case 'map':
      return [field, ...fieldsOf(field.value)];
    default:
      return [field];
  }
}
