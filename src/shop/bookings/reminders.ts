import { workingDaysBefore } from '../../lib/days.ts';
import { beginning } from '../products/course-dates.ts';
import type { Booked } from './booking.ts';
import { lastMoment } from './change-notice.ts';

export type Reminder = 'place-last-change' | 'place-soon';

/** When a reminder of a booking may be sent, as londonTime writes it. */
interface ReminderTime {
  reminder: Reminder;
  from: string;
  until: string;
}

const MORNING = '08:00';
const DAYS_AHEAD = 2;
const DAY_LENGTH = '2027-01-11'.length;

/** One a working day before the last change in time, where the policy has a notice, and one two working days before. */
function reminderTimes(booked: Pick<Booked, 'first' | 'from'>, notice: string | undefined): ReminderTime[] {
  const last = notice && lastMoment(notice, booked);
  return [
    ...(last
      ? [{ reminder: 'place-last-change' as const, from: morning(last.slice(0, DAY_LENGTH), 1), until: last }]
      : []),
    { reminder: 'place-soon', from: morning(booked.first, DAYS_AHEAD), until: beginning(booked) },
  ];
}

function morning(day: string, workingDays: number): string {
  return `${workingDaysBefore(day, workingDays)} ${MORNING}`;
}

/** The reminders that are due now, unless the place was booked when they already were. */
export function dueReminders(
  booked: Pick<Booked, 'first' | 'from'>,
  { notice, bookedAt, now }: { notice: string | undefined; bookedAt: string; now: string },
): Reminder[] {
  return reminderTimes(booked, notice)
    .filter(({ from, until }) => from <= now && now < until && bookedAt < from)
    .map(({ reminder }) => reminder);
}
