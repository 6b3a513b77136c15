import type { Problem } from './problem.ts';

/** A problem for a terminal: location, code, message, the line underlined, advice. A note takes one line. */
export function describeProblem(problem: Problem, text: string): string {
  const { file, line, column, severity, code, message, advice } = problem;
  const place = `${file}:${line}:${column} ${severity} ${code}`;
  if (severity === 'note') return `${place}  ${message}`;
  const allowed = allowance(problem).map((line) => `  ${line}`);
  return [place, `  ${message}`, excerpt(problem, text), `  ${advice}`, ...allowed]
    .filter((part) => part !== '')
    .join('\n');
}

/** Describes a problem in one line: the error, the advice, and how to allow it. */
export function describeInLine(problem: Problem): string {
  return [problem.message, problem.advice, ...allowance(problem)].join(' ');
}

function allowance({ code, allowAt }: Problem): string[] {
  if (allowAt === undefined) return [];
  return [`If it is right: "allow": [{ "rule": "${code}", "at": ${JSON.stringify(allowAt)}, "reason": "…" }]`];
}

export function countProblems(problems: readonly Problem[]): string {
  const count = (severity: string) => plural(problems.filter((one) => one.severity === severity).length, severity);
  return ['error', 'warning', 'note'].map(count).join(', ');
}

const MOST_NAMED = 5;

export function describeUnchecked(files: readonly string[]): string {
  const named = files.length > MOST_NAMED + 1 ? files.slice(0, MOST_NAMED) : files;
  const rest = named.length < files.length ? ` and ${files.length - named.length} more` : '';
  return `Not checked in full until the errors are fixed: ${named.join(', ')}${rest}.`;
}

/** The number of characters of a long line to show on either side of the error. */
const CONTEXT = 40;

function excerpt({ line, column, length }: Problem, text: string): string {
  const source = text.split('\n')[line - 1];
  if (source === undefined || source.trim() === '') return '';
  const start = column - 1;
  const end = Math.min(source.length, start + Math.max(1, length));
  const from = Math.max(source.length - source.trimStart().length, start - CONTEXT);
  const to = Math.min(source.length, Math.max(end, start + CONTEXT), start + 2 * CONTEXT);
  const before = `${source.slice(0, from).trim() === '' ? '' : '… '}${source.slice(from, start)}`;
  const shown = source.slice(start, to).trimEnd();
  const after = source.slice(to).trim() === '' ? '' : ' …';
  const carets = '^'.repeat(Math.max(1, Math.min(end, to) - start));
  return `\n    ${before}${shown}${after}\n    ${' '.repeat(before.length)}${carets}\n`;
}

/** A number with its noun, in the plural where needed: 2 pages, 3 links to a page, 4 addresses. */
export function plural(count: number, noun: string): string {
  return `${count} ${count === 1 ? noun : noun.replace(/s?(?= to |$)/, (end) => (end === 's' ? 'ses' : 's'))}`;
}

/**
 * Problems as JSON: { "problems": [ { code, severity, file, pointer, at, line, column, offset, length, message, advice,
 * fixable, allowAt } ], "unchecked": [ path ] }: allowAt is the value of “at” in an entry of “allow” for the problem, and
 * unchecked are the documents that could not be checked in full because of errors.
 */
export function formatJson(problems: readonly Problem[], unchecked: readonly string[]): string {
  const listed = problems.map(({ fix, ...problem }) => ({ ...problem, fixable: fix !== undefined }));
  return JSON.stringify({ problems: listed, unchecked }, null, 2);
}
