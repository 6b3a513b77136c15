import { expect, test } from 'vitest';
import { lastPlace, steppedIndex, swipeStep, wrapIndex } from './carousel-steps.ts';

test('an index past either end wraps to the other end', () => {
  expect([wrapIndex(3, 3), wrapIndex(-1, 3), wrapIndex(1, 3), wrapIndex(0, 0)]).toEqual([0, 2, 1, 0]);
});

test('HOME-13 HOME-14 HOME-27 only a drag over 50 px changes the slide; to the left is next', () => {
  expect([swipeStep(-51), swipeStep(51)]).toEqual([1, -1]);
  expect([swipeStep(-50), swipeStep(50), swipeStep(0)]).toEqual([0, 0, 0]);
});

test('HOME-11 with three of seven slides in view every step moves the track, and wraps at its end', () => {
  const last = lastPlace([0, 400, 800, 1200, 1600, 2000, 2400], 1600);
  const forward = [0, 1, 2, 3, 4, 5, 6].map((index) => steppedIndex(index, 1, 7, last));
  const back = [0, 1, 2, 3, 4, 5, 6].map((index) => steppedIndex(index, -1, 7, last));
  expect(forward).toEqual([1, 2, 3, 4, 0, 0, 0]);
  expect(back).toEqual([6, 0, 1, 2, 3, 3, 3]);
});

test('HOME-11 a track that shows one slide at a time, or all of them, steps through every slide', () => {
  for (const last of [lastPlace([0, 400, 800], 800), lastPlace([0, 400, 800], 0)]) {
    expect([0, 1, 2].map((index) => steppedIndex(index, 1, 3, last))).toEqual([1, 2, 0]);
    expect([0, 1, 2].map((index) => steppedIndex(index, -1, 3, last))).toEqual([2, 0, 1]);
  }
});

test('a fraction of a pixel, as on zoomed pages, is not room to scroll', () => {
  expect(lastPlace([0, 400.4, 800.8], 401)).toBe(1);
});
