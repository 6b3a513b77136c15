import { isRecord } from '../../../lib/record.ts';
import { wordsOf } from '../../../shop/search/site-search.ts';
import { alignItems, commonSubsequence } from '../../documents/align-items.ts';
import { visibleTexts } from './value-changes.ts';

interface ItemMatches {
  /** Before and after: the same item, or a new version of it; in the order of the list after. */
  pairs: readonly (readonly [before: number, after: number])[];
  /** Positions, in the list after, of matched items whose order changed. */
  moved: readonly number[];
  /** Positions in the list after. */
  added: readonly number[];
  /** Positions in the list before. */
  removed: readonly number[];
}

/** From this share of common words on, an item is a new version of another. */
const ALIKE = 0.2;

/** Matches the items of two lists: equal ones first, then those with most words in common. */
export function matchItems(before: readonly unknown[], after: readonly unknown[]): ItemMatches {
  const origins = alignItems(before, after, likeness);
  const pairs = origins.flatMap((from, to) => (from === undefined ? [] : [[from, to] as const]));
  return {
    pairs,
    moved: outOfOrder(pairs),
    added: [...after.keys()].filter((to) => origins[to] === undefined),
    removed: [...before.keys()].filter((from) => !origins.includes(from)),
  };
}

/** The share of common words, 0 to 1, and one more for a whole string; undefined for few, and for blocks of different types. */
function likeness(one: unknown, other: unknown): number | undefined {
  if (isRecord(one) !== isRecord(other)) return undefined;
  if (isRecord(one) && isRecord(other) && (one.type !== other.type || one.type === 'fragment')) return undefined;
  const words = new Set(wordsOf(visibleTexts(one).join(' ')));
  const others = new Set(wordsOf(visibleTexts(other).join(' ')));
  const common = [...words].filter((word) => others.has(word)).length;
  const texts = new Set(visibleTexts(other));
  const whole = visibleTexts(one).some((text) => texts.has(text)) ? 1 : 0;
  const share = words.size + others.size === 0 ? 1 : whole + (2 * common) / (words.size + others.size);
  return share < ALIKE ? undefined : share;
}

/** Positions, in the list after, of the fewest items without which the others keep their order. */
export function outOfOrder(pairs: ItemMatches['pairs']): number[] {
  const former = pairs.map(([from]) => from);
  const inOrder = former.toSorted((a, b) => a - b);
  const kept = new Set(commonSubsequence(inOrder, former).map(([, index]) => index));
  return pairs.flatMap(([, to], index) => (kept.has(index) ? [] : to));
}
