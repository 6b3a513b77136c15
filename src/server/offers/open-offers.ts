import { sql } from 'kysely';
import { daysLater } from '../../lib/days.ts';
import { ASKING_ABOUT } from '../../shop/forms/enquiry.ts';
import { WAITING_LIST } from '../../shop/products/course-dates.ts';
import type { Database } from '../database/database.ts';
import { timestamp } from '../database/timestamp.ts';

/** As many as one list of work has room for. */
const MOST_LISTED = 20;
const ENDS_SOON_DAYS = 3;
/** How long an enquiry that became no order is shown, in milliseconds. */
const OPEN_FOR_MS = 30 * 24 * 60 * 60_000;

/** The offers that end within three days, the earliest first. */
export function endingOffersQuery(database: Database, today: string) {
  return database
    .selectFrom('orders')
    .select(['id', 'number', 'offer_until'])
    .where('current_state', '=', 'offered')
    .where('offer_until', '<=', daysLater(today, ENDS_SOON_DAYS))
    .orderBy('offer_until')
    .limit(MOST_LISTED);
}

/** The enquiries that were answered and became no order, the newest first. Whoever joins a waiting list waits. */
export function openEnquiriesQuery(database: Database) {
  const begins = (words: string) => sql<boolean>`substr(message, 1, ${sql.lit(words.length)}) = ${words}`;
  return database
    .selectFrom('contact_message')
    .select(['id', 'message', 'created_at'])
    .where('status', '=', 'answered')
    .where('created_at', '>', timestamp(-OPEN_FOR_MS))
    .where(begins(ASKING_ABOUT))
    .where(({ not }) => not(begins(ASKING_ABOUT + WAITING_LIST)))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('orders').select('orders.id').whereRef('message_id', '=', 'contact_message.id'))),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MOST_LISTED);
}
