import ical, { ICalEventRepeatingFreq } from 'ical-generator';
import type { CourseDate } from '../../generated/documents.ts';
import { placeText } from './course-dates.ts';
import { repetitionsOf } from './course-days.ts';

/** The contents of a date's calendar file besides its days, times and place. */
export interface CalendarWords {
  /** The course, in the words of the catalogue. */
  course: string;
  /** The number of an order; none in the file that everyone may have. */
  order?: string;
  /** The things to bring, a sentence each. */
  bring: readonly string[];
  seller: { name: string; phone: string };
}

const LONDON = 'Europe/London';

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

/**
 * Returns the calendar file of a date (RFC 5545): an event for each run of days, at UK time.
 * @param site `host` of the events' ids, which stay when the date's time or place changes; `changed`: when its data last changed
 */
export function courseCalendar(
  date: CourseDate,
  { course, order, bring, seller }: CalendarWords,
  { host, changed }: { host: string; changed: Date },
): string {
  const { name, from, to } = date;
  const calendar = ical({
    prodId: { company: seller.name, product: 'Courses', language: 'EN' },
    timezone: { name: null, generator: () => LONDON_CLOCKS },
  });
  const description = [
    ...(order === undefined ? [] : [`Order ${order}`]),
    ...(bring.length > 0 ? ['What to bring:', ...bring.map((thing) => `- ${thing}`)] : []),
    `Questions? Call ${seller.phone}.`,
  ].join('\n');
  for (const [index, { first, every, count }] of repetitionsOf(date).entries()) {
    const freq = every === 'Weekly' ? ICalEventRepeatingFreq.WEEKLY : ICalEventRepeatingFreq.DAILY;
    calendar.createEvent({
      id: `${name}${index > 0 ? `-part-${index + 1}` : ''}@${host}`,
      stamp: changed,
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
