import { isRecord } from '../../lib/record.ts';
import { alignItems } from './align-items.ts';
import { valueAt } from './json-value.ts';
import type { Pointer } from './pointer.ts';

/** One value in three versions: the common base, and each side's. Undefined where there is no value. */
export interface Versions {
  base: unknown;
  mine: unknown;
  theirs: unknown;
}

export type Side = 'mine' | 'theirs';

export interface MergeConflict extends Versions {
  /** Its place in the base; for a value that both sides added, its place in both. */
  pointer: Pointer;
}

/** Merges two changes by field. `choose` takes a side of a conflict; all conflicts are returned. */
export function mergeValues(
  versions: Versions,
  choose: (pointer: Pointer) => Side = () => 'mine',
): { value: unknown; conflicts: readonly MergeConflict[] } {
  const conflicts: MergeConflict[] = [];
  const merge = (one: Versions, pointer: Pointer): unknown => {
    const { base, mine, theirs } = one;
    if (isSame(base, theirs) || isSame(mine, theirs)) return mine;
    if (isSame(base, mine)) return theirs;
    const merged = mergeRecords(one, pointer, merge) ?? mergeLists(one, pointer, merge);
    if (merged) return merged;
    conflicts.push({ pointer, ...one });
    return one[choose(pointer)];
  };
  return { value: merge(versions, []), conflicts };
}

type MergeAt = (versions: Versions, pointer: Pointer) => unknown;

/** Returns true if two values are equal, whatever the order of their keys. */
function isSame(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, index) => isSame(item, b[index]));
  if (!isRecord(a) || !isRecord(b)) return a === b;
  return Object.keys({ ...a, ...b }).every((key) => isSame(a[key], b[key]));
}

/** Merges by key; undefined if that is not possible. A block replaced by one of another type is not the same block. */
function mergeRecords({ base = {}, mine, theirs }: Versions, pointer: Pointer, merge: MergeAt): object | undefined {
  if (!isRecord(base) || !isRecord(mine) || !isRecord(theirs) || mine.type !== theirs.type) return undefined;
  const entries = keysOf(mine, theirs).map((key) => {
    const [ofBase, ofMine, ofTheirs] = [base, mine, theirs].map((one) => valueAt(one, [key]));
    return [key, merge({ base: ofBase, mine: ofMine, theirs: ofTheirs }, [...pointer, key])] as const;
  });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

/** The keys of theirs in their order, and each key that is mine alone after the one that it follows in mine. */
function keysOf(mine: Record<string, unknown>, theirs: Record<string, unknown>): string[] {
  const keys = Object.keys(theirs);
  let last = -1;
  for (const key of Object.keys(mine)) {
    const known = keys.indexOf(key);
    last = known < 0 ? last + 1 : known;
    if (known < 0) keys.splice(last, 0, key);
  }
  return keys;
}

/** Merges by item, where one side kept every item of the base in its place; undefined if none did. */
function mergeLists({ base, mine, theirs }: Versions, pointer: Pointer, merge: MergeAt): unknown[] | undefined {
  if (!Array.isArray(base) || !Array.isArray(mine) || !Array.isArray(theirs)) return undefined;
  const [ofMine, ofTheirs] = [originsOf(base, mine), originsOf(base, theirs)];
  const isKept = (origins: typeof ofMine) =>
    origins.length === base.length && origins.every((origin, index) => origin === index);
  const isMine = isKept(ofTheirs);
  if (!isMine && !isKept(ofMine)) return undefined;
  const [shaped, origins] = isMine ? [mine, ofMine] : [theirs, ofTheirs];
  const present = new Set(origins);
  const mergeItem = (index: number, item: unknown) => {
    const sides = isMine ? { mine: item, theirs: theirs[index] } : { mine: mine[index], theirs: item };
    return merge({ base: base[index], ...sides }, [...pointer, index]);
  };
  /** The items that one side removed and the other changed, by the index of the item that they followed. */
  const removedAfter = (index: number): unknown[] =>
    index + 1 < base.length && !present.has(index + 1)
      ? [mergeItem(index + 1, undefined), ...removedAfter(index + 1)]
      : [];
  const items = shaped.flatMap((item, at) => {
    const origin = origins[at];
    return origin === undefined ? [item] : [mergeItem(origin, item), ...removedAfter(origin)];
  });
  return [...removedAfter(-1), ...items].filter((item) => item !== undefined);
}

/** Like alignItems; in a list of the same length, an item that is like no other is the changed one of its place. */
function originsOf(before: readonly unknown[], after: readonly unknown[]): (number | undefined)[] {
  const origins = alignItems(before, after);
  const used = new Set(origins);
  const isSameLength = before.length === after.length;
  return origins.map((origin, index) => origin ?? (isSameLength && !used.has(index) ? index : undefined));
}
