import type { Field, GroupField } from './field.ts';

/**
 * The value that a field begins with: a group with what it needs and nothing else, a list with as many items as it needs.
 * @param makeId gives the id of something that nobody names by hand
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
    default:
      return '';
  }
}

function newGroup({ fields }: GroupField, makeId: () => string): Record<string, unknown> {
  const needed = fields.filter(({ field, key }) => field.required && key !== '*');
  return Object.fromEntries(needed.map(({ key, field }) => [key, newValue(field, makeId)]));
}

/** Keys of a group in the order of its schema, in which new keys are written. */
export function keyOrder(field: Field): readonly string[] {
  return field.form === 'group' ? field.fields.map(({ key }) => key) : [];
}
