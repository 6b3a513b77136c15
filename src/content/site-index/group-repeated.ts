/**
 * The items that share a key with another one, by that key, in order. Of the others, of which a large site has many,
 * nothing is held but the key.
 * @param items called twice
 */
export function groupRepeated<T>(items: () => Iterable<T>, keyOf: (item: T) => string): Map<string, T[]> {
  const seen = new Set<string>();
  const repeated = new Map<string, T[]>();
  for (const item of items()) {
    const key = keyOf(item);
    if (seen.has(key)) repeated.set(key, []);
    seen.add(key);
  }
  if (repeated.size === 0) return repeated;
  const groups = new Map<string, T[]>();
  for (const item of items()) {
    const key = keyOf(item);
    if (!repeated.has(key)) continue;
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
