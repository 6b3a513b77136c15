import { type Node, parseTree } from 'jsonc-parser';

/** A key that an object holds twice: the place of the second one. */
export interface DuplicateKey {
  key: string;
  offset: number;
  length: number;
}

const STRING_OR_KEY = /"(?:[^"\\]|\\.)*"(\s*:)?/g;

/**
 * Finds the keys that stand twice in one object, of which JSON takes the last in silence. The text must be JSON.
 * Counting keys in the text and in the value is enough to know that there are none, and many times as fast as a tree.
 */
export function duplicateKeys(text: string, value: unknown): DuplicateKey[] {
  if (countKeysOfText(text) === countKeys(value)) return [];
  const root = parseTree(text);
  return root ? [...duplicatesBelow(root)] : [];
}

function countKeysOfText(text: string): number {
  let count = 0;
  for (const [, colon] of text.matchAll(STRING_OR_KEY)) if (colon !== undefined) count++;
  return count;
}

function countKeys(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  let count = Array.isArray(value) ? 0 : Object.keys(value).length;
  for (const item of Object.values(value)) count += countKeys(item);
  return count;
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
