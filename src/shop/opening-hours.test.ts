import { expect, test } from 'vitest';
import { daysOf, openDays, openTimes } from './opening-hours.ts';

const hours = { from: 'Monday', to: 'Wednesday', opens: '08:00', closes: '17:30' } as const;
const { to: _, ...oneDay } = hours;

test('hours name several days, or one', () => {
  expect([openDays(hours), openTimes(hours)]).toEqual(['Monday to Wednesday', '08:00 to 17:30']);
  expect(openDays(oneDay)).toBe('Monday');
});

test('the days of hours are those from the first to the last', () => {
  expect(daysOf(hours)).toEqual(['Monday', 'Tuesday', 'Wednesday']);
  expect(daysOf(oneDay)).toEqual(['Monday']);
  expect(daysOf({ ...hours, from: 'Sunday' })).toEqual([]);
});
