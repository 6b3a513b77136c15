import { isRecord } from '../../../lib/record.ts';
import { wordsOf } from '../../../shop/search/site-search.ts';
import { commonSubsequence } from '../../documents/align-items.ts';
import { visibleTexts } from './value-changes.ts';

/** The items of two lists that belong together, by their positions. */
interface ItemMatches {
  /** Before and after: the same item, or a new version of it; in the order of the list after. */
  pairs: readonly (readonly [before: number, after: number])[];
  /** Positions after of matched items that are in another order. */
  moved: readonly number[];
  /** Positions after. */
  added: readonly number[];
  /** Positions before. */
  removed: readonly number[];
}

/** From this share of common words on, an item is a new version of another. */
const ALIKE = 0.2;

/** Matches the items of two lists: equal ones first, then those with most words in common. */
export function matchItems(before: readonly unknown[], after: readonly unknown[]): ItemMatches {
  const found = new Map<number, number>();
  const used = new Set<number>();
  const match = (from: number, to: number) => {
    if (used.has(from) || found.has(to)) return;
    found.set(to, from);
    used.add(from);
  };
  const texts = before.map((item) => JSON.stringify(item));
  for (const [to, item] of after.entries()) {
    const text = JSON.stringify(item);
    const from = texts.findIndex((one, index) => one === text && !used.has(index));
    if (from >= 0) match(from, to);
  }
  const likely = before.flatMap((old, from) =>
    used.has(from) ? [] : after.flatMap((item, to) => (found.has(to) ? [] : { from, to, share: likeness(old, item) })),
  );
  for (const { from, to, share } of likely.sort((a, b) => b.share - a.share)) if (share >= ALIKE) match(from, to);
  const pairs = [...found].map(([to, from]) => [from, to] as const).sort(([, a], [, b]) => a - b);
  return {
    pairs,
    moved: outOfOrder(pairs),
    added: [...after.keys()].filter((to) => !found.has(to)),
    removed: [...before.keys()].filter((from) => !used.has(from)),
  };
}

/**
 * The share of words that two items have in common, from 0 to 1, and one more for a whole string, such as a question.
 * Blocks of different types have nothing in common.
 */
function likeness(one: unknown, other: unknown): number {
  if (isRecord(one) !== isRecord(other)) return 0;
  if (isRecord(one) && isRecord(other) && (one.type !== other.type || one.type === 'fragment')) return 0;
  const words = new Set(wordsOf(visibleTexts(one).join(' ')));
  const others = new Set(wordsOf(visibleTexts(other).join(' ')));
  const common = [...words].filter((word) => others.has(word)).length;
  const texts = new Set(visibleTexts(other));
  const whole = visibleTexts(one).some((text) => texts.has(text)) ? 1 : 0;
  return words.size + others.size === 0 ? 1 : whole + (2 * common) / (words.size + others.size);
}

/** The positions after of the fewest pairs without which the others are in their old order. */
function outOfOrder(pairs: ItemMatches['pairs']): number[] {
  const former = pairs.map(([from]) => from);
  const inOrder = former.toSorted((a, b) => a - b);
  const kept = new Set(commonSubsequence(inOrder, former).map(([, index]) => index));
  return pairs.flatMap(([, to], index) => (kept.has(index) ? [] : to));
}
