import { daysLater, workingDaysBefore } from '../../../lib/days.ts';
import type { Booked } from '../../../shop/bookings/booking.ts';
import { lastMoment } from '../../../shop/bookings/change-notice.ts';
import { beginning, londonDay, londonTime } from '../../../shop/products/course-dates.ts';
import type { Database } from '../../database/database.ts';
import { timestamp } from '../../database/timestamp.ts';
import { IS_IN_FORCE } from '../../orders/bookings.ts';
import { stepsOf } from '../../orders/shown-order.ts';
import type { NextSteps } from '../../published-build/build-file-schemas.ts';
import { placeKey, queueForReaders } from './booking-news.ts';

/** How many days ahead bookings may have a reminder due: more than any notice. */
const MOST_DAYS = 60;
const DAY_MS = 24 * 60 * 60_000;

/**
 * The reminders of a booking that are due: one a working day before the last change in time, and one two working days
 * before the first day; none that was due when it was booked. Times are as londonTime writes them.
 */
export function dueReminders(
  booked: Pick<Booked, 'first' | 'from'>,
  { notice, bookedAt, now }: { notice: string | undefined; bookedAt: string; now: string },
) {
  const last = notice && lastMoment(notice, booked);
  const isDue = (day: string, workingDays: number, until: string) => {
    const morning = `${workingDaysBefore(day, workingDays)} 08:00`;
    return bookedAt < morning && morning <= now && now < until;
  };
  const [lastDay = ''] = last?.split(' ') ?? [];
  return [
    ...(last && isDue(lastDay, 1, last) ? ['place-last-change' as const] : []),
    ...(isDue(booked.first, 2, beginning(booked)) ? ['place-soon' as const] : []),
  ];
}

/** Queues the reminders that are due, each once for a place and its first day. Call it repeatedly. */
export async function queueReminders(database: Database, nextSteps: readonly NextSteps[], now: Date): Promise<void> {
  const time = londonTime(now);
  const today = londonDay(now);
  const notices = new Set([undefined, ...nextSteps.map(({ policy }) => policy?.notice)]);
  const days = Array.from({ length: MOST_DAYS }, (_, ahead) => daysLater(today, ahead)).filter((first) =>
    [...notices].some(
      (notice) => dueReminders({ first, from: '24:00' }, { notice, bookedAt: '', now: time }).length > 0,
    ),
  );
  const bookings = await database
    .selectFrom('booking')
    .innerJoin('orders', 'orders.id', 'booking.order_id')
    .innerJoin('order_line', (join) =>
      join.onRef('order_line.order_id', '=', 'booking.order_id').onRef('order_line.position', '=', 'booking.line'),
    )
    .selectAll('booking')
    .select('category')
    .where('last', '>=', today)
    .where('first', 'in', days)
    .where(IS_IN_FORCE)
    .where('current_state', 'in', ['paid', 'set-aside', 'invoiced', 'overdue'])
    .where('erased_at', 'is', null)
    .execute();
  const told = await toldPlaces(database);
  for (const { category, ...booking } of bookings) {
    const bookedAt = londonTime(new Date(booking.booked_at));
    const notice = stepsOf({ category }, nextSteps)?.policy?.notice;
    for (const reminder of dueReminders(booking, { notice, bookedAt, now: time })) {
      if (told.has(`${reminder} ${placeKey(booking)} ${booking.first}`)) continue;
      await database
        .transaction()
        .execute((transaction) => queueForReaders(transaction, booking, { mark: booking.first }, () => reminder));
    }
  }
}

/** The reminders that are queued or sent: purpose, place and first day of each. */
async function toldPlaces(database: Database): Promise<ReadonlySet<string>> {
  const emails = await database
    .selectFrom('outbox_mail')
    .select(['purpose', 'reference'])
    .where('purpose', 'in', ['place-last-change', 'place-soon'])
    .where('created_at', '>', timestamp(-MOST_DAYS * DAY_MS))
    .execute();
  return new Set(
    emails.map(({ purpose, reference }) => `${purpose} ${reference.slice(0, reference.lastIndexOf(' '))}`),
  );
}
