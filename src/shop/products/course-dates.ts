import type { CourseDate } from '../../generated/documents.ts';
import { MONTHS } from '../months.ts';

type Days = Pick<CourseDate, 'first' | 'last'>;

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
/** An instant in UK time, as 2027-01-11 08:30: such strings compare as the times do. */
export function londonTime(instant: Date): string {
  return instant.toLocaleString('sv-SE', { timeZone: 'Europe/London', dateStyle: 'short', timeStyle: 'short' });
}

/** When a course begins, as londonTime has it. From then on pages no longer show its date. */
export function beginning({ first, from }: Pick<CourseDate, 'first' | 'from'>): string {
  return `${first} ${from}`;
}

/** The days of a course as pages show them: Mon 11 to Fri 15 January 2027. */
export function daysText({ first, last }: Days): string {
  const [from, to] = [partsOf(first), partsOf(last)];
  if (first === last) return `${to.day} ${to.month} ${to.year}`;
  const begins = [from.day, from.month !== to.month && from.month, from.year !== to.year && from.year];
  return `${begins.filter(Boolean).join(' ')} to ${to.day} ${to.month} ${to.year}`;
}

/** Where a course is held, in one line. */
export function placeText({ venue }: Pick<CourseDate, 'venue'>): string {
  return venue ? [venue.name, ...venue.address].join(', ') : 'Live online';
}

/** Not the platform's names, which differ between browsers and the build. */
function partsOf(day: string) {
  const date = new Date(`${day}T00:00Z`);
  return {
    day: `${WEEKDAYS[date.getUTCDay()]} ${date.getUTCDate()}`,
    month: MONTHS[date.getUTCMonth()],
    year: String(date.getUTCFullYear()),
  };
}
