import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { IS_BOOKED, IS_IN_FORCE, isBookedFrom } from '../orders/bookings.ts';
import { type Found, pageOf } from '../record-search/find-records.ts';
import { readOrders, type StaffOrder } from './order-records.ts';

/** A page of the orders with a place that is not booked, the oldest first. @param after as `next` of the page before */
export async function listOrdersToBook(
  database: Database,
  categories: readonly string[],
  { after, limit }: { after: string | null; limit: number },
): Promise<{ orders: readonly StaffOrder[]; next: string | null }> {
  if (categories.length === 0) return { orders: [], next: null };
  const { rows } = await toBookQuery(categories, after, limit + 1).execute(database);
  const page = pageOf(rows, limit);
  const ids = page.rows.map(({ id }) => id);
  return { orders: await readOrders(database, ids), next: page.next };
}

/** Counting ends here, as for other records that wait (waiting-records.ts). */
const MOST_COUNTED = 1_000;

export async function countOrdersToBook(database: Database, categories: readonly string[]): Promise<number> {
  if (categories.length === 0) return 0;
  return (await toBookQuery(categories, null, MOST_COUNTED).execute(database)).rows.length;
}

/** As many as one list of work has room for. */
const MOST_REFUNDED = 20;

/** The refunded orders with a place that is booked on a day from then on, which staff have to cancel, in the order of their index. */
export function refundedButBookedQuery(database: Database, from: string) {
  return database
    .selectFrom('orders')
    .select(['id', 'number'])
    .where('current_state', '=', 'refunded')
    .where(isBookedFrom('orders.id', from, IS_BOOKED))
    .orderBy('booked_at')
    .orderBy('created_at')
    .orderBy('id')
    .limit(MOST_REFUNDED);
}

/** The day after another one, until a last one, on which the next bookings in force begin; null for none. */
export function nextDayQuery(database: Database, day: string, until: string) {
  return database
    .selectFrom('booking')
    .select(({ fn }) => fn.min<string | null>('first').as('next'))
    .where('last', '>', day)
    .where('first', '>', day)
    .where('first', '<=', until)
    .where(IS_IN_FORCE);
}

/** The bookings in force that begin on a day, or today go on, with the name of who attends and the title of the line. */
export function attendingQuery(database: Database, today: string, day: string) {
  return database
    .selectFrom('booking')
    .innerJoin('orders', 'orders.id', 'booking.order_id')
    .innerJoin('order_line', (join) =>
      join.onRef('order_line.order_id', '=', 'booking.order_id').onRef('order_line.position', '=', 'booking.line'),
    )
    .leftJoin('attendee', (join) =>
      join
        .onRef('attendee.order_id', '=', 'booking.order_id')
        .onRef('attendee.line', '=', 'booking.line')
        .onRef('attendee.place', '=', 'booking.place'),
    )
    .selectAll('booking')
    .select(['orders.id', 'orders.number', 'order_line.product', 'order_line.title', 'attendee.name'])
    .where('orders.current_state', '!=', 'offered')
    .where('last', '>=', day)
    .where('first', day === today ? '<=' : '=', day)
    .where(IS_IN_FORCE)
    .orderBy('first')
    .orderBy('from')
    .orderBy('order_line.title')
    .orderBy('attendee.name');
}

/** @param categories of tests and courses, as lines of orders name them; at least one */
function toBookQuery(categories: readonly string[], after: string | null, limit: number): RawBuilder<Found> {
  const [created, id] = after?.split(' ') ?? [];
  const begun = created === undefined ? sql`` : sql`and (created_at, id) > (${created}, ${id ?? ''})`;
  const inState = (state: string) => sql`select id, created_at from orders
    where current_state = ${sql.lit(state)} and booked_at = '' and erased_at is null ${begun}
      and exists (select 1 from order_line where order_id = orders.id and category in (${sql.join(categories)}))`;
  // Each state is read in the order of the index.
  const states = sql.join(['paid', 'invoiced', 'overdue'].map(inState), sql` union all `);
  return sql<Found>`${states} order by created_at, id limit ${sql.lit(limit)}`;
}
