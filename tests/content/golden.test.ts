import { describe, expect, it } from 'vitest';
import { describeProblem } from '../../src/content/problems/report.ts';
import { RULE_DESCRIPTIONS } from '../../src/content/rules/all.ts';
import { readExample } from './example-site.ts';
import { RULE_CASES } from './rule-cases.ts';

// Compares the output of each rule with a file in golden/. To update them after rewording: npx vitest run tests/content -u
describe('each rule', () => {
  it('has a case', () => {
    const codes = RULE_DESCRIPTIONS.map(({ code }) => code).filter((code) => code !== 'older-document');
    expect(RULE_CASES.map(({ code }) => code).sort()).toEqual(codes.sort());
  });

  it.each(RULE_CASES)('$code is reported once, where it is, in its own words', async ({ code, slice, changes }) => {
    const { problems, texts } = readExample(...changes);
    const told = problems.map((problem) => describeProblem(problem, texts[problem.file] ?? '')).join('\n\n');
    expect(
      problems.map((problem) => `${problem.code} ${problem.slice}`),
      told,
    ).toEqual([`${code} ${slice}`]);
    await expect(`${told}\n`).toMatchFileSnapshot(`golden/${code}.txt`);
  });
});
