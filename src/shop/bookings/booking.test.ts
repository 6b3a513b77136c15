import { expect, test } from 'vitest';
import { bookedDays, bookingFault, bookingText, bookingWarnings } from './booking.ts';

const VENUES = { london: { name: 'Plumbline Training', address: ['1 Example Yard', 'London'] } };
const RUN = { first: '2027-01-11', last: '2027-01-15', from: '08:30', to: '16:30' };
const BOOKED = { ...RUN, venue: 'london', centre: '', date: '', reference: '' };
const LISTED = { ...RUN, name: 'smsts-2027-01-11', places: 'open' } as const;
const FACTS = { dates: [LISTED], others: [], taken: 0, now: '2027-01-04 09:00' };

test('a booking is one line, with its venue by name, a centre as typed, or online', () => {
  const days = 'Mon 11 to Fri 15 January 2027, 08:30 to 16:30';
  expect(bookingText(BOOKED, [], VENUES)).toBe(`${days}, Plumbline Training, 1 Example Yard, London`);
  expect(bookingText({ ...BOOKED, venue: 'online' }, [], VENUES)).toBe(`${days}, Live online`);
  expect(bookingText({ ...BOOKED, venue: '', centre: 'Leeds, 2 Mill Lane' }, [], VENUES)).toBe(
    `${days}, Leeds, 2 Mill Lane`,
  );
  expect(bookingText({ ...BOOKED, venue: 'gone' }, [], VENUES)).toBe(`${days}, gone`);
});

test('a booking at a listed date has its single days, until it is moved off them', () => {
  const weekly = { ...LISTED, last: '2027-01-18', days: ['2027-01-11', '2027-01-18'] };
  const booked = { ...BOOKED, last: '2027-01-18', date: LISTED.name };
  expect(bookedDays(booked, [weekly])).toMatchObject({ days: weekly.days });
  expect(bookedDays({ ...booked, last: '2027-01-19' }, [weekly])).not.toHaveProperty('days');
});

test.each([
  [{ first: '' }, 'Choose the first and the last day'],
  [{ first: '2027-02-30' }, 'Choose the first and the last day'],
  [{ last: '2027-01-10' }, 'before the first'],
  [{ last: '2028-02-10' }, 'more than a year'],
  [{ from: '8.30' }, 'Enter the times'],
  [{ to: '08:30' }, 'ends before it begins'],
  [{ to: '30:00' }, 'Enter the times'],
  [{ venue: '' }, 'Choose a venue'],
  [{ venue: 'gone' }, 'no longer among'],
  [{ venue: 'toString' }, 'no longer among'],
])('a booking with %j makes no sense', (wrong, message) => {
  expect(bookingFault(BOOKED, VENUES)).toBeUndefined();
  expect(bookingFault({ ...BOOKED, ...wrong }, VENUES)).toContain(message);
});

test('a booking on a listed date that is ahead needs no warning, nor does a test without listed dates', () => {
  expect(bookingWarnings(BOOKED, FACTS)).toEqual([]);
  expect(bookingWarnings({ ...BOOKED, last: '2027-01-11' }, { ...FACTS, dates: [] })).toEqual([]);
});

test('a day that is past, on which the course is not held, or on which the person is booked already, is said', () => {
  expect(bookingWarnings(BOOKED, { ...FACTS, now: '2027-01-11 08:30' })).toEqual(['This is in the past.']);
  for (const other of [{ first: '2027-01-12' }, { last: '2027-01-16' }, { from: '09:00' }])
    expect(bookingWarnings({ ...BOOKED, ...other }, FACTS).join()).toContain('not held on these days');
  const other = (first: string, last: string) => [{ place: 'SSSTS Course, place 1', booked: { first, last } }];
  const warnings = (first: string, last: string) => bookingWarnings(BOOKED, { ...FACTS, others: other(first, last) });
  expect(warnings('2027-01-15', '2027-01-18').join()).toContain('booked on one of these days already: SSSTS Course');
  expect(warnings('2027-01-16', '2027-01-18')).toEqual([]);
});

test('a listed date on which all places are booked is said to be full', () => {
  const booked = { ...BOOKED, date: LISTED.name };
  const warnings = (taken: number, capacity?: number) =>
    bookingWarnings(booked, { ...FACTS, dates: [{ ...LISTED, ...(capacity && { capacity }) }], taken });
  expect(warnings(11, 12)).toEqual([]);
  expect(warnings(12, 12)).toEqual(['This date is full: 12 of 12 places are booked.']);
  expect(warnings(500)).toEqual([]);
});
