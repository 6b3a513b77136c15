import { htmlEscape } from 'escape-goat';
import { groupBy } from '../../lib/group-by.ts';
import type { Problem, RuleDescription } from './problem.ts';
import { describeInLine } from './report.ts';

/** SARIF 2.1.0, which code hosts show beside changes. Without notes: each would be an open alert until launch. */
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

function describeRule({ code: id, severity: level, title, explanation: text }: RuleDescription) {
  const description = { shortDescription: { text: title }, fullDescription: { text }, help: { text } };
  return { id, ...description, defaultConfiguration: { level } };
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

/** Workflow commands, which GitHub shows beside a pull request's lines. Notes are fine until the site goes live. */
export function formatGithub(problems: readonly Problem[]): string {
  return problems
    .filter(({ severity }) => severity !== 'note')
    .map((problem) => {
      const { severity, file, line, column, code } = problem;
      const properties = { file, line, col: column, title: code };
      const escaped = (value: unknown) => escapeData(String(value)).replaceAll(':', '%3A').replaceAll(',', '%2C');
      const written = Object.entries(properties).map(([name, value]) => `${name}=${escaped(value)}`);
      return `::${severity} ${written.join(',')}::${escapeData(describeInLine(problem))}`;
    })
    .join('\n');
}

/** As the toolkit of GitHub Actions escapes (actions/toolkit, packages/core/src/command.ts). */
function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

/** JUnit XML: a test for each of `files`, failed by an error, skipped where one elsewhere hides it. */
export function formatJunit(
  problems: readonly Problem[],
  files: readonly string[],
  unchecked: readonly string[],
): string {
  const failing = new Set(problems.filter(isError).map(({ file }) => file));
  const skipped = unchecked.filter((file) => !failing.has(file));
  const all = [...new Set([...files, ...problems.map(({ file }) => file)])].sort();
  const problemsOf = groupBy(problems, ({ file }) => file);
  const cases = all.map((file) => testCase(file, problemsOf.get(file) ?? [], skipped.includes(file)));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<testsuites>',
    `  <testsuite name="documents" tests="${all.length}" failures="${failing.size}" errors="0" skipped="${skipped.length}">`,
    ...cases,
    '  </testsuite>',
    '</testsuites>',
  ].join('\n');
}

function testCase(file: string, problems: readonly Problem[], isSkipped: boolean): string {
  const reported = problems.filter((one) => !isError(one)).map(line);
  const failure = (one: Problem) => {
    const message = escaped(one.message);
    return `      <failure type="${one.code}" message="${message}">${escaped(line(one))}</failure>`;
  };
  const inside = [
    ...problems.filter(isError).map(failure),
    ...(isSkipped ? ['      <skipped message="An error elsewhere keeps it from being checked in full."/>'] : []),
    ...(reported.length > 0 ? [`      <system-out>${escaped(reported.join('\n'))}</system-out>`] : []),
  ];
  const open = `    <testcase classname="documents" name="${escaped(file)}"`;
  return inside.length === 0 ? `${open}/>` : [`${open}>`, ...inside, '    </testcase>'].join('\n');
}

function line(problem: Problem): string {
  const { file, line: row, column, severity, code } = problem;
  return `${file}:${row}:${column} ${severity} ${code}: ${describeInLine(problem)}`;
}

function isError({ severity }: Problem): boolean {
  return severity === 'error';
}

/** A line break in an attribute is read as a space, unless it is written as a reference (XML 1.0, 3.3.3). */
function escaped(text: string): string {
  return htmlEscape(text).replaceAll('\n', '&#10;');
}
