import { describe, expect, it } from 'vitest';
import { applyAdvice } from '../fixtures/apply-advice.ts';
import { addFile, readExample } from './example-site.ts';
import { onlyProblem, reports, type Slip } from './slip.ts';
import { SYNTAX_CASES } from './syntax-cases.ts';
import { KEY_CASES, VALUE_CASES } from './value-cases.ts';

const GROUPS: readonly { name: string; slips: readonly Slip[] }[] = [
  { name: 'json-syntax', slips: SYNTAX_CASES },
  { name: 'values', slips: VALUE_CASES },
  { name: 'keys', slips: KEY_CASES },
];

describe.each(GROUPS)('$name: a slip', ({ name, slips }) => {
  it.each(slips)('is one problem, where it is: $name', (slip) => {
    expect(onlyProblem(slip).problem.slice).toBe(slip.slice);
  });

  it('is reported in words that name it', async () => {
    await expect(reports(slips)).toMatchFileSnapshot(`golden/slips/${name}.txt`);
  });

  it.each(slips)('is gone once the advice has been followed, without another in its place: $name', (slip) => {
    const { problem, text } = onlyProblem(slip);
    const cured = slip.cure ? text.replace(...slip.cure) : applyAdvice(text, problem);
    expect(readExample(...slip.changes, addFile(problem.file, cured)).problems).toEqual([]);
  });
});
