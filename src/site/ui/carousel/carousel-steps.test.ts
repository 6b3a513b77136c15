import { expect, test } from 'vitest';
import { lastPlace, swipeStep, wrapIndex } from './carousel-steps.ts';

test('an index past either end wraps to the other end', () => {
  expect([wrapIndex(3, 3), wrapIndex(-1, 3), wrapIndex(1, 3), wrapIndex(0, 0)]).toEqual([0, 2, 1, 0]);
});

test('HOME-13 HOME-14 HOME-27 only a drag over 50 px changes the slide; to the left is next', () => {
  expect([swipeStep(-51), swipeStep(51)]).toEqual([1, -1]);
  expect([swipeStep(-50), swipeStep(50), swipeStep(0)]).toEqual([0, 0, 0]);
});

test('a fraction of a pixel, as on zoomed pages, is not room to scroll', () => {
  expect(lastPlace([0, 400.4, 800.8], 401)).toBe(1);
});
