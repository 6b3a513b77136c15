import { expect, test } from 'vitest';
import { matchingChoices } from './choices.ts';

const choices = [
  { value: '/images/roofing.svg', label: 'roofing.svg' },
  { value: '/images/IMG_2041.jpg', label: 'IMG_2041.jpg' },
];

test('a choice is found by its label or value, in capitals or not', () => {
  expect(matchingChoices(choices, 'img_20')).toEqual([choices[1]]);
  expect(matchingChoices(choices, 'ROOF')).toEqual([choices[0]]);
  expect(matchingChoices(choices, '')).toEqual(choices);
  expect(matchingChoices(choices, 'plaster')).toEqual([]);
});
