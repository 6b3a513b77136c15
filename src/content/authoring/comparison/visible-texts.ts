import { visitValues } from '../../documents/json-value.ts';

/** Fields that visitors do not read. */
const UNREAD = new Set<string | number>(['type', 'use', 'anchor', 'src', 'href', 'link', 'icon', 'product', 'colour']);

/** The texts of a value that visitors read, in order. */
export function visibleTexts(value: unknown): string[] {
  const texts: string[] = [];
  visitValues(value, (item, place) => {
    if (typeof item === 'string' && !UNREAD.has(place.at(-1) ?? '')) texts.push(item);
  });
  return texts;
}
