import { describeFileError, readText } from '../../build/sources/files.ts';
import { withoutByteOrderMark } from '../../content/documents/document.ts';
import type { Problem } from '../../content/problems/problem.ts';
import { countProblems, describeProblem, describeUnchecked } from '../../content/problems/report.ts';

/** Prints problems with their places, and their number; with `notes` the notes, too. */
export function printProblems(
  problems: readonly Problem[],
  options: { notes?: boolean; print?: (text: string) => void; unchecked?: readonly string[] } = {},
): void {
  const { notes = false, print = console.error, unchecked = [] } = options;
  const shown = problems.filter(({ severity }) => notes || severity !== 'note');
  for (const problem of shown) {
    const end = problem.severity === 'note' ? '' : '\n';
    print(`${describeProblem(problem, withoutByteOrderMark(readText(problem.file)))}${end}`);
  }
  if (unchecked.length > 0) print(describeUnchecked(unchecked));
  if (problems.length > 0) print(`${countProblems(problems)}.`);
}

/** Ends the command after an error of the file system, with the step that was not done; rethrows any other. */
export function endOnFileError(error: unknown, consequence: string): never {
  const reason = describeFileError(error);
  if (reason === undefined) throw error;
  console.error(`${reason}\n${consequence}`);
  process.exit(1);
}
