import { workingDaysBefore } from '../../lib/days.ts';
import { beginning } from '../products/course-dates.ts';
import type { Booked } from './booking.ts';
import { lastMoment } from './change-notice.ts';

export type Reminder = 'place-last-change' | 'place-soon';

const DAY_LENGTH = '2027-01-11'.length;

/**
 * The reminders of a booking that are due: one a working day before the last change in time, and one two working days
 * before the first day; none that was due when it was booked. Times are as londonTime writes them.
 */
export function dueReminders(
  booked: Pick<Booked, 'first' | 'from'>,
  { notice, bookedAt, now }: { notice: string | undefined; bookedAt: string; now: string },
): Reminder[] {
  const last = notice && lastMoment(notice, booked);
  const isDue = (day: string, workingDays: number, until: string) => {
    const morning = `${workingDaysBefore(day, workingDays)} 08:00`;
    return bookedAt < morning && morning <= now && now < until;
  };
  return [
    ...(last && isDue(last.slice(0, DAY_LENGTH), 1, last) ? ['place-last-change' as const] : []),
    ...(isDue(booked.first, 2, beginning(booked)) ? ['place-soon' as const] : []),
  ];
}
