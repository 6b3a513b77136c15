import { isRecord } from '../../shop/record.ts';
import { resolveReference } from './annotations.ts';
import type { Schema } from './schema.ts';

/** Keywords of strings that are names or addresses, not texts. */
const NAMING = ['const', 'enum', 'pattern', 'format', 'anyOf'];
/** Keys whose values are for editors and programs. */
const WITHOUT_TEXT = ['$schema', 'version', 'allow', 'kind', 'type', 'id', 'category', 'data'];

/**
 * Where documents of a schema have texts in words, `*` standing for every item or value. Names, addresses and keys of
 * products are no texts.
 */
export function textPaths(id: string, schemas: ReadonlyMap<string, Schema>): (readonly string[])[] {
  const found: (readonly string[])[] = [];
  const visit = (schema: unknown, from: string, path: readonly string[]): void => {
    if (!isRecord(schema)) return;
    if (typeof schema.$ref === 'string') {
      const target = resolveReference(schema.$ref, from);
      if (target !== from) visit(schemas.get(target), target, path);
    }
    if (Array.isArray(schema.allOf)) for (const part of schema.allOf) visit(part, from, path);
    if (isRecord(schema.properties))
      for (const [key, property] of Object.entries(schema.properties))
        if (!WITHOUT_TEXT.includes(key)) visit(property, from, [...path, key]);
    if (isRecord(schema.additionalProperties)) visit(schema.additionalProperties, from, [...path, '*']);
    if (isRecord(schema.items)) visit(schema.items, from, [...path, '*']);
    if (schema.type === 'string' && !NAMING.some((keyword) => keyword in schema) && !isName(from)) found.push(path);
  };
  visit(schemas.get(id), id, []);
  return found;
}

/** Definitions of plain strings that name something. */
function isName(schemaId: string): boolean {
  return ['defs/product-reference.schema.json', 'defs/anchor-reference.schema.json'].includes(schemaId);
}
