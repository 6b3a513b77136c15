import { readFileSync } from 'node:fs';
import type { Problem } from '../content/problem.ts';
import { countProblems, describeProblem } from '../content/report.ts';

/** Prints problems with their place in the text, and a last line that counts them. */
export function printProblems(problems: readonly Problem[]): void {
  for (const problem of problems) console.error(`${describeProblem(problem, textOf(problem.file))}\n`);
  if (problems.length > 0) console.error(`${countProblems(problems)}.`);
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
