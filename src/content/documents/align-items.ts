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
  const origins: (number | undefined)[] = now.map(() => undefined);
  const shorter = Math.min(old.length, now.length);
  let start = 0;
  while (start < shorter && old[start] === now[start]) origins[start] = start++;
  let end = 0;
  while (end < shorter - start && old.at(-1 - end) === now.at(-1 - end)) {
    end++;
    origins[now.length - end] = old.length - end;
  }
  const [left, right] = [old.slice(start, old.length - end), now.slice(start, now.length - end)];
  if (left.length * right.length > MOST_COMPARISONS) return origins;
  for (const [from, to] of commonSubsequence(left, right)) origins[start + to] = start + from;
  return origins;
}

function commonSubsequence(left: readonly string[], right: readonly string[]): [number, number][] {
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
  return alike.reduce<number | undefined>(
    (best, one) => (best === undefined || rank(one) > rank(best) ? one : best),
    undefined,
  );
}

function commonEntries(former: unknown, item: unknown): number {
  if (!isRecord(former) || !isRecord(item)) return 0;
  return Object.keys(item).filter((key) => JSON.stringify(former[key]) === JSON.stringify(item[key])).length;
}
