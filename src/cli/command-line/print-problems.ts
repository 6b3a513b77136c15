import { readFileSync } from 'node:fs';
import { describeFileError } from '../../build/sources/files.ts';
import { withoutByteOrderMark } from '../../content/documents/document.ts';
import type { Problem } from '../../content/problems/problem.ts';
import { countProblems, describeProblem, describeUnchecked } from '../../content/problems/report.ts';

interface PrintOptions {
  notes?: boolean;
  print?: (text: string) => void;
  unchecked?: readonly string[];
}

/**
 * Prints problems with their locations, and a final line with their number.
 * @param notes whether to print notes as well as count them
 * @param print to standard output where the problems are the requested output
 * @param unchecked the documents that could not be checked in full because of errors
 */
export function printProblems(
  problems: readonly Problem[],
  { notes = false, print = console.error, unchecked = [] }: PrintOptions = {},
): void {
  const shown = problems.filter(({ severity }) => notes || severity !== 'note');
  for (const problem of shown) {
    const end = problem.severity === 'note' ? '' : '\n';
    print(`${describeProblem(problem, textOf(problem.file))}${end}`);
  }
  if (unchecked.length > 0) print(describeUnchecked(unchecked));
  if (problems.length > 0) print(`${countProblems(problems)}.`);
}

function textOf(file: string): string {
  try {
    return withoutByteOrderMark(readFileSync(file, 'utf8'));
  } catch {
    return '';
  }
}

/**
 * Ends the command with a message after an error of the file system.
 * @param consequence the step that was not done
 * @throws any other error, as it is
 */
export function endOnFileError(error: unknown, consequence: string): never {
  const reason = describeFileError(error);
  if (reason === undefined) throw error;
  console.error(`${reason}\n${consequence}`);
  process.exit(1);
}
