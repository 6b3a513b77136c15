import { isRecord } from '../../lib/record.ts';
import { memoize, memoizeTexts } from '../memoize.ts';
import type { Schema } from './schema.ts';

/** The fields of an object's schema that have a keyword. */
export function fieldsWith(schema: Schema, keyword: string): readonly (readonly [string, Schema])[] {
  return fieldsOf(schema)(keyword);
}

const fieldsOf = memoize(({ properties }: Schema) =>
  memoizeTexts((keyword): readonly (readonly [string, Schema])[] =>
    Object.entries(isRecord(properties) ? properties : {}).flatMap(([key, field]) =>
      isRecord(field) && keyword in field ? [[key, field] as const] : [],
    ),
  ),
);
