import ICAL from 'ical.js';
import nodeIcal from 'node-ical';
import { expect, test } from 'vitest';
import type { CourseDays } from '../products/course-days.ts';
import { type BookingEntry, bookingCalendar } from './booking-calendar.ts';

const ENTRY: BookingEntry = {
  uid: '5f0c7d1e-0000-4000-8000-000000000042-0-1@shop.example',
  sequence: 1,
  changed: new Date('2026-11-30T09:00Z'),
  isCancelled: false,
  days: { first: '2027-01-11', last: '2027-01-11' },
  from: '08:30',
  to: '16:30',
  summary: 'SMSTS Course',
  location: 'The Yard, Leeds',
  description: 'Order PT-2027-00042',
  organizer: { name: 'Plumbline Training', email: 'support@shop.example' },
  attendee: 'ana@example.com',
};

interface ReadEntry {
  method: unknown;
  uid: unknown;
  sequence: number;
  status: unknown;
  summary: unknown;
  location: unknown;
  /** Beginning and end of each day, in UTC. */
  moments: string[];
}

const MOST_DAYS = 400;
const momentsText = (start: Date, end: Date) => `${start.toISOString()} ${end.toISOString()}`;

/** Reads a file with ical.js, by the clocks in the file. */
function readByIcalJs(content: string): ReadEntry {
  const calendar = new ICAL.Component(ICAL.parse(content));
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? calendar);
  const moments: string[] = [];
  const days = event.iterator();
  for (let day = days.next(); day && moments.length < MOST_DAYS; day = days.next()) {
    const { startDate, endDate } = event.getOccurrenceDetails(day);
    moments.push(momentsText(startDate.toJSDate(), endDate.toJSDate()));
  }
  const { uid, sequence, summary, location, component } = event;
  const status = component.getFirstPropertyValue('status');
  return { method: calendar.getFirstPropertyValue('method'), uid, sequence, status, summary, location, moments };
}

/** Reads a file with node-ical, by the clocks of the platform. */
function readByNodeIcal(content: string): ReadEntry {
  const found = Object.values(nodeIcal.sync.parseICS(content)).flatMap((one) => (one?.type === 'VEVENT' ? [one] : []));
  const [event] = found;
  if (event === undefined || found.length > 1) throw new Error('There is not one event.');
  const range = { from: new Date('2026-01-01'), to: new Date('2029-01-01') };
  const moments = nodeIcal.expandRecurringEvent(event, range).map(({ start, end }) => momentsText(start, end));
  const { method, uid, sequence, status, summary, location } = event;
  return { method, uid, sequence: Number(sequence), status, summary, location, moments };
}

/** What both parsers read. */
function read(changes: Partial<BookingEntry> = {}): ReadEntry {
  const { content } = bookingCalendar({ ...ENTRY, ...changes });
  for (const line of content.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const entry = readByIcalJs(content);
  expect(readByNodeIcal(content)).toEqual(entry);
  return entry;
}

const momentsOf = (days: CourseDays, from = '08:30', to = '16:30') => read({ days, from, to }).moments;

test('a place is booked, moved and cancelled under one id, each a later entry', () => {
  const booked = read();
  const moved = read({ sequence: 2, days: { first: '2027-07-12', last: '2027-07-13' } });
  const cancelled = read({ sequence: 3, days: { first: '2027-07-12', last: '2027-07-13' }, isCancelled: true });
  expect(booked).toMatchObject({ method: 'REQUEST', sequence: 1, status: 'CONFIRMED' });
  expect(booked.moments).toEqual(['2027-01-11T08:30:00.000Z 2027-01-11T16:30:00.000Z']);
  expect(moved).toMatchObject({ method: 'REQUEST', uid: booked.uid, sequence: 2, status: 'CONFIRMED' });
  expect(moved.moments).toEqual([
    '2027-07-12T07:30:00.000Z 2027-07-12T15:30:00.000Z',
    '2027-07-13T07:30:00.000Z 2027-07-13T15:30:00.000Z',
  ]);
  expect(cancelled).toMatchObject({ method: 'CANCEL', uid: booked.uid, sequence: 3, status: 'CANCELLED' });
  expect(cancelled.moments).toEqual(moved.moments);
});

test.each([
  ['forward, after the hour that is left out', '2027-03-28', '02:30', '12:00', '2027-03-28T01:30:00.000Z'],
  ['forward, before it', '2027-03-28', '00:30', '00:50', '2027-03-28T00:30:00.000Z'],
  ['back, after the hour that comes twice', '2027-10-31', '02:30', '12:00', '2027-10-31T02:30:00.000Z'],
  ['back, before it', '2027-10-31', '00:30', '00:50', '2027-10-30T23:30:00.000Z'],
])('on the night when the clocks go %s, both read the same moment', (_, day, from, to, moment) => {
  expect(momentsOf({ first: day, last: day }, from, to)[0]).toMatch(`${moment} `);
});

test('days in a row keep their hour when the clocks change in between', () => {
  expect(momentsOf({ first: '2027-03-26', last: '2027-03-29' }).map((text) => text.slice(0, 16))).toEqual([
    '2027-03-26T08:30',
    '2027-03-27T08:30',
    '2027-03-28T07:30',
    '2027-03-29T07:30',
  ]);
});

test.each([
  ['the same day of each week', ['2027-10-18', '2027-10-25', '2027-11-01', '2027-11-08']],
  ['others in between', ['2027-10-28', '2027-10-29', '2027-11-04', '2027-11-10']],
])('single days with %s are one event', (_, days) => {
  const [first = '', last = ''] = [days[0], days.at(-1)];
  expect(momentsOf({ first, last, days }).map((text) => text.slice(0, 10))).toEqual(days);
});

test('signs that mean something in such a file, long texts and line ends come back as they were', () => {
  const hostile = 'Yard; 1, “Łąka” Road 🏗️\\ BEGIN:VEVENT and an address that goes on for more than a line, Leeds';
  const entry = read({ summary: hostile, location: hostile, description: 'One\r\nEND:VCALENDAR\nTwo' });
  expect(entry).toMatchObject({ summary: hostile, location: hostile });
});

test('it names the reader alone, and asks for no answer', () => {
  const content = bookingCalendar(ENTRY).content.replaceAll('\r\n ', '');
  expect(content.match(/^ATTENDEE.*$/gm)).toEqual(['ATTENDEE;ROLE=REQ-PARTICIPANT;RSVP=FALSE:MAILTO:ana@example.com']);
  expect(content).toContain('ORGANIZER;CN="Plumbline Training":');
});
