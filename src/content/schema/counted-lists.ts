import { valueAt } from '../documents/json-value.ts';
import type { Pointer } from '../documents/pointer.ts';
import { memoize } from '../memoize.ts';
import { blockFields, fieldsWith } from './marked-fields.ts';
import type { Validator } from './validator.ts';

/** A list whose schema says, by the keyword `counted` or `countedHere`, what copy calls its entries. */
export interface CountedList {
  nouns: readonly string[];
  length: number;
  /** The fact that states its length. */
  quote?: string | undefined;
  /** Smaller numbers before one of the nouns do not count the whole list. */
  fewest?: number;
  /** True if one word alone counts it only where all of them are meant. */
  ofAll?: boolean;
}

/** @param by `counted` for what the copy of a page calls the entries, `countedHere` for that of the value alone */
export function countedLists(
  value: object,
  schemaId: string,
  validator: Validator,
  by: 'counted' | 'countedHere' = 'counted',
): CountedList[] {
  return fieldsWith(validator.schema(schemaId) ?? {}, by).flatMap(([key, { [by]: nouns }]) => {
    const list = valueAt(value, [key]);
    return Array.isArray(nouns) && Array.isArray(list) ? [{ nouns: nouns.map(String), length: list.length }] : [];
  });
}

/** A string that says how many entries of the list beside it to choose, by the keyword `chosenFrom`. */
export interface Choice {
  pointer: Pointer;
  text: string;
  length: number;
}

export function choicesIn(value: object, type: string, validator: Validator): Choice[] {
  return (choiceFields(validator).get(type) ?? []).flatMap(({ pointer, from }) => {
    const text = valueAt(value, pointer);
    const list = valueAt(value, from);
    return typeof text === 'string' && Array.isArray(list) ? [{ pointer, text, length: list.length }] : [];
  });
}

export function countedNouns(schemaIds: readonly string[], validator: Validator): string[] {
  return schemaIds.flatMap((schemaId) =>
    (['counted', 'countedHere'] as const).flatMap((by) =>
      fieldsWith(validator.schema(schemaId) ?? {}, by).flatMap(([, { [by]: nouns }]) =>
        Array.isArray(nouns) ? nouns.map(String) : [],
      ),
    ),
  );
}

/** The choices among the fields of the objects that a block has, and the lists that they are from. Most types have none. */
const choiceFields = memoize((validator: Validator) =>
  blockFields(validator, (schema) =>
    fieldsWith(schema, 'properties').flatMap(([key, field]) =>
      fieldsWith(field, 'chosenFrom').map(([name, { chosenFrom }]) => ({
        pointer: [key, name],
        from: [key, String(chosenFrom)],
      })),
    ),
  ),
);
