import type { Problem, RuleDescription } from './problem.ts';
import { describeInLine } from './report.ts';

/**
 * Problems as SARIF 2.1.0, which code hosts show beside the lines of a change. Notes are no results: each would be an open
 * alert until the site goes live.
 * @param rules every rule; the log lists those that found something
 */
export function formatSarif(all: readonly Problem[], rules: readonly RuleDescription[]): string {
  const problems = all.filter(({ severity }) => severity !== 'note');
  const found = rules.filter(({ code }) => problems.some((problem) => problem.code === code));
  const log = {
    $schema: 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'check', rules: found.map(describeRule) } },
        columnKind: 'utf16CodeUnits',
        originalUriBaseIds: { PROJECT: { description: { text: 'The folder of the project.' } } },
        results: problems.map((problem) => result(problem, found)),
      },
    ],
  };
  return JSON.stringify(log, null, 2);
}

function describeRule({ code, severity, title, explanation }: RuleDescription) {
  return {
    id: code,
    shortDescription: { text: title },
    fullDescription: { text: explanation },
    help: { text: explanation },
    defaultConfiguration: { level: severity },
  };
}

function result(problem: Problem, rules: readonly RuleDescription[]) {
  const { code, severity, file, line, column, offset, length } = problem;
  const region = { startLine: line, startColumn: column, charOffset: offset, charLength: length };
  return {
    ruleId: code,
    ruleIndex: rules.findIndex((rule) => rule.code === code),
    level: severity,
    message: { text: describeInLine(problem) },
    locations: [{ physicalLocation: { artifactLocation: { uri: encodeURI(file), uriBaseId: 'PROJECT' }, region } }],
  };
}
