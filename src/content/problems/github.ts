import type { Problem } from './problem.ts';
import { describeInLine } from './report.ts';

/**
 * Problems as workflow commands of GitHub Actions, which show them beside the lines of a pull request. Notes are left out:
 * they are fine until the site goes live.
 */
export function formatGithub(problems: readonly Problem[]): string {
  return problems
    .filter(({ severity }) => severity !== 'note')
    .map((problem) => {
      const { severity, file, line, column, code } = problem;
      const properties = { file, line, col: column, title: code };
      const written = Object.entries(properties).map(([name, value]) => `${name}=${escapeProperty(String(value))}`);
      return `::${severity} ${written.join(',')}::${escapeData(describeInLine(problem))}`;
    })
    .join('\n');
}

/** As the toolkit of GitHub Actions escapes (actions/toolkit, packages/core/src/command.ts). */
function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
