import { isRecord } from '../../shop/record.ts';
import type { Validator } from './validator.ts';

/** A list whose schema says, by the keyword `counted`, what texts call its entries. */
export interface CountedList {
  nouns: readonly string[];
  length: number;
}

/** The counted lists among the fields of a value. */
export function countedLists(value: object, schemaId: string, validator: Validator): CountedList[] {
  const { properties } = validator.schema(schemaId) ?? {};
  if (!isRecord(properties)) return [];
  return Object.entries(value).flatMap(([key, list]) => {
    const schema = properties[key];
    const nouns = isRecord(schema) && Array.isArray(schema.counted) ? schema.counted.map(String) : [];
    return nouns.length > 0 && Array.isArray(list) ? [{ nouns, length: list.length }] : [];
  });
}
