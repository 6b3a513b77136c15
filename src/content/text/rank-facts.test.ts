import { expect, it } from 'vitest';
import { rankFacts } from './rank-facts.ts';

const AGES = ['policies.testAge', 'citbTest.minimumAge', 'cards.minimumAge', 'courses.minimumAge'];
const DURATIONS = ['nvq.level2Duration', 'nvq.level3Duration', 'nvq.level6Duration'];

it.each([
  ['card pages/cards/blue-skilled.json', 'cards.minimumAge'],
  ['citb-test pages/citb.json', 'citbTest.minimumAge'],
  ['citb-course pages/courses/smsts.json', 'courses.minimumAge'],
  ['policy pages/policies/refund-policy.json', 'policies.testAge'],
])('on %s the likeliest fact is %s', (about, name) => {
  expect(rankFacts(AGES, about)[0]).toBe(name);
});

it('facts of another level are left out', () => {
  expect(rankFacts(DURATIONS, 'nvq-course pages/nvq-3/tiling.json')).toEqual(['nvq.level3Duration']);
});

it('facts of another level are better than none', () => {
  expect(rankFacts(DURATIONS, 'nvq-course pages/nvq-7/senior-management.json')).toEqual(DURATIONS);
});
