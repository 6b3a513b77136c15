import { isRecord } from '../../shop/record.ts';
import type { CheckedValue } from './errors/checked-value.ts';

/** The shape of a value that a schema describes, as it is written, with … for each text. */
export function exampleOf(schema: unknown, find: CheckedValue['schema']): string {
  if (!isRecord(schema)) return '"…"';
  const [only] = Array.isArray(schema.allOf) ? schema.allOf : [];
  const reference = schema.$ref ?? (isRecord(only) ? only.$ref : undefined);
  if (typeof reference === 'string') {
    const name = reference.replace(/^(?:\.\.\/)+/, '');
    return exampleOf(find(name) ?? find(`defs/${name}`), find);
  }
  if (Array.isArray(schema.enum)) return JSON.stringify(schema.enum[0]);
  switch (schema.type) {
    case 'array':
      return `[${exampleOf(schema.items, find)}]`;
    case 'object': {
      const required: readonly unknown[] = Array.isArray(schema.required) ? schema.required : [];
      const fields = Object.entries(isRecord(schema.properties) ? schema.properties : {})
        .filter(([key]) => required.includes(key))
        .map(([key, field]) => `"${key}": ${exampleOf(field, find)}`);
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
