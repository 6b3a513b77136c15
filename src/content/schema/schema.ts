import { isRecord } from '../../lib/record.ts';
import { valueAt } from '../documents/json-value.ts';
import { readJsonPointer } from '../documents/pointer.ts';
import { memoize, memoizeTexts } from '../memoize.ts';

export interface Schema {
  [keyword: string]: unknown;
  $id?: string;
  title?: string;
  description?: string;
  type?: string;
  enum?: readonly unknown[];
  examples?: readonly object[];
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  items?: Schema;
  additionalProperties?: Schema | boolean;
}

/** Returns true if a value is a schema: an object, whose keywords compiling it checks. */
export function isSchema(value: unknown): value is Schema {
  return isRecord(value);
}

/** The schema of a value in a value, with references followed; undefined where its schema says nothing about it. */
export function innerSchema(schema: Schema | undefined, step: string | number): Schema | undefined {
  const { items, properties = {}, additionalProperties } = schema ?? {};
  if (typeof step === 'number') return items;
  const named = Object.hasOwn(properties, step) ? properties[step] : undefined;
  return named ?? (isSchema(additionalProperties) ? additionalProperties : undefined);
}

export function fieldsWith(schema: Schema, keyword: string): readonly (readonly [string, Schema])[] {
  return fieldsOf(schema)(keyword);
}

const fieldsOf = memoize(({ properties = {} }: Schema) =>
  memoizeTexts((keyword) => Object.entries(properties).filter(([, field]) => keyword in field)),
);

/** Schemas by their $id. */
export type Schemas = ReadonlyMap<string, Schema>;

/** Everything below schema/: schemas by their $id (their path below schema/) and the tables of kinds by name. */
export interface SchemaFolder {
  /** As written, for compilers. */
  written: Schemas;
  /** With references followed, for everyone else. */
  schemas: Schemas;
  kinds: ReadonlyMap<string, unknown>;
}

/** Keywords that hold a schema, a list of schemas, or schemas by name. */
const NESTED = ['items', 'additionalProperties', 'propertyNames', 'allOf', 'anyOf', 'oneOf', 'not', 'if', 'then'];
const NAMED = ['properties', 'definitions'];

/** Replaces each `$ref`, also a lone one in `allOf`, by its definition with its `$id`; keywords beside it override. */
export function dereferenceSchemas(written: Schemas): Map<string, Schema> {
  const known = new Map<object, Schema>();

  function follow(schema: Schema, from: string): Schema {
    const done = known.get(schema);
    if (done) return done;
    const target = targetOf(schema, from);
    // The same object, not a copy: a definition may contain itself.
    if (target && Object.keys(schema).length === 1) return follow(target.schema, target.id);
    const followed: Schema = {};
    known.set(schema, followed);
    if (target) Object.assign(followed, follow(target.schema, target.id));
    for (const [keyword, value] of Object.entries(schema))
      if (!target || !['$ref', 'allOf'].includes(keyword)) followed[keyword] = followKeyword(keyword, value, from);
    return followed;
  }

  function followKeyword(keyword: string, value: unknown, from: string): unknown {
    const followNested = (one: unknown) => (isSchema(one) ? follow(one, from) : one);
    if (NESTED.includes(keyword)) return Array.isArray(value) ? value.map(followNested) : followNested(value);
    if (!NAMED.includes(keyword) || !isRecord(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, followNested(one)]));
  }

  function targetOf({ $ref, allOf, type }: Schema, from: string): { schema: Schema; id: string } | undefined {
    const [only] = Array.isArray(allOf) && allOf.length === 1 && type === undefined ? allOf : [];
    const reference = $ref ?? (isRecord(only) ? only.$ref : undefined);
    if (typeof reference !== 'string') return undefined;
    const [file, pointer = ''] = reference.split('#');
    const id = file ? idOf(file, from) : from;
    const schema = valueAt(written.get(id), readJsonPointer(pointer));
    return isSchema(schema) ? { schema, id } : undefined;
  }

  return new Map([...written].map(([id, schema]) => [id, follow(schema, id)]));
}

/** The $id that a relative reference leads to, such as ../defs/link.schema.json. Folders of schemas hold no others. */
function idOf(reference: string, from: string): string {
  return reference.startsWith('../')
    ? reference.slice('../'.length)
    : from.slice(0, from.lastIndexOf('/') + 1) + reference;
}
