import { expect, test } from 'vitest';
import { lastMoment, noticeText } from './change-notice.ts';

const TEST = { notice: '4 working days', byPhone: '72 working hours', inTime: 'Moving is free.', late: 'No refund.' };
const COURSE = { notice: '10 working days', inTime: 'Free.', late: 'No refund.', replacement: 'Others cost £100.' };
const MONDAY = { first: '2027-01-11', from: '08:30' };

test('notice in working days ends with a day, and in working hours at the time of the booking (POL-01, 02, 09)', () => {
  expect(lastMoment('4 working days', MONDAY)).toBe('2027-01-05 23:59');
  expect(lastMoment('72 working hours', MONDAY)).toBe('2027-01-06 08:30');
  // New Year's Day, Boxing Day and the days in lieu do not count.
  expect(lastMoment('10 working days', MONDAY)).toBe('2026-12-23 23:59');
  expect(lastMoment('2 weeks', MONDAY)).toBeUndefined();
});

test.each([
  ['2027-01-05 23:59', 'In time: the notice of 4 working days runs until Tuesday 5 January 2027. Moving is free.'],
  [
    '2027-01-06 08:30',
    'In time by phone alone: the notice of 72 working hours runs until Wednesday 6 January 2027, 08:30.',
  ],
  ['2027-01-06 08:31', 'Too late: the notice of 4 working days ended on Tuesday 5 January 2027. No refund.'],
  ['2027-01-11 08:30', 'It has begun. No refund.'],
])('at %s a test says what the policy does (POL-01 to 05)', (now, text) => {
  expect(noticeText(TEST, MONDAY, now)).toContain(text);
});

test('a course within ten working days says that there is no refund (POL-09 to 12)', () => {
  expect(noticeText(COURSE, MONDAY, '2026-12-23 12:00')).toContain('Free.');
  expect(noticeText(COURSE, MONDAY, '2026-12-24 00:00')).toMatch(/^Too late.*No refund\. Others cost £100\.$/);
  expect(noticeText(COURSE, MONDAY, '2027-01-11 08:30')).toBe('It has begun. No refund.');
});

test('a notice that is not understood is said as it is written', () => {
  expect(noticeText({ ...COURSE, notice: '2 weeks' }, MONDAY, '2026-12-25 00:00')).toContain('a notice of 2 weeks');
});
