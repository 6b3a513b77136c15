import { expect, test } from 'vitest';
import { csvHead, csvLine } from './output.ts';

test.each([
  ...['07700900123', '0044 7700 900125', '+447700900124', '+44 (0)7700 900-126', '00042', '1234567890123456'],
  ...[
    '1/2',
    '1-2-26',
    '3 May',
    'Sept 2026',
    '12:30',
    '9 am',
    '1E5',
    '-1',
    '1,000',
    '50%',
    '£40',
    '(12)',
    'TRUE',
    '1.10',
  ],
])('Excel shows %s as it was typed', (text) => {
  expect(csvLine([text])).toBe(`"=""${text}"""\r\n`);
});

test.each(['Siobhán', '1 Example Yard', 'PT-2026-00042', 'M1 1AA', '–', 'May', 'Level 2', '7 of 9'])(
  'the text %s stays as it is',
  (text) => {
    expect(csvLine([text])).toBe(`${text}\r\n`);
  },
);

test('an amount stays a number, and a time is on the clocks of the UK', () => {
  expect(csvLine([864.5, new Date('2026-06-30T23:30:00.000Z'), null])).toBe('864.5,2026-07-01 00:30,\r\n');
});

test('an export begins with the byte order mark', () => {
  expect(csvHead(['id', 'name'])).toBe('\ufeffid,name\r\n');
});
