import { expect, test } from 'vitest';
import { dayText } from './day-text.ts';

test('a day is written with the name of its month', () => {
  expect(dayText('2027-01-09')).toBe('9 January 2027');
});

test('what is no day yet, in a draft, stays as it is', () => {
  expect(dayText('2027-')).toBe('2027-');
});
