import { expect, test } from 'vitest';
import { readBirthday } from './birthday.ts';

const TODAY = '2026-11-26';

test.each([
  '1990-01-31',
  '31/01/1990',
  '31.1.90',
  '31-1-90',
  '31 January 1990',
  '31st of Jan, 1990',
  'January 31, 1990',
  '31011990',
  '310190',
  '0090-01-31',
  '1990/1/31',
])('%s is 31 January 1990', (text) => {
  expect(readBirthday(text, TODAY)).toBe('1990-01-31');
});

test.each([
  ['1/2/05', '2005-02-01'],
  ['01/02/1990', '1990-02-01'],
  ['31/12/26', '1926-12-31'],
])('%s is %s, day first', (text, date) => {
  expect(readBirthday(text, TODAY)).toBe(date);
});

test.each([
  '30/02/1990',
  '31/13/1990',
  '2190-01-01',
  '1/1/1800',
  '1/1/20',
  '1990',
  '31/01',
  'ja 1 1990',
  '1/2/3/1990',
  'soon',
  '',
])('%s is no date of birth', (text) => {
  expect(readBirthday(text, TODAY)).toBeUndefined();
});
