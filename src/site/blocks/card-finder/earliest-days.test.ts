import { expect, test } from 'vitest';
import { earliestDays, earliestText } from './earliest-days.ts';

const SUNDAY = '2026-11-29';
const days = (times: string[], today = SUNDAY) => earliestDays(times, today).map((found) => found?.day);

test('a test is passed by a Friday that it can still be booked for, the card seven working days later', () => {
  expect(days(['A test of 45 minutes', 'Delivered within 7-10 working days'])).toEqual(['2026-12-04', '2026-12-15']);
});

test('from Wednesday on it is the Friday of the next week', () => {
  expect(days(['A test of 45 minutes'], '2026-12-01')).toEqual(['2026-12-04']);
  expect(days(['A test of 45 minutes'], '2026-12-02')).toEqual(['2026-12-11']);
});

test('an NVQ begins today, beside the test, and its card waits for both', () => {
  const way = ['A test of 45 minutes', '8-10 weeks, beside your work', 'Delivered within 7-10 working days'];
  expect(days(way)).toEqual(['2026-12-04', '2027-01-24', '2027-02-02']);
});

test('a card alone is delivered from today', () => {
  expect(days(['Delivered within 7-10 working days'])).toEqual(['2026-12-08']);
});

test('a course of a day is booked like a test', () => {
  expect(earliestDays(['1 day online'], SUNDAY)).toEqual([{ day: '2026-12-04', is: 'booked' }]);
});

test('a time that is not one of these has no day, and delays nothing', () => {
  expect(days(['a while', 'Delivered within 7-10 working days'])).toEqual([undefined, '2026-12-08']);
});

test('the sentence names what the day depends on, and that Monday is too early', () => {
  const text = (...times: string[]) => earliestText(earliestDays(times, SUNDAY), SUNDAY);
  expect(text('A test of 45 minutes', 'Delivered within 7-10 working days')).toBe(
    'Not by Monday. If you pass by Friday 4 December and send everything: earliest about 15 December.',
  );
  expect(text('A test of 45 minutes', '8-10 weeks, beside your work', 'Delivered within 7-10 working days')).toBe(
    'Not by Monday. If you start today, pass by Friday 4 December and send everything: earliest about 2 February.',
  );
  expect(text('', 'Delivered within 7-10 working days')).toBe(
    'Not by Monday. If you send everything: earliest about 8 December.',
  );
  expect(text('A test of 45 minutes')).toBe('');
});
