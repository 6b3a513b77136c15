import { ICalCalendarMethod, ICalEventRepeatingFreq, ICalEventStatus } from 'ical-generator';
import { daysLater } from '../../lib/days.ts';
import { LONDON, londonCalendar } from '../products/course-calendar.ts';
import { type CourseDays, lengthOf, repetitionsOf } from '../products/course-days.ts';

export interface BookingEntry {
  /** The same for every change of a place. */
  uid: string;
  /** Higher with each change. */
  sequence: number;
  /** When the place was booked, moved or cancelled. */
  changed: Date;
  isCancelled: boolean;
  days: CourseDays;
  /** When each day begins and ends, UK time, such as 08:30. */
  from: string;
  to: string;
  summary: string;
  location: string;
  description: string;
  organizer: { name: string; email: string };
  /** Email address of whoever the entry is sent to. */
  attendee: string;
}

export interface SentEntry {
  method: 'REQUEST' | 'CANCEL';
  content: string;
}

/**
 * The calendar entry of a place (RFC 5545) as an invitation (iTIP, RFC 5546). REQUEST, not PUBLISH: mail programs enter,
 * move and remove it by themselves only for the person that it names. It asks for no answer, which nobody would read.
 */
export function bookingCalendar(entry: BookingEntry): SentEntry {
  const { uid, sequence, changed, isCancelled, days, from, to, organizer, attendee, ...words } = entry;
  const method = isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST;
  const calendar = londonCalendar(organizer.name).method(method);
  calendar
    .createEvent({
      ...words,
      id: uid,
      sequence,
      stamp: changed,
      lastModified: changed,
      status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      timezone: LONDON,
      start: `${days.first}T${from}`,
      end: `${days.first}T${to}`,
      organizer,
      ...repeatingOf(days, from),
    })
    .createAttendee({ email: attendee, rsvp: false });
  return { method, content: `${calendar.toString().trimEnd()}\r\n` };
}

/** A single event for any days, because a place has one id: each day from the first to the last but those left out. */
function repeatingOf(days: CourseDays, from: string) {
  const [first, ...others] = repetitionsOf(days);
  if (first?.count === 1 && others.length === 0) return {};
  if (first?.every === 'Weekly') return { repeating: { freq: ICalEventRepeatingFreq.WEEKLY, count: first.count } };
  const all = Array.from({ length: lengthOf(days) }, (_, at) => daysLater(days.first, at));
  const isFree = (day: string) => days.days !== undefined && !days.days.includes(day);
  const exclude = all.filter(isFree).map((day) => `${day}T${from}`);
  const leftOut = exclude.length > 0 && { exclude, excludeTimezone: LONDON };
  return { repeating: { freq: ICalEventRepeatingFreq.DAILY, count: all.length, ...leftOut } };
}
