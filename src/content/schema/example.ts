import type { Pointer } from '../documents/pointer.ts';
import { innerSchema, type Schema } from './schema.ts';

/** The shape of the value at a pointer, as its schema describes it and as it is written, with … for each text. */
export function exampleAt(schema: Schema, pointer: Pointer): string {
  return exampleOf(pointer.reduce(innerSchema, schema));
}

function exampleOf({ type = '', enum: values, items, properties = {}, required = [] }: Schema = {}): string {
  if (values) return JSON.stringify(values[0]);
  if (type === 'array') return `[${exampleOf(items)}]`;
  if (type !== 'object') return EXAMPLES[type] ?? '"…"';
  const fields = Object.entries(properties).filter(([key]) => required.includes(key));
  return fields.length === 0
    ? '{ … }'
    : `{ ${fields.map(([key, field]) => `"${key}": ${exampleOf(field)}`).join(', ')} }`;
}

const EXAMPLES: Readonly<Record<string, string>> = { number: '5', integer: '5', boolean: 'true' };
