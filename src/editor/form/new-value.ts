import { isRecord } from '../../lib/record.ts';
import type { Field, GroupField } from './field.ts';

/**
 * The initial value of a field: a group with its required fields alone, a list with the least number of items.
 * @param makeId returns the id of something that nobody names by hand
 */
export function newValue(field: Field, makeId: () => string): unknown {
  switch (field.form) {
    case 'group':
      return newGroup(field, makeId);
    case 'list':
      return Array.from({ length: Math.max(1, field.least) }, () => newValue(field.item, makeId));
    case 'map':
      return {};
    case 'blocks':
      return [];
    case 'picture':
      return { src: '', alt: '' };
    case 'choice':
      return field.values[0] ?? '';
    case 'switch':
      return field.usual;
    case 'number':
      return field.least ?? 0;
    case 'made':
      return makeId();
    case 'text':
    case 'prose':
    case 'address':
    case 'route':
    case 'product':
    case 'category':
    case 'kind':
    case 'fragment':
    case 'anchor-reference':
    case 'step-reference':
      return '';
  }
}

function newGroup({ fields }: GroupField, makeId: () => string): Record<string, unknown> {
  const needed = fields.filter(({ field, key }) => field.required && key !== '*');
  return Object.fromEntries(needed.map(({ key, field }) => [key, newValue(field, makeId)]));
}

/** A copy of a value with the parts that the editor makes, such as ids, made anew. */
export function withNewIds(value: unknown, field: Field, makeId: () => string): unknown {
  if (field.form === 'made') return makeId();
  if (field.form === 'list' && Array.isArray(value)) return value.map((item) => withNewIds(item, field.item, makeId));
  if (field.form !== 'group' || !isRecord(value)) return value;
  const copied = { ...value };
  for (const { key, field: own } of field.fields)
    if (Object.hasOwn(value, key)) copied[key] = withNewIds(value[key], own, makeId);
  return copied;
}

/** An id for something new: 24 characters, 0-9 and a-f, as products have (schema/defs/catalogue-product.schema.json). */
export function makeId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Keys of a group in the order of its schema, in which new keys are written. */
export function keyOrder(field: Field): readonly string[] {
  return field.form === 'group' ? field.fields.map(({ key }) => key) : [];
}
