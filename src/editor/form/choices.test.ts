import { expect, test } from 'vitest';
import { beginsEveryWord, matchingChoices } from './choices.ts';

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

test('words are found in any order', () => {
  const price = { value: 'lowestPrice.nvq-level-2', label: 'NVQ Level 2, lowest price', detail: '£750 +VAT' };
  expect(matchingChoices([price], 'price level 2')).toEqual([price]);
  expect(matchingChoices([price], '£750 lowest')).toEqual([price]);
  expect(matchingChoices([price], 'price level 3')).toEqual([]);
});

test.each([
  ['level 2', true],
  ['ROOF lev', true],
  ['slater £950', true],
  ['950', true],
  ['95', false],
  ['level 9', false],
  ['oof', false],
  ['', true],
])('a search of a table for “%s” looks at the beginnings of words, and at whole numbers', (search, found) => {
  expect(beginsEveryWord('Roof slater, NVQ Level 2, £950', search)).toBe(found);
});
