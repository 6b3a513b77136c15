import { type Node, parseTree } from 'jsonc-parser';
import type { Span } from './pointer.ts';

/** A key that appears twice in an object, at its second place. */
type DuplicateKey = Span & { key: string };

/** A string, and the colon behind it if it is a key. */
const STRING = /"(?:[^"\\]|\\.)*"(\s*:)?/g;

/** Keys that appear twice in an object. Counting them, against the value's `keys`, is faster than parsing a tree. */
export function duplicateKeys(text: string, keys: number): DuplicateKey[] {
  if (Array.from(text.matchAll(STRING)).filter(([, colon]) => colon).length === keys) return [];
  const root = parseTree(text);
  return root ? [...duplicatesBelow(root)] : [];
}

function* duplicatesBelow(node: Node): Iterable<DuplicateKey> {
  const seen = new Set<unknown>();
  for (const child of node.children ?? []) {
    const key = child.type === 'property' ? child.children?.[0] : undefined;
    if (key && seen.has(key.value)) yield { key: String(key.value), offset: key.offset, length: key.length };
    if (key) seen.add(key.value);
    yield* duplicatesBelow(child);
  }
}
