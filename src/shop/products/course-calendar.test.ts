import { expect, test } from 'vitest';
import type { CourseDate } from '../../generated/documents.ts';
import { courseCalendar } from './course-calendar.ts';

const DATE: CourseDate = {
  name: 'smsts-2027-03-22',
  first: '2027-03-22',
  last: '2027-03-26',
  from: '08:30',
  to: '16:30',
  places: 'few',
};
const WORDS = { course: 'SMSTS Course', bring: ['Photo ID.'], seller: { name: 'The Yard', phone: '020 7946 0018' } };
const SITE = { host: 'site.example', changed: new Date('2026-11-26T00:00Z') };

/** The content lines of a calendar, unfolded (RFC 5545, 3.1). */
function linesOf(date: CourseDate, words: Partial<typeof WORDS & { order: string }> = {}, site = SITE): string[] {
  const text = courseCalendar(date, { ...WORDS, ...words }, site);
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  return text.replaceAll('\r\n ', '').split('\r\n');
}

/** The lines with the events, without the clocks before them. */
function eventsOf(...given: Parameters<typeof linesOf>): string[] {
  const lines = linesOf(...given);
  return lines.slice(lines.indexOf('BEGIN:VEVENT'));
}

test('days in a row are one event, at UK time, with place, what to bring, and whom to ask', () => {
  expect(eventsOf(DATE)).toEqual([
    'BEGIN:VEVENT',
    'UID:smsts-2027-03-22@site.example',
    'SEQUENCE:28425600',
    'DTSTAMP:20261126T000000Z',
    'DTSTART;TZID=Europe/London:20270322T083000',
    'DTEND;TZID=Europe/London:20270322T163000',
    'RRULE:FREQ=DAILY;COUNT=5',
    'SUMMARY:SMSTS Course',
    'LOCATION:Live online',
    'DESCRIPTION:What to bring:\\n- Photo ID.\\nQuestions? Call 020 7946 0018.',
    'LAST-MODIFIED:20261126T000000Z',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('the clocks of the UK are in the file, for programs that do not know them', () => {
  expect(linesOf(DATE)).toEqual(
    expect.arrayContaining(['TZID:Europe/London', 'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU']),
  );
});

test('the same day of each week is one event, which keeps its hour when the clocks change', () => {
  const days = ['2027-03-22', '2027-03-29', '2027-04-05'];
  const lines = eventsOf({ ...DATE, last: '2027-04-05', days });
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
  expect(lines).toContain('RRULE:FREQ=WEEKLY;COUNT=3');
});

test('days with others in between are an event for each run, with an id of its own', () => {
  const lines = eventsOf({ ...DATE, last: '2027-03-25', days: ['2027-03-22', '2027-03-24', '2027-03-25'] });
  expect(lines.filter((line) => /^(UID|DTSTART|RRULE)/.test(line))).toEqual([
    'UID:smsts-2027-03-22@site.example',
    'DTSTART;TZID=Europe/London:20270322T083000',
    'UID:smsts-2027-03-22-part-2@site.example',
    'DTSTART;TZID=Europe/London:20270324T083000',
    'RRULE:FREQ=DAILY;COUNT=2',
  ]);
});

test('the venue is its address, and signs that mean something in such a file are escaped', () => {
  const venue = {
    name: 'The “Yard”; rear',
    address: ['1 Łąka Road 🏗️, where the address is a long one indeed', 'Leeds\\'],
  };
  expect(eventsOf({ ...DATE, venue })).toContain(
    'LOCATION:The “Yard”\\; rear\\, 1 Łąka Road 🏗️\\, where the address is a long one indeed\\, Leeds\\\\',
  );
});

test('the file of an order begins its note with the number', () => {
  expect(eventsOf(DATE, { order: 'PT-2027-00042', bring: [] })).toContain(
    'DESCRIPTION:Order PT-2027-00042\\nQuestions? Call 020 7946 0018.',
  );
});

test('each of two changes in a day is recognisably later than the one before', () => {
  const marksAt = (time: string) =>
    eventsOf(DATE, {}, { ...SITE, changed: new Date(time) }).flatMap((line) => {
      const [name = '', value = ''] = line.split(':');
      return ['SEQUENCE', 'DTSTAMP', 'LAST-MODIFIED'].includes(name) ? [[name, value] as const] : [];
    });
  const [morning, noon] = [marksAt('2026-11-26T09:00:01Z'), marksAt('2026-11-26T09:00:02Z')];
  expect(morning).toHaveLength(3);
  for (const [at, [name, value]] of noon.entries()) expect(value > (morning[at]?.[1] ?? ''), name).toBe(true);
});

test('a moved course keeps its id, so that calendars replace it', () => {
  const moved = { ...DATE, from: '09:00', venue: { name: 'The Yard', address: ['Leeds'] } };
  expect(eventsOf(moved)).toContain('UID:smsts-2027-03-22@site.example');
});
