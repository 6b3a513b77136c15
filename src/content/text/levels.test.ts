import { expect, test } from 'vitest';
import { findOtherLevel } from './levels.ts';

const LEVEL_2 = { number: '2', category: 'nvq-level-2', card: 'blue' };

test.each([
  ['NVQ Level 3', 'Level 3'],
  ['Leads to the Gold CSCS card.', 'Gold'],
])('“%s” is about another level', (text, slice) => {
  expect(findOtherLevel(text, LEVEL_2)).toBe(slice);
});

test.each([
  'NVQ Level 2',
  'It takes {{nvq.level3Duration}}.',
  'Leads to the Blue CSCS card.',
  'A gold standard. Ask for your card.',
  'For red brick walls.',
])('“%s” is not', (text) => {
  expect(findOtherLevel(text, LEVEL_2)).toBeUndefined();
});

test('a level whose card is not known has no wrong card', () => {
  expect(findOtherLevel('Leads to the Gold card.', { ...LEVEL_2, card: undefined })).toBeUndefined();
});
