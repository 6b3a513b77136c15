/** Where a card is: in the centre, beside it, or hidden on the side that it returns from. */
export type CardPosition = 'centre' | 'previous' | 'next' | 'before' | 'after';

/**
 * Position of a card when the one at `index` is in the centre; the cards form a ring.
 * @param card index of the card, from 0
 * @param index index of the card in the centre, from 0
 * @param count number of cards
 */
export function cardPosition(card: number, index: number, count: number): CardPosition {
  const ahead = (((card - index) % count) + count) % count;
  if (ahead === 0) return 'centre';
  if (ahead === 1) return 'next';
  if (ahead === count - 1) return 'previous';
  return ahead <= count / 2 ? 'after' : 'before';
}
