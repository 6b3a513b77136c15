import { type Node, parseTree } from 'jsonc-parser';
import type { Span } from './pointer.ts';

/** A key that appears twice in an object, at its second place. */
type DuplicateKey = Span & { key: string };

/** Outside strings, characters up to this one are JSON white space (RFC 8259, section 2). */
const BLANK = 0x20;
const COLON = 0x3a;

/** Keys that appear twice in an object. Counting them, against the value's `keys`, is faster than parsing a tree. */
export function duplicateKeys(text: string, keys: number): DuplicateKey[] {
  if (countKeysOfText(text) === keys) return [];
  const root = parseTree(text);
  return root ? [...duplicatesBelow(root)] : [];
}

function countKeysOfText(text: string): number {
  let count = 0;
  for (let start = text.indexOf('"'); start >= 0; ) {
    const end = endOfString(text, start);
    let next = end;
    while (text.charCodeAt(next) <= BLANK) next++;
    if (text.charCodeAt(next) === COLON) count++;
    start = text.indexOf('"', end);
  }
  return count;
}

/** The position after a string's closing quote. A quote after an odd number of backslashes does not close it. */
function endOfString(text: string, start: number): number {
  for (let quote = text.indexOf('"', start + 1); quote >= 0; quote = text.indexOf('"', quote + 1)) {
    let first = quote;
    while (text[first - 1] === '\\') first--;
    if ((quote - first) % 2 === 0) return quote + 1;
  }
  return text.length;
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
