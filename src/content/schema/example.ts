import type { Schema } from './schema.ts';

/** The shape of a value, as its schema describes it and as it is written, with … for each text. */
export function exampleOf(schema: Schema | undefined): string {
  if (!schema) return '"…"';
  if (Array.isArray(schema.enum)) return JSON.stringify(schema.enum[0]);
  switch (schema.type) {
    case 'array':
      return `[${exampleOf(schema.items)}]`;
    case 'object': {
      const { properties = {}, required = [] } = schema;
      const fields = Object.entries(properties)
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
