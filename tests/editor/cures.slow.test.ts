import { expect, test } from 'vitest';
import { projectValidator } from '../../src/build/sources/load-site.ts';
import { SiteReader } from '../../src/content/check/read-site.ts';
import type { SourceFile } from '../../src/content/documents/document.ts';
import type { SiteSources } from '../../src/content/parser/site-parser.ts';
import type { Problem } from '../../src/content/problems/problem.ts';
import { cure } from '../fixtures/apply-advice.ts';
import { readTestSite } from '../fixtures/test-site.ts';
import { problemsOf, sourcesWith } from './judge-slip.ts';
import { SLIP_FAMILIES, SlipSite } from './slip.ts';
import { judgeSlips } from './slip-table.ts';

// Follows, to the letter, every advice that says exactly what to do: what to write, put, delete or remove, or a fix of
// `check -- --fix`, which is repeated while it has something to do. What only a person can decide or word is not followed.

const site = new SlipSite(readTestSite(), projectValidator());
const reader = new SiteReader(site.validator);
const named = ({ code, file, message }: Problem) => `${file} ${code} ${message}`;

/** `SEEDS=1,2,3 npx vitest run tests/editor/cures.slow.test.ts` is a longer form. */
const SEEDS = (process.env.SEEDS || '1').split(',').map(Number);
/** As often as `check -- --fix` tries. */
const MOST_ROUNDS = 5;

/** @returns the messages after a cure that were not among the others before; undefined if only a person can follow the advice */
function leftAfter(problem: Problem, problems: readonly Problem[], sources: SiteSources): string[] | undefined {
  const others = new Set(problems.filter((one) => one !== problem).map(named));
  const cured = cure(sources.files, problem);
  if (!cured) return undefined;
  let files: readonly SourceFile[] = cured;
  for (let round = 1; ; round++) {
    const left = problemsOf({ ...sources, files }, reader).filter((one) => !others.has(named(one)));
    const next = round < MOST_ROUNDS ? left.find(({ fix }) => fix) : undefined;
    const fixed = next && cure(files, next);
    if (!fixed) return left.map(named);
    files = fixed;
  }
}

test.each(SEEDS)('98 of 100 cures of slips of seed %i leave no message', { timeout: 900_000 }, (seed) => {
  const left: string[] = [];
  let followed = 0;
  for (const { kind, judged } of judgeSlips(site, seed, 5, SLIP_FAMILIES)) {
    for (const { slip, problems } of judged) {
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
