import type { Pointer } from '../../src/content/documents/pointer.ts';
import type { Schema } from '../../src/content/schema/schema.ts';
import type { Validator } from '../../src/content/schema/validator.ts';
import { isRecord } from '../../src/lib/record.ts';

/** A value of a document with the schema it must fit. `definition` is the name of the shared definition, if it is one. */
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
  yield* visit(value, validator.schema(schemaId) ?? {}, pointer);
}

function* visit(value: unknown, schema: Schema, pointer: Pointer): Iterable<SchemaPlace> {
  yield { pointer, value, schema, definition: /^defs\/(.*)\.schema\.json$/.exec(schema.$id ?? '')?.[1] };
  if (Array.isArray(value) && isRecord(schema.items)) {
    for (const [index, item] of value.entries()) yield* visit(item, schema.items, [...pointer, index]);
  }
  if (!isRecord(value)) return;
  const properties = isRecord(schema.properties) ? schema.properties : {};
  for (const [key, item] of Object.entries(value)) {
    const known = properties[key] ?? schema.additionalProperties;
    if (isRecord(known)) yield* visit(item, known, [...pointer, key]);
  }
}
