import type { Pointer } from '../../src/content/documents/pointer.ts';
import { resolveReference } from '../../src/content/schema/annotations.ts';
import type { Schema } from '../../src/content/schema/schema.ts';
import type { Validator } from '../../src/content/schema/validator.ts';
import { isRecord } from '../../src/shop/record.ts';

/** A value of a document with the schema it must fit. `definition` is the shared definition referred to, if any. */
export interface SchemaPlace {
  pointer: Pointer;
  value: unknown;
  schema: Schema;
  definition: string | undefined;
}

/** Every value within a value that a schema covers, starting with the value itself. */
export function* placesOf(
  value: unknown,
  schemaId: string,
  pointer: Pointer,
  validator: Validator,
): Iterable<SchemaPlace> {
  yield* visit(value, validator.schema(schemaId) ?? {}, schemaId, pointer, validator);
}

function* visit(
  value: unknown,
  written: Schema,
  from: string,
  pointer: Pointer,
  validator: Validator,
): Iterable<SchemaPlace> {
  const { schema, id, definition } = follow(written, from, validator);
  yield { pointer, value, schema, definition };
  if (Array.isArray(value) && isRecord(schema.items)) {
    for (const [index, item] of value.entries()) yield* visit(item, schema.items, id, [...pointer, index], validator);
  }
  if (!isRecord(value)) return;
  const properties = isRecord(schema.properties) ? schema.properties : {};
  for (const [key, item] of Object.entries(value)) {
    const known = properties[key] ?? schema.additionalProperties;
    if (isRecord(known)) yield* visit(item, known, id, [...pointer, key], validator);
  }
}

/** A schema with references resolved: a $ref, or an allOf with one entry. */
function follow(
  schema: Schema,
  from: string,
  validator: Validator,
): { schema: Schema; id: string; definition: string | undefined } {
  const [only] = Array.isArray(schema.allOf) ? schema.allOf : [];
  const reference = schema.$ref ?? (isRecord(only) ? only.$ref : undefined);
  if (typeof reference !== 'string') return { schema, id: from, definition: undefined };
  const target = resolveReference(reference, from);
  const found = follow(validator.schema(target) ?? {}, target, validator);
  return { ...found, definition: found.definition ?? target.slice('defs/'.length, -'.schema.json'.length) };
}
