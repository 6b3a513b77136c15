import { expect, test } from 'vitest';
import { projectValidator } from '../../src/build/sources/load-site.ts';
import type { SourceFile } from '../../src/content/documents/document.ts';
import type { SiteSources } from '../../src/content/parser/site-parser.ts';
import type { Problem } from '../../src/content/problems/problem.ts';
import { RULE_DESCRIPTIONS } from '../../src/content/rules/all.ts';
import { cure } from '../fixtures/apply-advice.ts';
import { ChangedSites } from '../fixtures/changed-sites.ts';
import { amountOf, seedOf } from '../fixtures/long-form.ts';
import { readTestSite } from '../fixtures/test-site.ts';
import { isRight, type JudgedSlip, problemsOf, sourcesWith } from './judge-slip.ts';
import { SLIP_FAMILIES, SlipSite } from './slip.ts';
import { byClass, formatClasses, judgeSlips, measureRules, shareOfAlarms, shareOfRight } from './slip-table.ts';

const seed = seedOf('SEED', 1);
const count = amountOf('SLIPS', { short: 5, long: 12 });
const site = new SlipSite(readTestSite(), projectValidator());
const changed = new ChangedSites(site.sources, site.validator);
const judged = [...judgeSlips(site, seed, count, SLIP_FAMILIES)];
/** What docs/mutations.md promises is of three slips of each kind. */
const first = judged.map(({ kind, judged: slips }) => ({ kind, judged: slips.slice(0, 3) }));
const harmless = judged.filter(({ kind }) => kind.family === 'harmless');

function describeWrong(slips: readonly JudgedSlip[]): string {
  return slips
    .filter((one) => !isRight(one))
    .map(({ slip, outcome, reports }) => `${outcome}: ${slip.name} ${reports.join('; ')}`)
    .join('\n');
}

test.each(Object.entries({ structure: 0.99, ties: 0.95, words: 0.99 }))(
  'slips of the class %s are reported exactly once, where they are',
  (name, least) => {
    const slips = byClass(first).get(name) ?? [];
    expect(shareOfRight(slips), describeWrong(slips)).toBeGreaterThanOrEqual(least);
  },
);

test('of harmless changes, nine times as many, hardly any is reported, and by no rule that is an error', () => {
  const changes = harmless.flatMap((kind) => kind.judged);
  console.log(`${formatClasses(harmless)}\n${describeWrong(changes)}`);
  expect(changes.length).toBeGreaterThanOrEqual(160 * count);
  expect(shareOfAlarms(changes, 'error'), describeWrong(changes)).toBeLessThanOrEqual(0.003);
  expect(shareOfAlarms(changes, 'warning'), describeWrong(changes)).toBeLessThanOrEqual(0.01);
  const errors = RULE_DESCRIPTIONS.filter(({ severity = 'error' }) => severity === 'error').map(({ code }) => code);
  const { rules } = measureRules(harmless);
  const loud = rules.filter(({ code, alarms }) => errors.includes(code) && alarms / changes.length > 0.002);
  expect(loud).toEqual([]);
});

/** As often as `check -- --fix` tries. */
const MOST_ROUNDS = 5;
const named = ({ code, file, message }: Problem) => `${file} ${code} ${message}`;

/** @returns the messages after a cure that were not among the others before; undefined if only a person can follow the advice */
function leftAfter(problem: Problem, problems: readonly Problem[], sources: SiteSources): string[] | undefined {
  const others = new Set(problems.filter((one) => one !== problem).map(named));
  const cured = cure(sources.files, problem);
  if (!cured) return undefined;
  let files: readonly SourceFile[] = cured;
  for (let round = 1; ; round++) {
    const left = problemsOf({ ...sources, files }, changed).filter((one) => !others.has(named(one)));
    const next = round < MOST_ROUNDS ? left.find(({ fix }) => fix) : undefined;
    const fixed = next && cure(files, next);
    if (!fixed) return left.map(named);
    files = fixed;
  }
}

// Follows, to the letter, every advice that says exactly what to do: what to write, put, delete or remove, or a fix of
// `check -- --fix`, which is repeated while it has something to do. What only a person can decide or word is not followed.
test('98 of 100 cures of slips leave no message', { timeout: 900_000 }, () => {
  const left: string[] = [];
  let followed = 0;
  for (const { kind, judged: slips } of judged) {
    for (const { slip, problems } of slips) {
      if (problems.length === 0) continue;
      const sources = sourcesWith(slip, site);
      for (const problem of problems) {
        const messages = leftAfter(problem, problems, sources);
        if (!messages) continue;
        followed++;
        if (messages.length > 0) left.push([kind.kind, slip.name, problem.advice, ...messages].join('\n  '));
      }
    }
  }
  console.log(`Followed ${followed} cures; ${left.length} of them left a message:\n${left.join('\n')}`);
  expect(followed).toBeGreaterThan(300);
  expect(left.length / followed, left.join('\n')).toBeLessThanOrEqual(0.02);
});
