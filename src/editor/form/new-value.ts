import { isRecord } from '../../lib/record.ts';
import type { Field, Form } from './field.ts';

/** How the value of a new field is made; others are empty strings. */
const NEW_VALUES: { readonly [F in Form]?: (field: Field<F>, makeId: () => string) => unknown } = {
  group: ({ fields }, makeId) => {
    const needed = fields.filter(({ field, key }) => field.required && key !== '*');
    return Object.fromEntries(needed.map(({ key, field }) => [key, newValue(field, makeId)]));
  },
  list: ({ item, least }, makeId) => Array.from({ length: Math.max(1, least) }, () => newValue(item, makeId)),
  map: () => ({}),
  blocks: () => [],
  picture: () => ({ src: '', alt: '' }),
  choice: ({ values }) => values[0] ?? '',
  switch: ({ usual }) => usual,
  number: ({ least = 0 }) => least,
  made: (_, makeId) => makeId(),
};

/** A group gets its required fields alone, a list its least number of items. */
export function newValue<F extends Form>(field: Field<F>, makeId: () => string): unknown {
  const make: ((field: Field<F>, makeId: () => string) => unknown) | undefined = NEW_VALUES[field.form];
  return make ? make(field, makeId) : '';
}

/** A copy of a value with new ids, and other parts that the editor makes. */
export function withNewIds(value: unknown, field: Field, makeId: () => string): unknown {
  if (field.form === 'made') return makeId();
  if (field.form === 'list' && Array.isArray(value)) return value.map((item) => withNewIds(item, field.item, makeId));
  if (field.form !== 'group' || !isRecord(value)) return value;
  const copied = { ...value };
  for (const { key, field: inner } of field.fields)
    if (Object.hasOwn(value, key)) copied[key] = withNewIds(value[key], inner, makeId);
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
