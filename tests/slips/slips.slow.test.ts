import { beforeAll, expect, test } from 'vitest';
import { amountOf, seedOf } from '../fixtures/long-form.ts';
import { OPERATORS } from './all.ts';
import { ChangeChecker } from './check-changes.ts';
import { followAdvice } from './cures.ts';
import { describeCure, describe as described, type OutcomeOfCure, tableOfCures, tablesOf } from './figures.ts';
import { numbersChangedBy } from './fixed-numbers.ts';
import { isAsItShould, type Outcome, outcomesOf, worstOf } from './outcome.ts';

// One in so many operators makes one change; LONG=1 takes all of them.
const step = amountOf('ONE_IN', { short: 2, long: 1 });
const seed = seedOf('SEED', 1);
const operators = OPERATORS.filter((_, index) => index % step === 0);
const outcomes: Outcome[] = [];
const cures: OutcomeOfCure[] = [];
/** What automatic fixes change of prices and of numbers that visitors read. */
const changedNumbers: string[] = [];

beforeAll(async () => {
  const checker = new ChangeChecker();
  for await (const outcome of outcomesOf(operators, checker, [seed])) {
    outcomes.push(outcome);
    const fixes = outcome.messages.flatMap(({ fix }) => fix ?? []);
    const numbers = numbersChangedBy(fixes, checker.documentsWith(outcome.change) ?? []);
    if (numbers.length > 0) changedNumbers.push(`${described(outcome)}: ${numbers.join(' ')}`);
    const cured = followAdvice(outcome.change, checker);
    if (cured) cures.push({ ...outcome, ...cured });
  }
  console.log(`${tablesOf(outcomes)}\n\n${tableOfCures(cures)}`);
}, 900_000);

const list = (some: readonly Outcome[]) =>
  some
    .filter((one) => !isAsItShould(one))
    .map(described)
    .join('\n');

test.each([
  ['structure', 0.97],
  ['content', 0.87],
])('the share of mistakes of %s that are told in one message', (sort, least) => {
  const some = outcomes.filter(({ operator }) => operator.sort === sort && operator.knowable === true);
  expect(some.filter(isAsItShould).length / some.length, list(some)).toBeGreaterThanOrEqual(least);
});

test('no automatic fix changes what is charged, or a number that visitors read', () => {
  expect(changedNumbers).toEqual([]);
});

test('hardly any edit that is right is reported', () => {
  const edits = outcomes.filter(({ operator }) => operator.sort === 'legitimate');
  const share = (worst: string) => edits.filter((one) => worstOf(one) === worst).length / edits.length;
  expect(share('error'), list(edits)).toBeLessThanOrEqual(0.003);
  expect(share('warning'), list(edits)).toBeLessThanOrEqual(0.015);
});

test('who follows the advice ends with a site without problems or with a question, and loses no text', () => {
  const unfinished = cures.filter(({ end }) => end === 'unfinished');
  expect(cures.filter(({ lost }) => lost.length > 0).map(describeCure)).toEqual([]);
  expect(unfinished.length / cures.length, unfinished.map(describeCure).join('\n')).toBeLessThanOrEqual(0.03);
});

test('hardly anybody who follows an advice has a message left', () => {
  const followed = cures.filter((one) => one.followed.length > 0);
  const left = followed.filter(({ end }) => end !== 'clean');
  expect(followed.length).toBeGreaterThan(100 / step);
  expect(left.length / followed.length, left.map(describeCure).join('\n')).toBeLessThanOrEqual(0.07);
});
