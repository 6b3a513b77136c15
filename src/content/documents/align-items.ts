import { isRecord } from '../../lib/record.ts';

/** Above this many comparisons, items that do not match at the ends of the lists count as new. */
const MOST_COMPARISONS = 250_000;

/** How much of an item is in a former one; undefined for one that it cannot be a version of. */
type Likeness = (former: unknown, item: unknown) => number | undefined;

/** Matches equal items, then moved, then the most alike: for each of `after` its index in `before`, or undefined. */
export function alignItems(
  before: readonly unknown[],
  after: readonly unknown[],
  likeness: Likeness = commonEntries,
): (number | undefined)[] {
  const old = before.map((item) => JSON.stringify(item));
  const now = after.map((item) => JSON.stringify(item));
  const origins = commonItems(old, now);
  const unused = new Set(old.keys());
  for (const origin of origins) if (origin !== undefined) unused.delete(origin);
  const left = () => [...origins.keys()].filter((index) => origins[index] === undefined);
  if (left().length * unused.size > MOST_COMPARISONS) return origins;
  const match = (from: number, to: number) => {
    if (origins[to] === undefined && unused.delete(from)) origins[to] = from;
  };
  for (const to of left()) for (const from of unused) if (old[from] === now[to]) match(from, to);
  const versions = left().flatMap((to) =>
    [...unused].flatMap((from) => {
      const alike = likeness(before[from], after[to]);
      return alike === undefined ? [] : [{ from, to, alike, distance: Math.abs(from - to) }];
    }),
  );
  versions.sort((one, other) => other.alike - one.alike || one.distance - other.distance);
  for (const { from, to } of versions) match(from, to);
  return origins;
}

/** The longest common subsequence (Wagner and Fischer, 1974), between the items that are equal at both ends. */
function commonItems(old: readonly string[], now: readonly string[]): (number | undefined)[] {
  const { start, end } = equalEnds(old, now);
  const [left, right] = [old.slice(start, old.length - end), now.slice(start, now.length - end)];
  const moved = (index: number) => (index < start + right.length ? undefined : index + left.length - right.length);
  const origins = now.map((_, index) => (index < start ? index : moved(index)));
  if (left.length * right.length > MOST_COMPARISONS) return origins;
  for (const [from, to] of commonSubsequence(left, right)) origins[start + to] = start + from;
  return origins;
}

/** Counts the items or characters in common at the beginning, and of the rest those at the end. */
export function equalEnds<T extends string | readonly string[]>(one: T, other: T): { start: number; end: number } {
  const shorter = Math.min(one.length, other.length);
  let start = 0;
  while (start < shorter && one[start] === other[start]) start++;
  let end = 0;
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end++;
  return { start, end };
}

/** The positions of the items of a longest common subsequence: those of each in both lists. */
export function commonSubsequence<T>(left: readonly T[], right: readonly T[]): [number, number][] {
  const width = right.length + 1;
  const lengths = new Uint32Array((left.length + 1) * width);
  const lengthAt = (i: number, j: number) => lengths[i * width + j] ?? 0;
  for (let i = left.length - 1; i >= 0; i--)
    for (let j = right.length - 1; j >= 0; j--)
      lengths[i * width + j] =
        left[i] === right[j] ? lengthAt(i + 1, j + 1) + 1 : Math.max(lengthAt(i + 1, j), lengthAt(i, j + 1));
  const pairs: [number, number][] = [];
  for (let i = 0, j = 0; i < left.length && j < right.length; ) {
    if (left[i] === right[j]) pairs.push([i++, j++]);
    else if (lengthAt(i + 1, j) >= lengthAt(i, j + 1)) i++;
    else j++;
  }
  return pairs;
}

function commonEntries(former: unknown, item: unknown): number | undefined {
  if (typeof item !== 'object' || item === null || isRecord(former) !== isRecord(item)) return undefined;
  if (!isRecord(former) || !isRecord(item)) return 0;
  return Object.keys(item).filter((key) => JSON.stringify(former[key]) === JSON.stringify(item[key])).length;
}
