import { expect, test } from 'vitest';
import { daysBetween, daysLater, isBankHoliday, isDay, weekdayOf } from './days.ts';

test.each([
  ['2028-02-29', true],
  ['2027-02-29', false],
  ['2027-2-1', false],
  ['2027-01-11T00:00', false],
  ['', false],
])('whether %j is a day', (text, is) => {
  expect(isDay(text)).toBe(is);
});

test('days follow each other over the night when the clocks change', () => {
  expect(daysLater('2027-03-27', 2)).toBe('2027-03-29');
  expect(daysLater('2027-10-30', 2)).toBe('2027-11-01');
});

test('the days between two, and the name of one', () => {
  expect(daysBetween('2027-03-27', '2027-03-29')).toBe(2);
  expect(weekdayOf('2027-01-11')).toBe('Monday');
});

// As GOV.UK lists them for England and Wales.
test.each([
  [2026, '01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-26 12-28'],
  [2027, '01-01 03-26 03-29 05-03 05-31 08-30 12-25 12-26 12-27 12-28'],
  [2028, '01-03 04-14 04-17 05-01 05-29 08-28 12-25 12-26'],
])('the bank holidays of %i, with Christmas itself at a weekend', (year, days) => {
  const found: string[] = [];
  for (let day = `${year}-01-01`; day <= `${year}-12-31`; day = daysLater(day, 1))
    if (isBankHoliday(day)) found.push(day.slice(5));
  expect(found.join(' ')).toBe(days);
});
