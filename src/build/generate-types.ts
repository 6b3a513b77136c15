import { posix } from 'node:path';
import { compile, type JSONSchema } from 'json-schema-to-typescript';
import { valueAt } from '../content/documents/json-value.ts';
import { readJsonPointer } from '../content/documents/pointer.ts';
import type { Schema, SchemaFolder, Schemas } from '../content/schema/schema.ts';
import { isRecord } from '../lib/record.ts';

const BANNER =
  '// Generated from schema/ by `npm run generate -- types`. Do not edit: change the schema and run it again.\n';

/** The shared definitions in place of which components receive something else, and those of strings, which are all text. */
const REPLACED = [
  ...['strings', 'prose', 'product-reference', 'category-reference', 'promises-shown', 'accreditation', 'pass-figure'],
];

/**
 * TypeScript types of the documents as components receive them: prose as a tree, products filled in, no fragments.
 * One bundled schema is compiled, so that shared definitions appear once.
 * @returns the text of src/generated/documents.ts
 */
export async function documentTypes({ written: schemas, kinds }: SchemaFolder): Promise<string> {
  const replaced = REPLACED.map((name) => `defs/${name}.schema.json`);
  const wanted = [...schemas.keys()].filter((id) => !id.startsWith('api/') && !replaced.includes(id));
  const blockTypes = wanted.filter((id) => id.startsWith('blocks/')).map((id) => posix.basename(id, '.schema.json'));
  const fields = blockTypes.map((type) => `  '${type}': ${blockName(type)};`).join('\n');
  const union = `
/** Every block type with its fields. */
export interface BlockFields {
${fields}
}
export type BlockType = keyof BlockFields;
/** A block of one type, or of any. */
export type Block<T extends BlockType = BlockType> = BlockFields[T];
/** Every kind of page. */
export type KindName = ${[...kinds.keys()].map((name) => `'${name}'`).join(' | ')};
`;
  return `${BANNER}${await compileBundle(schemas, wanted)}${union}`;
}

/** TypeScript types of the API's request and response bodies: the text of src/generated/api.ts. */
export async function apiTypes({ written: schemas }: SchemaFolder): Promise<string> {
  const wanted = [...schemas.keys()].filter((id) => id.startsWith('api/') && !isText(schemas.get(id)));
  return `${BANNER}${await compileBundle(schemas, wanted)}`;
}

async function compileBundle(schemas: Schemas, ids: string[]): Promise<string> {
  const definitions: { [name: string]: JSONSchema } = {};
  for (const id of ids) {
    const written = schemas.get(id);
    const { $id, examples, definitions: nested, ...schema } = isDraft4(written) ? written : {};
    definitions[typeName(id, schemas)] = pointToBundle(schema, id, schemas);
    for (const [name, value] of Object.entries(nested ?? {})) definitions[name] = pointToBundle(value, id, schemas);
  }
  const bundle: JSONSchema = { title: 'Unused', definitions, type: 'object', additionalProperties: false };
  const text = await compile(bundle, 'Unused', {
    bannerComment: '',
    unreachableDefinitions: true,
    additionalProperties: false,
    ignoreMinAndMaxItems: true,
    style: { singleQuote: true, printWidth: 120 },
  });
  return text
    .replace(/export interface Unused \{\s*\}\n?/, '')
    .replaceAll(/( \*\n)? \* This interface was referenced by .*\n \* via the `definition` .*\n/g, '')
    .replaceAll(/\/\*\*\n( \*\n)* \*\/\n/g, '')
    .replaceAll(/( *\*\n)? *\* @(min|max)Items \d+\n/g, '')
    .replaceAll(/\/\*\*\n *\* (.*)\n *\*\//g, '/** $1 */');
}

/** Returns true for a schema in the type of the compiler, which knows an older draft. */
function isDraft4(schema: Schema | undefined): schema is Schema & JSONSchema {
  return schema !== undefined;
}

function pointToBundle(schema: JSONSchema, from: string, schemas: Schemas): JSONSchema {
  const { title: _title, anyOf: _alternatives, if: _condition, then: _consequence, ...rest } = schema;
  const { allOf, propertyNames: _names, ...kept } = rest;
  const only = allOf?.[0];
  if (only !== undefined) return { ...pointToBundle(only, from, schemas), ...kept };
  if (kept.$ref !== undefined && !kept.$ref.startsWith('#')) {
    const { $ref, ...own } = kept;
    return { ...pointToDefinition($ref, from, schemas), ...own };
  }
  const point = (part: JSONSchema) => pointToBundle(part, from, schemas);
  if (kept.properties) kept.properties = mapValues(kept.properties, point);
  if (kept.definitions) kept.definitions = mapValues(kept.definitions, point);
  if (kept.items && !Array.isArray(kept.items)) kept.items = point(kept.items);
  if (kept.oneOf) kept.oneOf = kept.oneOf.map(point);
  if (typeof kept.additionalProperties === 'object') kept.additionalProperties = point(kept.additionalProperties);
  return kept;
}

function pointToDefinition($ref: string, from: string, schemas: Schemas): JSONSchema {
  const [file = '', pointer] = $ref.split('#');
  const target = posix.join(posix.dirname(from), file);
  const part = pointer && valueAt(schemas.get(target), readJsonPointer(pointer));
  if (isRecord(part)) return pointToBundle(part, target, schemas);
  if (isText(schemas.get(target))) return { type: 'string' };
  const tsType = schemas.get(target)?.tsType;
  return { tsType: typeof tsType === 'string' ? tsType : typeName(target, schemas) };
}

/** A definition that only constrains a string by pattern, which a type cannot express. */
function isText(schema: Schema | undefined): boolean {
  return schema !== undefined && schema.title === undefined && schema.pattern !== undefined;
}

function mapValues(record: { [key: string]: JSONSchema }, change: (value: JSONSchema) => JSONSchema) {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}

function typeName(id: string, schemas: Schemas): string {
  if (id.startsWith('blocks/')) return blockName(posix.basename(id, '.schema.json'));
  return pascal(schemas.get(id)?.title ?? posix.basename(id, '.schema.json'));
}

function blockName(type: string): string {
  return `${pascal(type)}Block`;
}

function pascal(text: string): string {
  return text.replaceAll(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}
