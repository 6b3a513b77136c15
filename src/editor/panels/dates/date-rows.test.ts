import { describe, expect, test } from 'vitest';
import {
  type DateRow,
  dateOf,
  dateRowsOf,
  isOver,
  movedDays,
  movedLastDay,
  nextFirstDay,
  orderOf,
} from './date-rows.ts';

const COURSE = { product: 'smsts', from: '08:30', to: '16:30', where: 'online', places: 'open' };
const RUN = { ...COURSE, first: '2027-01-11', last: '2027-01-15' };
const MONDAYS = { ...COURSE, days: ['2027-01-11', '2027-01-18', '2027-01-25'] };

test.each([RUN, MONDAYS])('a date is read and written as it was', (date) => {
  expect(rowOf(date)).toMatchObject(date);
  expect(dateOf(rowOf(date))).toEqual(date);
});

test.each([[null], [7], ['2027'], [[]], [{ days: [7] }]])('%j in the list of dates is a row to correct', (date) => {
  expect(rowOf(date)).toMatchObject({ product: '', where: '' });
});

test('dates are in order of their first day and hour, and one without a day comes first', () => {
  const rows = [RUN, { ...RUN, from: '07:30' }, { ...MONDAYS, days: ['2027-01-10'] }, COURSE];
  const sorted = dateRowsOf({ dates: rows }).sort((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1));
  expect(sorted.map(({ index }) => index)).toEqual([3, 2, 1, 0]);
});

test.each([
  [RUN, '2027-01-15', false],
  [RUN, '2027-01-16', true],
  [MONDAYS, '2027-01-25', false],
  [MONDAYS, '2027-01-26', true],
  [COURSE, '2027-01-26', false],
])('%# a date is over after its last day', (date, today, over) => {
  expect(isOver(rowOf(date), today)).toBe(over);
});

describe('another first day', () => {
  test.each([
    ['2027-03-29', '2027-04-02'],
    ['2028-02-28', '2028-03-03'],
    ['', '2027-01-15'],
  ])('%s keeps the length of a run', (moved, last) => {
    expect(movedLastDay(RUN, moved)).toBe(last);
  });

  test('is the last day too while there is none', () => {
    expect(movedLastDay({ first: '', last: '' }, '2027-01-11')).toBe('2027-01-11');
  });

  test('moves listed days with it', () => {
    expect(movedDays(rowOf(MONDAYS), '2027-02-02').days).toEqual(['2027-02-02', '2027-02-09', '2027-02-16']);
    expect(movedDays(rowOf(RUN), '2027-02-01')).toEqual({ first: '2027-02-01', last: '2027-02-05', days: undefined });
  });
});

test.each([
  [RUN, '2027-01-18'],
  [{ ...RUN, last: '2027-01-11' }, '2027-01-18'],
  [{ ...RUN, last: '2027-01-18' }, '2027-01-25'],
  [MONDAYS, '2027-02-01'],
  [COURSE, ''],
])('%# the next date begins on the same weekday, after the last day', (date, next) => {
  expect(nextFirstDay(rowOf(date))).toBe(next);
});

function rowOf(date: unknown): DateRow {
  const [row] = dateRowsOf({ dates: [date] });
  if (!row) throw new Error('There is no row.');
  return row;
}
