import { expect, test } from 'vitest';
import { departures } from './departures.ts';

const failed = (title: string, ...failureMessages: string[]) => ({ status: 'failed', title, failureMessages });

function reported(...assertionResults: { status: string; title: string; failureMessages: string[] }[]): string[] {
  return departures({ testResults: [{ name: 'a.test.ts', status: 'failed', message: '', assertionResults }] });
}

test('a requirement that the pages do not follow is a line', () => {
  const lines = reported(failed('CITB-01 the heading is CITB Health and Safety Test', "AssertionError: expected 'a'"));
  expect(lines).toEqual([expect.stringMatching(/^CITB-01 \(D1 [\d.]+\) [^[]*CITB Health and Safety Test[^[]*$/)]);
});

test('each requirement of a title is a line, once', () => {
  const lines = reported(failed('POL-09 POL-10 a refund', 'AssertionError'), failed('POL-10 again', 'AssertionError'));
  expect(lines.map((line) => line.slice(0, 6))).toEqual(['POL-09', 'POL-10']);
});

test('a page that is gone is named', () => {
  expect(reported(failed('CARD-01 a card', 'Error: No page /card-redProvisional.\n    at …'))[0]).toMatch(
    / \[No page \/card-redProvisional\.\]$/,
  );
});

test('a requirement that the pages follow is not reported', () => {
  expect(reported({ status: 'passed', title: 'CARD-01 a card', failureMessages: [] })).toEqual([]);
});

test('a test file that could not be run is reported', () => {
  const file = { name: 'a.test.ts', status: 'failed', message: 'No such module\nat …', assertionResults: [] };
  expect(departures({ testResults: [file] })).toEqual(['a.test.ts could not be run: No such module']);
});
