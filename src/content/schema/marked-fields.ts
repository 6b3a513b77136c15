import { memoize, memoizeTexts } from '../memoize.ts';
import type { Schema } from './schema.ts';
import { blockSchemaId, type Validator } from './validator.ts';

export function fieldsWith(schema: Schema, keyword: string): readonly (readonly [string, Schema])[] {
  return fieldsOf(schema)(keyword);
}

const fieldsOf = memoize(({ properties = {} }: Schema) =>
  memoizeTexts((keyword) => Object.entries(properties).filter(([, field]) => keyword in field)),
);

/** What `find` returns for each block type, by its name; types for which that is empty are left out. */
export function blockFields<T>(
  validator: Validator,
  find: (schema: Schema) => readonly T[],
): Map<string, readonly T[]> {
  const found = validator.blockTypes.map((type) => [type, find(validator.schema(blockSchemaId(type)) ?? {})] as const);
  return new Map(found.filter(([, { length }]) => length > 0));
}
