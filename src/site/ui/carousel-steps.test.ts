import { expect, test } from 'vitest';
import { swipeStep, wrapIndex } from './carousel-steps.ts';

test('a place past either end is the one at the other end', () => {
  expect([wrapIndex(3, 3), wrapIndex(-1, 3), wrapIndex(1, 3), wrapIndex(0, 0)]).toEqual([0, 2, 1, 0]);
});

test('HOME-13 HOME-14 HOME-27 only a drag over 50 px changes the slide, to the left for the next one', () => {
  expect([swipeStep(-51), swipeStep(51)]).toEqual([1, -1]);
  expect([swipeStep(-50), swipeStep(50), swipeStep(0)]).toEqual([0, 0, 0]);
});
