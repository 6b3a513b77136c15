import { describe, expect, it } from 'vitest';
import { describeProblem } from '../../src/content/problems/report.ts';
import { RULE_DESCRIPTIONS } from '../../src/content/rules/all.ts';
import { readExample } from './example-site.ts';
import { RULE_CASES } from './rule-cases.ts';

// What each rule prints is held by a file in golden/. When words change on purpose: npx vitest run tests/content -u
describe('each rule', () => {
  it('has a case', () => {
    const codes = RULE_DESCRIPTIONS.map(({ code }) => code).filter((code) => code !== 'older-document');
    expect(RULE_CASES.map(({ code }) => code).sort()).toEqual(codes.sort());
  });

  it.each(RULE_CASES)('$code is told once, at its place, in its words', async ({ code, slice, changes }) => {
    const { problems, texts } = readExample(...changes);
    const told = problems.map((problem) => describeProblem(problem, texts[problem.file] ?? '')).join('\n\n');
    expect(
      problems.map((problem) => `${problem.code} ${problem.slice}`),
      told,
    ).toEqual([`${code} ${slice}`]);
    await expect(`${told}\n`).toMatchFileSnapshot(`golden/${code}.txt`);
  });
});
