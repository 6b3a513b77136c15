import { describe, expect, it } from 'vitest';
import { readDocument } from '../../src/content/documents/document.ts';
import { tokensOf } from '../../src/content/documents/syntax/tokens.ts';
import { describeProblem } from '../../src/content/problems/report.ts';
import { applyAdvice } from './apply-advice.ts';
import { addFile, EXAMPLE, readExample } from './example-site.ts';
import { SYNTAX_CASES, type SyntaxCase } from './syntax-cases.ts';

function onlyProblem({ changes }: SyntaxCase) {
  const { problems, texts } = readExample(...changes);
  const [problem, ...others] = problems;
  if (!problem || others.length > 0) throw new Error(problems.map(({ message }) => message).join('\n'));
  return { problem, text: texts[problem.file] ?? '' };
}

describe('a slip in the form of a document', () => {
  it.each(SYNTAX_CASES)('is reported once, where it is: $name', (slip) => {
    const { problem } = onlyProblem(slip);
    expect(problem).toMatchObject({ code: 'json-syntax', slice: slip.slice });
  });

  it('is reported in words that name it', async () => {
    const told = SYNTAX_CASES.map((slip) => {
      const { problem, text } = onlyProblem(slip);
      return `# ${slip.name}\n${describeProblem(problem, text)}`;
    });
    await expect(`${told.join('\n\n')}\n`).toMatchFileSnapshot('golden/slips/json-syntax.txt');
  });

  it.each(SYNTAX_CASES)('is gone once the advice has been followed: $name', (slip) => {
    const { problem, text } = onlyProblem(slip);
    const cured = slip.cure ? text.replace(...slip.cure) : applyAdvice(text, problem);
    const { problems } = readExample(...slip.changes, addFile(problem.file, cured));
    expect(problems.filter(({ code }) => code === 'json-syntax')).toEqual([]);
  });

  it('is reported beside the mark that was deleted, whichever bracket, comma or colon it was', () => {
    const text = JSON.stringify(EXAMPLE['pages/about.json'], null, 2);
    const tokens = tokensOf(text);
    const marks = tokens.filter(({ kind }) => !['string', 'word'].includes(kind));
    expect(marks.length).toBeGreaterThan(50);
    const elsewhere = marks.filter((mark) => {
      const index = tokens.indexOf(mark);
      const cut = text.slice(0, mark.offset) + text.slice(mark.offset + 1);
      const { unreadable } = readDocument({ path: 'pages/about.json', text: cut });
      const { offset = -1 } = unreadable ?? {};
      const beside = [tokens[index - 1]?.offset, (tokens[index + 1]?.offset ?? 0) - 1];
      return !beside.includes(offset);
    });
    expect(elsewhere).toEqual([]);
  });
});
