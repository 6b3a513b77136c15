import { expect, test } from 'vitest';
import { placesShown } from './course-places.ts';

test.each([
  [12, 0, 'open'],
  [12, 8, 'open'],
  [12, 9, 'few'],
  [12, 11, 'few'],
  [12, 12, 'full'],
  [12, 14, 'full'],
  [2, 1, 'few'],
  [1, 0, 'few'],
] as const)('of %i places %i are taken: %s', (capacity, taken, shown) => {
  expect(placesShown({ places: 'open', capacity }, taken)).toBe(shown);
});

test('without a capacity it is what staff wrote, whatever is booked', () => {
  expect(placesShown({ places: 'full' }, 0)).toBe('full');
  expect(placesShown({ places: 'open' }, 500)).toBe('open');
});
