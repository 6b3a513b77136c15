import { isRecord } from '../../lib/record.ts';
import { memoize } from '../memoize.ts';
import type { Schema } from './schema.ts';
import type { Validator } from './validator.ts';

/** A list whose schema says, by the keyword `counted`, what copy calls its entries. */
export interface CountedList {
  nouns: readonly string[];
  length: number;
}

/** The counted lists among the fields of a value. */
export function countedLists(value: object, schemaId: string, validator: Validator): CountedList[] {
  const counted = countedFields(validator.schema(schemaId) ?? {});
  if (counted.size === 0) return [];
  return Object.entries(value).flatMap(([key, list]) => {
    const nouns = counted.get(key);
    return nouns && Array.isArray(list) ? [{ nouns, length: list.length }] : [];
  });
}

/** The nouns of a schema's counted fields. */
const countedFields = memoize(({ properties }: Schema): ReadonlyMap<string, readonly string[]> => {
  const counted = new Map<string, readonly string[]>();
  for (const [key, schema] of Object.entries(isRecord(properties) ? properties : {}))
    if (isRecord(schema) && Array.isArray(schema.counted)) counted.set(key, schema.counted.map(String));
  return counted;
});
