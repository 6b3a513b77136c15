import { describeProblem } from '../../src/content/problems/report.ts';
import { type Change, readExample } from './example-site.ts';

/** A slip of someone who edits a document, and the part of the text that the message underlines. */
export interface Slip {
  name: string;
  slice: string;
  changes: readonly Change[];
  /** Where the advice leaves the words to the reader: the correction of the text, from and to. */
  cure?: readonly [from: string | RegExp, to: string];
}

/** Slips by their names. */
export function slipsOf(
  table: Readonly<Record<string, readonly [Slip['slice'], Slip['changes'], Slip['cure']?]>>,
): Slip[] {
  return Object.entries(table).map(([name, [slice, changes, cure]]) => ({
    name,
    slice,
    changes,
    ...(cure && { cure }),
  }));
}

/** The one problem of a slip, with the text of its document. Throws if there is none, or more than one. */
export function onlyProblem({ name, changes }: Pick<Slip, 'name' | 'changes'>) {
  const { problems, texts } = readExample(...changes);
  const [problem, ...others] = problems;
  if (!problem || others.length > 0)
    throw new Error(`${name}: ${problems.map(({ file, line, message }) => `${file}:${line} ${message}`).join('\n')}`);
  return { problem, text: texts[problem.file] ?? '' };
}

/** The reports of slips, one after another. */
export function reports(slips: readonly Slip[]): string {
  const told = slips.map((slip) => {
    const { problem, text } = onlyProblem(slip);
    return `# ${slip.name}\n${describeProblem(problem, text)}`;
  });
  return `${told.join('\n\n')}\n`;
}
