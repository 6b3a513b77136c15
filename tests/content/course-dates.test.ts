import { expect, test } from 'vitest';
import { readExample } from './example-site.ts';
import { dated } from './rule-cases.ts';

/** The problems of dates, each with what it underlines and says. */
function problemsOf(...dates: readonly object[]): string[] {
  return readExample(dated(...dates)).problems.map(({ code, slice, message }) => `${code} ${slice} ${message}`);
}

const listed = (...days: string[]) => ({ first: undefined, last: undefined, days });

test('a date lists its days', () => {
  expect(problemsOf(listed('2098-01-06', '2098-01-13', '2098-01-20'))).toEqual([]);
});

test('listed days are in order, each once', () => {
  expect(problemsOf(listed('2098-01-06', '2098-01-13', '2097-01-20', '2097-01-20'))).toEqual([
    'reversed-dates "2097-01-20" 2097-01-20 is listed after 2098-01-13.',
    'reversed-dates "2097-01-20" 2097-01-20 is listed twice.',
  ]);
});

test('a listed day overlaps with a run of days and with another listed day, but not the days in between', () => {
  const run = { first: '2098-01-12', last: '2098-01-13' };
  const message = (days: string) => `overlapping-dates "2098-01-13" “tiling” is at “leeds” at the same time, ${days}.`;
  expect(problemsOf(run, listed('2098-01-06', '2098-01-13'))).toEqual([message('Sun 12 to Mon 13 January 2098')]);
  expect(problemsOf(listed('2098-01-06', '2098-01-20'), run)).toEqual([]);
  expect(problemsOf(listed('2098-01-06', '2098-01-13'), listed('2098-01-13', '2098-01-14'))).toEqual([
    message('Mon 6 and Mon 13 January 2098'),
  ]);
});

test('a date has either its days or the first and last one', () => {
  const [both = '', ...others] = problemsOf({ days: ['2098-01-06'] });
  expect(both).toMatch(/^wrong-value .*“days” and “first” exclude each other/);
  expect(others).toEqual([]);
  expect(problemsOf({ first: undefined, last: undefined })).toEqual([
    expect.stringContaining('“first” is missing'),
    expect.stringContaining('“last” is missing'),
  ]);
});
