import { expect, test } from 'vitest';
import { daysText, londonTime, placeText } from './course-dates.ts';

test('UK time follows summer time', () => {
  expect(londonTime(new Date('2027-01-11T08:30Z'))).toBe('2027-01-11 08:30');
  expect(londonTime(new Date('2027-06-30T23:30Z'))).toBe('2027-07-01 00:30');
});

test('days of one month, of two, of two years, and a single day', () => {
  expect(daysText({ first: '2027-01-11', last: '2027-01-15' })).toBe('Mon 11 to Fri 15 January 2027');
  expect(daysText({ first: '2027-03-29', last: '2027-04-02' })).toBe('Mon 29 March to Fri 2 April 2027');
  expect(daysText({ first: '2026-12-31', last: '2027-01-01' })).toBe('Thu 31 December 2026 to Fri 1 January 2027');
  expect(daysText({ first: '2027-01-20', last: '2027-01-20' })).toBe('Wed 20 January 2027');
});

test('a place is the address of the venue, or online', () => {
  expect(placeText({ venue: { name: 'The Yard', address: ['1 Road', 'Leeds'] } })).toBe('The Yard, 1 Road, Leeds');
  expect(placeText({})).toBe('Live online');
});
