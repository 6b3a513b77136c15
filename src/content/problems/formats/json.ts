import type { Problem } from '../problem.ts';

/** Problems as JSON: { "problems": [ { code, severity, file, line, column, offset, length, message, advice } ] }. */
export function formatJson(problems: readonly Problem[]): string {
  const listed = problems.map(({ fix, ...problem }) => ({ ...problem, fixable: fix !== undefined }));
  return JSON.stringify({ problems: listed }, null, 2);
}
