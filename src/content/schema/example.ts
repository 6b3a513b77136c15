import { isRecord } from '../../lib/record.ts';
import type { Pointer } from '../documents/pointer.ts';
import type { Schema } from './schema.ts';

/** The schema of the value at a pointer. @param schema that of the whole value, with references followed */
export function schemaAt(schema: Schema, pointer: Pointer): unknown {
  return pointer.reduce<unknown>((holder, step) => {
    if (!isRecord(holder)) return undefined;
    const named = isRecord(holder.properties) ? holder.properties[step] : undefined;
    return named ?? holder.items ?? holder.additionalProperties;
  }, schema);
}

/** The shape of a value, as its schema describes it and as it is written, with … for each text. */
export function exampleOf(schema: unknown): string {
  if (!isRecord(schema)) return '"…"';
  if (Array.isArray(schema.enum)) return JSON.stringify(schema.enum[0]);
  switch (schema.type) {
    case 'array':
      return `[${exampleOf(schema.items)}]`;
    case 'object': {
      const required: readonly unknown[] = Array.isArray(schema.required) ? schema.required : [];
      const fields = Object.entries(isRecord(schema.properties) ? schema.properties : {})
        .filter(([key]) => required.includes(key))
        .map(([key, field]) => `"${key}": ${exampleOf(field)}`);
      return fields.length === 0 ? '{ … }' : `{ ${fields.join(', ')} }`;
    }
    case 'number':
    case 'integer':
      return '5';
    case 'boolean':
      return 'true';
    default:
      return '"…"';
  }
}
