import { expect, test } from 'vitest';
import { courseDays, daysText, lengthOf, runsOf } from './course-days.ts';

const MONDAYS = ['2027-01-11', '2027-01-18', '2027-01-25', '2027-02-01', '2027-02-08'];

function textOf(...days: string[]): string {
  const written = courseDays({ days });
  return written ? daysText(written) : '';
}

test('a run of days: of one month, of two, of two years, and a single day', () => {
  expect(daysText({ first: '2027-01-11', last: '2027-01-15' })).toBe('Mon 11 to Fri 15 January 2027');
  expect(daysText({ first: '2027-03-29', last: '2027-04-02' })).toBe('Mon 29 March to Fri 2 April 2027');
  expect(daysText({ first: '2026-12-31', last: '2027-01-01' })).toBe('Thu 31 December 2026 to Fri 1 January 2027');
  expect(daysText({ first: '2027-01-20', last: '2027-01-20' })).toBe('Wed 20 January 2027');
  expect(daysText({ first: '2027-01-20', last: '2028-01-20' })).toBe('Wed 20 January 2027 to Thu 20 January 2028');
});

test('listed days are each named, with a month or year once for days that share it', () => {
  expect(textOf(...MONDAYS)).toBe('Mon 11, Mon 18, Mon 25 January, Mon 1 and Mon 8 February 2027');
  expect(textOf('2026-12-31', '2027-01-02')).toBe('Thu 31 December 2026 and Sat 2 January 2027');
  expect(textOf('2027-01-11')).toBe('Mon 11 January 2027');
});

test('consecutive days of a list are a run, in any order and each once', () => {
  expect(courseDays({ days: ['2027-03-28', '2027-03-27', '2027-03-27', '2027-03-29'] })).toEqual({
    first: '2027-03-27',
    last: '2027-03-29',
  });
  expect(textOf('2027-01-11', '2027-01-12', '2027-01-18', '2027-01-19')).toBe(
    'Mon 11 to Tue 12 and Mon 18 to Tue 19 January 2027',
  );
});

test('runs across a change of the clocks have every day', () => {
  const [run, ...others] = runsOf({ first: '2027-10-29', last: '2027-11-02' });
  expect(others).toEqual([]);
  expect(run && lengthOf(run)).toBe(5);
});

test('a date without days, as a draft may have it, has none', () => {
  expect(courseDays({})).toBeUndefined();
  expect(courseDays({ first: '2027-01-11' })).toBeUndefined();
  expect(courseDays({ days: [] })).toBeUndefined();
});
