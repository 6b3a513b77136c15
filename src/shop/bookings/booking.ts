import type { CourseDate } from '../../generated/documents.ts';
import { isDay } from '../../lib/days.ts';
import { beginning, placeText } from '../products/course-dates.ts';
import { type CourseDays, daysText, lengthOf } from '../products/course-days.ts';

/** What happens at a place, for the history of its order. */
export const PLACE_EVENTS = ['asked', 'booked', 'moved', 'cancelled'] as const;

/** When and where a place is booked; days and times are Europe/London's. */
export interface Booked {
  readonly first: string;
  readonly last: string;
  readonly from: string;
  readonly to: string;
  /** The key of a venue, or online; empty for a centre. */
  readonly venue: string;
  /** Name and address of a centre, as typed. */
  readonly centre: string;
  /** The name of the listed date that it is at; empty for none. */
  readonly date: string;
  readonly reference: string;
}

export type Venues = Readonly<Record<string, CourseDate['venue']>>;

export const ONLINE = 'online';

/** The longest course that can be booked, in days from the first to the last. */
const LONGEST_COURSE = 366;

/** The days of a booking: each one where its listed date has days in between. */
export function bookedDays({ first, last, date }: Booked, dates: readonly CourseDate[]): CourseDays {
  const listed = dates.find(({ name }) => name === date);
  return listed?.first === first && listed.last === last ? listed : { first, last };
}

export function whereText({ venue, centre }: Pick<Booked, 'venue' | 'centre'>, venues: Venues): string {
  if (venue === '') return centre;
  const known = Object.hasOwn(venues, venue) ? venues[venue] : undefined;
  return known || venue === ONLINE ? placeText({ ...(known && { venue: known }) }) : venue;
}

/** Such as Mon 11 to Fri 15 January 2027, 08:30 to 16:30, Live online. */
export function bookingText(booked: Booked, dates: readonly CourseDate[], venues: Venues): string {
  const { from, to } = booked;
  return [daysText(bookedDays(booked, dates)), `${from} to ${to}`, whereText(booked, venues)].join(', ');
}

/** Why a booking makes no sense, and what to do; undefined if it does. */
export function bookingFault({ first, last, from, to, venue, centre }: Booked, venues: Venues): string | undefined {
  if (!isDay(first) || !isDay(last)) return 'Choose the first and the last day.';
  if (last < first) return 'The last day is before the first. Correct one of them.';
  if (lengthOf({ first, last }) > LONGEST_COURSE)
    return 'The last day is more than a year after the first. Correct one.';
  if (!isTime(from) || !isTime(to)) return 'Enter the times at which each day begins and ends, such as 08:30.';
  if (to <= from) return 'Each day ends before it begins. Correct one of the times.';
  if (venue === '' && centre === '') return 'Choose a venue, or enter the name and the address of a centre.';
  if (venue !== '' && venue !== ONLINE && !Object.hasOwn(venues, venue))
    return 'This venue is no longer among the dates of courses. Choose another one.';
  return undefined;
}

function isTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
}

interface BookingFacts {
  /** The listed dates of the course; none for a test. */
  dates: readonly CourseDate[];
  /** The bookings of the same person at other places, by the names of these. */
  others: readonly { place: string; booked: Pick<Booked, 'first' | 'last'> }[];
  /** How many other places are booked at its listed date. */
  taken: number;
  /** As londonTime writes it. */
  now: string;
}

/** What staff should know before they save a booking. */
export function bookingWarnings(booked: Booked, { dates, others, taken, now }: BookingFacts): string[] {
  const { capacity } = dates.find(({ name }) => name === booked.date) ?? {};
  const isHeld = dates.some((date) => (['first', 'last', 'from'] as const).every((key) => date[key] === booked[key]));
  const twice = others.filter((other) => other.booked.first <= booked.last && booked.first <= other.booked.last);
  return [
    ...(beginning(booked) <= now ? ['This is in the past.'] : []),
    ...(dates.length > 0 && !isHeld ? ['The course is not held on these days: no listed date has them.'] : []),
    ...(capacity !== undefined && taken >= capacity
      ? [`This date is full: ${taken} of ${capacity} places are booked.`]
      : []),
    ...twice.map(({ place }) => `The same person is booked on one of these days already: ${place}.`),
  ];
}
