import { expect, test } from 'vitest';
import { londonTime, placeText } from './course-dates.ts';

test('UK time follows summer time', () => {
  expect(londonTime(new Date('2027-01-11T08:30Z'))).toBe('2027-01-11 08:30');
  expect(londonTime(new Date('2027-06-30T23:30Z'))).toBe('2027-07-01 00:30');
});

test('a place is the address of the venue, or online', () => {
  expect(placeText({ venue: { name: 'The Yard', address: ['1 Road', 'Leeds'] } })).toBe('The Yard, 1 Road, Leeds');
  expect(placeText({})).toBe('Live online');
});
