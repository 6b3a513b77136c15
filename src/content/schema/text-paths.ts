import { isRecord } from '../../shop/record.ts';
import type { Schema, Schemas } from './schema.ts';

/** Keywords of strings that are names or addresses, not copy. */
const NAMING = ['const', 'enum', 'pattern', 'format', 'anyOf'];
/** Keys whose values are for editors and programs. */
const WITHOUT_TEXT = ['$schema', 'version', 'allow', 'kind', 'type', 'id', 'category', 'data'];

/**
 * Where documents of a schema have text to read; `*` is any item or value. Names, addresses and keys of products are not.
 */
export function textPaths(id: string, schemas: Schemas): (readonly string[])[] {
  const found: (readonly string[])[] = [];
  const visit = (schema: unknown, path: readonly string[]): void => {
    if (!isRecord(schema)) return;
    if (isRecord(schema.properties))
      for (const [key, property] of Object.entries(schema.properties))
        if (!WITHOUT_TEXT.includes(key)) visit(property, [...path, key]);
    visit(schema.additionalProperties, [...path, '*']);
    visit(schema.items, [...path, '*']);
    if (schema.type === 'string' && !NAMING.some((keyword) => keyword in schema) && !isName(schema)) found.push(path);
  };
  visit(schemas.get(id), []);
  return found;
}

/** Definitions of plain strings that name something. */
function isName({ $id }: Schema): boolean {
  return $id === 'defs/product-reference.schema.json' || $id === 'defs/anchor-reference.schema.json';
}
