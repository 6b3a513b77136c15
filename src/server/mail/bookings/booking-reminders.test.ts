import { expect, test } from 'vitest';
import { dueReminders } from './booking-reminders.ts';

/** A booking on a Monday, with the notice of tests; the last change in time is on Tuesday 5 January. */
const MONDAY = { first: '2027-01-11', from: '08:30' };
const due = (now: string, { notice = '4 working days', bookedAt = '2026-12-01 09:00', booked = MONDAY } = {}) =>
  dueReminders(booked, { notice, bookedAt, now });

test.each([
  ['2027-01-04 07:59', []],
  ['2027-01-04 08:00', ['place-last-change']],
  ['2027-01-05 23:58', ['place-last-change']],
  ['2027-01-06 08:00', []],
  ['2027-01-07 07:59', []],
  ['2027-01-07 08:00', ['place-soon']],
  ['2027-01-11 08:29', ['place-soon']],
  ['2027-01-11 08:30', []],
])('at %s %j is due', (now, reminders) => {
  expect(due(now)).toEqual(reminders);
});

test('weekends and bank holidays are no working days', () => {
  // Good Friday and Easter Monday are between.
  const tuesday = { first: '2027-03-30', from: '08:30' };
  expect(due('2027-03-24 08:00', { booked: tuesday })).toEqual(['place-soon']);
  expect(due('2027-03-24 07:59', { booked: tuesday })).toEqual([]);
});

test('whoever books after the time of a reminder is not reminded at once', () => {
  expect(due('2027-01-07 09:00', { bookedAt: '2027-01-07 08:00' })).toEqual([]);
  expect(due('2027-01-05 09:00', { bookedAt: '2027-01-04 10:00' })).toEqual([]);
});

test('a notice that is not understood has no last change', () => {
  expect(due('2027-01-04 08:00', { notice: '2 weeks' })).toEqual([]);
});
