import type { Problem } from './problem.ts';

/**
 * A problem as text for a terminal: place and code, what is wrong, the line with the place marked, what to do.
 * @param text the whole text of the document
 */
export function describeProblem(problem: Problem, text: string): string {
  const { file, line, column, severity, code, message, advice } = problem;
  return [`${file}:${line}:${column} ${severity} ${code}`, `  ${message}`, excerpt(problem, text), `  ${advice}`]
    .filter((part) => part !== '')
    .join('\n');
}

/** One line that counts problems. */
export function countProblems(problems: readonly Problem[]): string {
  const count = (severity: Problem['severity']) => problems.filter((one) => one.severity === severity).length;
  return `${plural(count('error'), 'error')}, ${plural(count('warning'), 'warning')}, ${plural(count('note'), 'note')}`;
}

function excerpt({ line, column, length }: Problem, text: string): string {
  const source = text.split('\n')[line - 1];
  if (source === undefined || source.trim() === '') return '';
  const indent = source.length - source.trimStart().length;
  const shown = source.trim();
  const marked = Math.max(1, Math.min(length, source.length - column + 1));
  return `\n    ${shown}\n    ${' '.repeat(Math.max(0, column - 1 - indent))}${'^'.repeat(marked)}\n`;
}

function plural(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}
