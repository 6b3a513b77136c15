import { expect, test } from 'vitest';
import { projectValidator } from '../../src/build/sources/load-site.ts';
import { readTestSite } from '../fixtures/test-site.ts';
import { isRight } from './judge-slip.ts';
import { SLIP_FAMILIES, type SlipFamily, SlipSite } from './slip.ts';
import { judgeSlips, shareOfRight } from './slip-table.ts';

/** Every family but the changes that are no slips. */
const FAMILIES: readonly SlipFamily[] = SLIP_FAMILIES.filter((family) => family !== 'harmless');

const site = new SlipSite(readTestSite(), projectValidator());

test.each([1, 2])(
  'at least 97 of 100 slips of seed %i are reported exactly once, where they are',
  { timeout: 300_000 },
  (seed) => {
    const judged = [...judgeSlips(site, seed, 3, FAMILIES)];
    const wrong = judged.flatMap(({ kind, judged: slips }) =>
      slips
        .filter((one) => !isRight(one))
        .map(({ slip, outcome, reports }) => `${kind.kind}: ${outcome} (${slip.name}) ${reports.join('; ')}`),
    );
    expect(shareOfRight(judged), wrong.join('\n')).toBeGreaterThanOrEqual(0.97);
  },
);

test.each([1, 2])('no harmless change of seed %i is reported', { timeout: 300_000 }, (seed) => {
  const judged = [...judgeSlips(site, seed, 4, ['harmless'])];
  const reported = judged.flatMap(({ judged: changes }) => changes.filter((one) => !isRight(one)));
  expect(reported.map(({ slip, reports }) => `${slip.name} ${reports.join('; ')}`)).toEqual([]);
});
