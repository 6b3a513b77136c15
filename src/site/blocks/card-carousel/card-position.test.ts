import { expect, test } from 'vitest';
import { cardPosition } from './card-position.ts';

const row = (index: number, count: number) =>
  Array.from({ length: count }, (_, card) => cardPosition(card, index, count));

test('NVQ-33 NVQ-34 NVQ-35 the cards form a ring around the centre', () => {
  expect(row(0, 6)).toEqual(['centre', 'next', 'after', 'after', 'before', 'previous']);
  expect(row(5, 6)).toEqual(['next', 'after', 'after', 'before', 'previous', 'centre']);
});

test('NVQ-62 three cards are all visible', () => {
  expect(row(0, 3)).toEqual(['centre', 'next', 'previous']);
});
