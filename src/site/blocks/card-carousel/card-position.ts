/** Where a card stands: the centre, beside it, or out of sight on the side that it comes back from. */
export type CardPosition = 'centre' | 'previous' | 'next' | 'before' | 'after';

/**
 * The place of a card when the one at `index` stands in the centre; the row closes to a ring.
 * @param card position of the card in the list, from 0
 * @param index position of the card in the centre, from 0
 * @param count number of cards
 */
export function cardPosition(card: number, index: number, count: number): CardPosition {
  const ahead = (((card - index) % count) + count) % count;
  if (ahead === 0) return 'centre';
  if (ahead === 1) return 'next';
  if (ahead === count - 1) return 'previous';
  return ahead <= count / 2 ? 'after' : 'before';
}
