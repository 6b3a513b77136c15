import { htmlEscape } from 'escape-goat';
import { groupBy } from '../../lib/group-by.ts';
import type { Problem, RuleDescription } from './problem.ts';

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

function describeInLine(problem: Problem): string {
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
