import type { CourseDate } from '../../generated/documents.ts';

/** An instant in UK time, as 2027-01-11 08:30: such strings compare as the times do. */
export function londonTime(instant: Date): string {
  return instant.toLocaleString('sv-SE', { timeZone: 'Europe/London', dateStyle: 'short', timeStyle: 'short' });
}

/** The day of an instant in the UK, such as 2027-01-11. */
export function londonDay(instant: Date): string {
  return londonTime(instant).slice(0, '2027-01-11'.length);
}

/** When a course begins, as londonTime writes it. From then on pages no longer show its date. */
export function beginning({ first, from }: Pick<CourseDate, 'first' | 'from'>): string {
  return `${first} ${from}`;
}

/** Begins the subject of a message that asks for a place of a full date, before course and date: staff list by it. */
export const WAITING_LIST = 'the waiting list for ';

export function placeText({ venue }: Pick<CourseDate, 'venue'>): string {
  return venue ? [venue.name, ...venue.address].join(', ') : 'Live online';
}

export function calendarAddress({ name }: Pick<CourseDate, 'name'>): string {
  return `/dates/${name}.ics`;
}
