import { isRecord } from '../../../shop/record.ts';
import type { Pointer } from '../../documents/pointer.ts';
import { matchItems } from './match-items.ts';
import { quoteChange, quoteTexts } from './quotes.ts';

/**
 * What is different between two versions of a value, in words: “contact, phone “…” is now “…””. The items of lists are
 * matched by what they say, so that a new one does not change those behind it.
 * @param pointer where the value is in what the reader knows: a block, the settings
 */
export function valueChanges(before: unknown, after: unknown, pointer: Pointer = []): string[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  const name = nameOf(pointer);
  if (before === undefined) return [`${name} is new: ${quoteTexts(after)}`];
  if (after === undefined) return [`${name} has been removed: ${quoteTexts(before)}`];
  if (Array.isArray(before) && Array.isArray(after)) return itemChanges(before, after, pointer);
  if (!isRecord(before) || !isRecord(after)) return [`${name} ${quoteChange(before, after)}`];
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].flatMap((key) => valueChanges(before[key], after[key], [...pointer, key]));
}

function itemChanges(before: readonly unknown[], after: readonly unknown[], pointer: Pointer): string[] {
  const { pairs, moved, added, removed } = matchItems(before, after);
  const nameAt = (index: number) => nameOf([...pointer, index]);
  return [
    ...pairs.flatMap(([from, to]) => valueChanges(before[from], after[to], [...pointer, to])),
    ...moved.map((to) => `${nameAt(to)} has moved: ${quoteTexts(after[to])}`),
    ...added.map((to) => `${nameAt(to)} is new: ${quoteTexts(after[to])}`),
    ...removed.map((from) => `${nameAt(from)} has been removed: ${quoteTexts(before[from])}`),
  ];
}

/** A place as people count: items 2, answer. */
function nameOf(pointer: Pointer): string {
  return pointer
    .map((step, index) => (typeof step === 'number' ? ` ${step + 1}` : `${index > 0 ? ', ' : ''}${step}`))
    .join('');
}
