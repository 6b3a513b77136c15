import { isRecord } from '../../lib/record.ts';
import { valueAt } from '../documents/json-value.ts';
import type { Pointer } from '../documents/pointer.ts';
import { innerSchema, type Schema } from './schema.ts';
import { blockSchemaId } from './validator.ts';

const DATA_NAMES: Readonly<Record<string, string>> = {
  '_data/site.json': 'Settings of the site',
  '_data/catalogue.json': 'Products',
  '_data/facts.json': 'Facts',
  '_data/urls.json': 'Addresses',
  '_data/dates.json': 'Course dates',
};

/** A document's name for editors: a page's title, “Shared block: NVQ questions”; its path if it has no words. */
export function nameOfDocument(document: string, value: unknown): string {
  const { title, blocks } = isRecord(value) ? value : {};
  if (!isShared(document)) return DATA_NAMES[document] ?? (textOf(title) || document);
  const words = firstWordsIn(blocks);
  return words === '' ? document : `Shared block: ${words}`;
}

export function isShared(document: string): boolean {
  return document.startsWith('_fragments/');
}

/** The first words of a list of blocks, by which a shared one is known. */
export function firstWordsIn(blocks: unknown): string {
  return (Array.isArray(blocks) ? blocks : []).map(firstWords).find(Boolean) ?? '';
}

export function firstWords(block: unknown): string {
  if (!isRecord(block)) return '';
  return [block.heading, block.label, block.note, block.text].map(textOf).find(Boolean) ?? '';
}

/** A block as editors know it: “FAQ “NVQ questions””. @param schema that of its type */
export function nameOfBlock(block: Readonly<Record<string, unknown>>, schema: Schema | undefined): string {
  const title = titleOfBlock(String(block.type), schema);
  return 'heading' in block ? `${title} “${String(block.heading)}”` : title;
}

/** A type of block as editors know it: “Key facts” is key-facts. @param schema that of the type */
export function titleOfBlock(type: string, schema: Schema | undefined): string {
  return schema?.title ?? labelOfKey(type);
}

/** The `$id` of the schema of a document, by its path below the pages folder. */
export function schemaOfDocument(document: string): string {
  if (isShared(document)) return 'fragment.schema.json';
  if (document.startsWith('_data/')) return `${document.slice('_data/'.length, -'.json'.length)}.schema.json`;
  return 'page.schema.json';
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Abbreviations of the trade, which are written in capitals. */
const CAPITALS = /\b(aqp|citb|cscs|faq|nvq|pqp|tsm|url|vat)(s?)\b/g;

/** Keys that are no words. */
const WORDS: Readonly<Record<string, string>> = { alt: 'What it shows', href: 'Address', src: 'Picture' };

/** A readable label for a key whose schema has no title: subHeading is “Sub heading”, card-grid is “Card grid”. */
export function labelOfKey(key: string): string {
  const words = WORDS[key] ?? wordsOfKey(key);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The same within a sentence: subHeading is “sub heading”. */
export function wordsOfKey(key: string): string {
  return key
    .replaceAll(/(?<=[a-z])(?=[A-Z\d])|(?<=\d)(?=[A-Z])/g, ' ')
    .replaceAll(/[-_/]+/g, ' ')
    .toLowerCase()
    .trim()
    .replaceAll(CAPITALS, (_, word: string, plural: string) => word.toUpperCase() + plural);
}

/** One item of a list, from the list's label: “Questions” has “Question 3”. */
export function labelOfItem(label: string, index: number): string {
  return `${singular(label)} ${index + 1}`;
}

interface DocumentPlace {
  /** The path of the document below the pages folder. */
  document: string;
  pointer: Pointer;
  value: unknown;
}

type SchemaOf = (id: string) => Schema | undefined;

/** A place as editors know it: “FAQ “Questions”, Question 2, Answer”. */
export function nameOfPlace(place: DocumentPlace, schemaOf: SchemaOf): string {
  const { block, pointer, schema } = within(place, schemaOf);
  const labels = labelsOf(pointer, schema);
  return (block ? [nameOfBlock(block, schema), ...labels] : labels).join(', ');
}

/** A message for editors: quoted keys on the way to its place and in it are called by their labels. */
export function wordsOfProblem(message: string, place: DocumentPlace, schemaOf: SchemaOf): string {
  const { pointer, schema } = within(place, schemaOf);
  const labelOf = (key: string) => {
    const at = pointer.lastIndexOf(key);
    const holder = (at < 0 ? pointer : pointer.slice(0, at)).reduce(innerSchema, schema);
    const property = holder?.properties?.[key];
    return at >= 0 || property ? property?.title || labelOfKey(key) : key;
  };
  return message.replaceAll(/“([a-z][A-Za-z]*)”/g, (_, key: string) => `“${labelOf(key)}”`);
}

/** The block that a place is in, if any, with the rest of the pointer and the schema that it leads through. */
function within({ document, pointer, value }: DocumentPlace, schemaOf: SchemaOf) {
  const block = pointer[0] === 'blocks' && pointer.length > 1 ? valueAt(value, pointer.slice(0, 2)) : undefined;
  if (!isRecord(block)) return { block: undefined, pointer, schema: schemaOf(schemaOfDocument(document)) };
  return { block, pointer: pointer.slice(2), schema: schemaOf(blockSchemaId(String(block.type))) };
}

/** A place in a value as editors know it: “Question 2, Answer”. @param schema that of the value, with references followed */
export function labelOfPlace(pointer: Pointer, schema: Schema | undefined): string {
  return labelsOf(pointer, schema).join(', ');
}

function labelsOf([step, index, ...rest]: Pointer, schema: Schema | undefined): string[] {
  if (step === undefined) return [];
  const inner = innerSchema(schema, step);
  // An entry of a map, such as a product, is called by its own key.
  const label = (inner === schema?.additionalProperties ? '' : inner?.title) || labelOfKey(String(step));
  if (typeof index === 'number') return [labelOfItem(label, index), ...labelsOf(rest, innerSchema(inner, index))];
  return [label, ...labelsOf(index === undefined ? [] : [index, ...rest], inner)];
}

/** A plural as a singular, as far as labels need it. */
export function singular(words: string): string {
  if (/ies$/i.test(words)) return words.replace(/ies$/i, 'y');
  if (/(?:ss|us|is)$/i.test(words)) return words;
  if (/aliases$/i.test(words)) return words.slice(0, -2);
  return words.replace(/(?<=(?:x|ch|sh|ss))es$|s$/i, '');
}
