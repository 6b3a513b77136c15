import { isRecord } from '../../lib/record.ts';

/** Above this many comparisons, items that do not match at the ends of the lists count as new. */
const MOST_COMPARISONS = 250_000;

/**
 * Matches the items of a changed list with those of the former one: equal items in order, then items that moved, then items
 * that changed, by their similarity.
 * @returns for each item of `after`, its index in `before`, or undefined if it is new
 */
export function alignItems(before: readonly unknown[], after: readonly unknown[]): (number | undefined)[] {
  const old = before.map((item) => JSON.stringify(item));
  const now = after.map((item) => JSON.stringify(item));
  const origins = commonItems(old, now);
  const unused = new Set(old.keys());
  for (const origin of origins) if (origin !== undefined) unused.delete(origin);
  const settle = (find: (index: number) => number | undefined) => {
    for (const [index, known] of origins.entries()) {
      const origin = known ?? find(index);
      if (known !== undefined || origin === undefined) continue;
      origins[index] = origin;
      unused.delete(origin);
    }
  };
  const missing = origins.filter((origin) => origin === undefined).length;
  if (missing * unused.size > MOST_COMPARISONS) return origins;
  settle((index) => [...unused].find((one) => old[one] === now[index]));
  settle((index) => mostAlike(after[index], before, unused, index));
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

/** Counts the items that two lists have in common at their beginning, and of the rest those at their end. */
export function equalEnds(one: readonly string[], other: readonly string[]): { start: number; end: number } {
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

/** The unused object that has the most entries in common with an item; of several, the nearest. */
function mostAlike(
  item: unknown,
  before: readonly unknown[],
  unused: ReadonlySet<number>,
  index: number,
): number | undefined {
  if (typeof item !== 'object' || item === null) return undefined;
  const alike = [...unused].filter((one) => isRecord(before[one]) === isRecord(item));
  const rank = (one: number) => commonEntries(before[one], item) - Math.abs(one - index) / (before.length + index + 1);
  return alike.toSorted((one, other) => rank(other) - rank(one))[0];
}

function commonEntries(former: unknown, item: unknown): number {
  if (!isRecord(former) || !isRecord(item)) return 0;
  return Object.keys(item).filter((key) => JSON.stringify(former[key]) === JSON.stringify(item[key])).length;
}
