import ical, { type ICalCalendar, ICalEventRepeatingFreq } from 'ical-generator';
import type { CourseDate } from '../../generated/documents.ts';
import { placeText } from './course-dates.ts';
import { repetitionsOf } from './course-days.ts';

export interface CalendarWords {
  /** The course, in the words of the catalogue. */
  course: string;
  /** The number of an order; none in the file that everyone may have. */
  order?: string | undefined;
  /** The things to bring, a sentence each. */
  bring: readonly string[];
  seller: { name: string; phone: string };
}

export const LONDON = 'Europe/London';
/** When the sequence numbers of calendar files begin, a number a second: as many as programs read last until 2094. */
const SEQUENCE_START = Date.parse('2026-01-01T00:00Z');

/** The clocks of the UK (Summer Time Order 2002; the same since 1996), as RFC 5545 has them. */
const LONDON_CLOCKS = `BEGIN:VTIMEZONE
TZID:${LONDON}
BEGIN:DAYLIGHT
TZNAME:BST
TZOFFSETFROM:+0000
TZOFFSETTO:+0100
DTSTART:19960331T010000
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
END:DAYLIGHT
BEGIN:STANDARD
TZNAME:GMT
TZOFFSETFROM:+0100
TZOFFSETTO:+0000
DTSTART:19961027T020000
RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
END:STANDARD
END:VTIMEZONE`;

/** An empty calendar, with the clocks of the UK for programs that do not know them. */
export function londonCalendar(company: string): ICalCalendar {
  return ical({
    prodId: { company, product: 'Courses', language: 'EN' },
    timezone: { name: null, generator: () => LONDON_CLOCKS },
  });
}

/** The note of an entry: the order, what to bring, whom to ask. */
export function calendarNote({ order, bring, seller }: Omit<CalendarWords, 'course'>): string {
  return [
    ...(order === undefined ? [] : [`Order ${order}`]),
    ...(bring.length > 0 ? ['What to bring:', ...bring.map((thing) => `- ${thing}`)] : []),
    `Questions? Call ${seller.phone}.`,
  ].join('\n');
}

/** RFC 5545, an event for each run of days. `host` makes lasting ids; `changed` tells programs which file is later. */
export function courseCalendar(
  date: CourseDate,
  { course, order, bring, seller }: CalendarWords,
  { host, changed }: { host: string; changed: Date },
): string {
  const { name, from, to } = date;
  const calendar = londonCalendar(seller.name);
  const description = calendarNote({ order, bring, seller });
  for (const [index, { first, every, count }] of repetitionsOf(date).entries()) {
    const freq = every === 'Weekly' ? ICalEventRepeatingFreq.WEEKLY : ICalEventRepeatingFreq.DAILY;
    calendar.createEvent({
      id: `${name}${index > 0 ? `-part-${index + 1}` : ''}@${host}`,
      stamp: changed,
      lastModified: changed,
      sequence: Math.max(0, Math.floor((changed.getTime() - SEQUENCE_START) / 1000)),
      timezone: LONDON,
      start: `${first}T${from}`,
      end: `${first}T${to}`,
      ...(count > 1 && { repeating: { freq, count } }),
      summary: course,
      location: placeText(date),
      description,
    });
  }
  return `${calendar.toString().trimEnd()}\r\n`;
}
