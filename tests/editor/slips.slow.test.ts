import { expect, test } from 'vitest';
import { projectValidator } from '../../src/build/sources/load-site.ts';
import { RULE_DESCRIPTIONS } from '../../src/content/rules/all.ts';
import { readTestSite } from '../fixtures/test-site.ts';
import { isRight, type JudgedSlip } from './judge-slip.ts';
import { SLIP_FAMILIES, SlipSite } from './slip.ts';
import { byClass, formatClasses, judgeSlips, measureRules, shareOfAlarms, shareOfRight } from './slip-table.ts';

/** Every family but the changes that are no slips. */
const FAMILIES = SLIP_FAMILIES.filter((family) => family !== 'harmless');

const site = new SlipSite(readTestSite(), projectValidator());

function describeWrong(slips: readonly JudgedSlip[]): string {
  return slips
    .filter((one) => !isRight(one))
    .map(({ slip, outcome, reports }) => `${outcome}: ${slip.name} ${reports.join('; ')}`)
    .join('\n');
}

test.each([1, 2])('slips of seed %i are reported exactly once, where they are', { timeout: 300_000 }, (seed) => {
  const classes = byClass([...judgeSlips(site, seed, 3, FAMILIES)]);
  for (const [name, least] of Object.entries({ structure: 0.99, ties: 0.95, words: 0.99 })) {
    const slips = classes.get(name) ?? [];
    expect(shareOfRight(slips), `${name}\n${describeWrong(slips)}`).toBeGreaterThanOrEqual(least);
  }
});

test('of 2,000 harmless changes hardly any is reported, and by no rule that is an error', { timeout: 900_000 }, () => {
  const judged = [...judgeSlips(site, 1, 12, ['harmless'])];
  const changes = judged.flatMap((kind) => kind.judged);
  console.log(`${formatClasses(judged)}\n${describeWrong(changes)}`);
  expect(changes.length).toBeGreaterThanOrEqual(2000);
  expect(shareOfAlarms(changes, 'error'), describeWrong(changes)).toBeLessThanOrEqual(0.003);
  expect(shareOfAlarms(changes, 'warning'), describeWrong(changes)).toBeLessThanOrEqual(0.01);
  const errors = RULE_DESCRIPTIONS.filter(({ severity = 'error' }) => severity === 'error').map(({ code }) => code);
  const { rules } = measureRules(judged);
  const loud = rules.filter(({ code, alarms }) => errors.includes(code) && alarms / changes.length > 0.002);
  expect(loud).toEqual([]);
});

// Whatever it finds, it fails nothing: the seed is printed for `npm run mutations -- --seed`.
test('slips of a random seed', { timeout: 300_000 }, () => {
  const seed = Date.now() % 1_000_000;
  const judged = [...judgeSlips(site, seed, 1, SLIP_FAMILIES)];
  const wrong = judged.flatMap((kind) => kind.judged);
  console.log(`Seed ${seed}\n${formatClasses(judged)}\n${describeWrong(wrong)}`);
});
