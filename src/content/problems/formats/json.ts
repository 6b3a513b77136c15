import type { Problem } from '../problem.ts';

/**
 * Problems as JSON: { "problems": [ { code, severity, file, pointer, at, line, column, offset, length, message, advice,
 * fixable } ] }.
 */
export function formatJson(problems: readonly Problem[]): string {
  const listed = problems.map(({ fix, ...problem }) => ({ ...problem, fixable: fix !== undefined }));
  return JSON.stringify({ problems: listed }, null, 2);
}
