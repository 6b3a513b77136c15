import { expect, test } from 'vitest';
import { daysBetween, daysLater, isDay, weekdayOf } from './days.ts';

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
