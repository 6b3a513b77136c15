import { htmlEscape } from 'escape-goat';
import type { Problem } from './problem.ts';
import { describeInLine } from './report.ts';

/**
 * Problems as JUnit XML, which CI servers show as tests: one test for each document, which fails if the document has an
 * error. Warnings and notes are reported but fail nothing.
 * @param files the paths of all documents that were checked
 */
export function formatJunit(problems: readonly Problem[], files: readonly string[]): string {
  const all = [...new Set([...files, ...problems.map(({ file }) => file)])].sort();
  const cases = all.map((file) =>
    testCase(
      file,
      problems.filter((problem) => problem.file === file),
    ),
  );
  const failures = new Set(problems.filter(isError).map(({ file }) => file)).size;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<testsuites>',
    `  <testsuite name="documents" tests="${all.length}" failures="${failures}" errors="0" skipped="0">`,
    ...cases,
    '  </testsuite>',
    '</testsuites>',
  ].join('\n');
}

function testCase(file: string, problems: readonly Problem[]): string {
  const failures = problems
    .filter(isError)
    .map(
      (one) => `      <failure type="${one.code}" message="${escaped(one.message)}">${escaped(line(one))}</failure>`,
    );
  const reported = problems.filter((one) => !isError(one)).map(line);
  const output = reported.length === 0 ? [] : [`      <system-out>${escaped(reported.join('\n'))}</system-out>`];
  const inside = [...failures, ...output];
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
