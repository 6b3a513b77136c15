import { expect, test } from 'vitest';
import { OPERATORS } from './all.ts';
import { ChangeChecker } from './check-changes.ts';
import { followAdvice } from './cures.ts';
import { describeCure, tableOfCures } from './figures.ts';
import { changeOf } from './outcome.ts';

// LONG=1 npx vitest run tests/administrator-slips/cures.slow.test.ts takes three seeds, and every operator.
const SEEDS = process.env.LONG ? [1, 2, 3] : [1];
const SOME = process.env.LONG ? 1 : 8;

const checker = new ChangeChecker();
const site = checker.site();

test('who follows the advice ends with a site without problems or with a question, and loses no text', {
  timeout: 600_000,
}, () => {
  const cures = SEEDS.flatMap((seed) =>
    OPERATORS.filter((_, index) => index % SOME === 0).flatMap((operator) => {
      const change = changeOf(operator, site, seed);
      const cured = change && followAdvice(change, checker);
      return change && cured ? [{ operator, seed, change, ...cured }] : [];
    }),
  );
  const unfinished = cures.filter(({ end }) => end === 'unfinished');
  console.log(tableOfCures(cures));
  expect(cures.filter(({ lost }) => lost.length > 0).map(describeCure)).toEqual([]);
  expect(unfinished.length / cures.length, unfinished.map(describeCure).join('\n')).toBeLessThanOrEqual(0.03);
});
