import { isRecord } from '../../shop/record.ts';
import type { Field } from './field.ts';

/** A copy of a value in which what is made by the editor, such as ids, is made again. */
export function withNewIds(value: unknown, field: Field, makeId: () => string): unknown {
  if (field.form === 'made') return makeId();
  if (field.form === 'list' && Array.isArray(value)) return value.map((item) => withNewIds(item, field.item, makeId));
  if (field.form !== 'group' || !isRecord(value)) return value;
  const copied = { ...value };
  for (const { key, field: own } of field.fields)
    if (Object.hasOwn(value, key)) copied[key] = withNewIds(value[key], own, makeId);
  return copied;
}
