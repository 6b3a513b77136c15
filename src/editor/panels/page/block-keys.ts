/** The blocks of a page with a key for each. */
export interface KeyedBlocks {
  blocks: readonly unknown[];
  keys: readonly string[];
}

/**
 * Keys that stay with blocks while they are edited, moved, added and removed. A block that is the same object keeps its key;
 * one that was edited takes the key of the block that it replaced.
 * @param makeKey gives a key that was never used
 */
export function matchKeys(before: KeyedBlocks, blocks: readonly unknown[], makeKey: () => string): string[] {
  const left = new Set(before.keys);
  const keys: (string | undefined)[] = blocks.map((block) => {
    const known = before.keys.find((key, index) => left.has(key) && before.blocks[index] === block);
    if (known !== undefined) left.delete(known);
    return known;
  });
  return keys.map((key, index) => {
    if (key !== undefined) return key;
    const former = before.keys[index];
    if (former === undefined || !left.has(former)) return makeKey();
    left.delete(former);
    return former;
  });
}
