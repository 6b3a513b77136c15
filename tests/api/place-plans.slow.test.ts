import { type CompiledQuery, type KyselyPlugin, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { daysLater } from '../../src/lib/days.ts';
import type { Database } from '../../src/server/database/database.ts';
import { queueBookingEmails } from '../../src/server/mail/bookings/booking-news.ts';
import { queueReminders } from '../../src/server/mail/bookings/booking-reminders.ts';
import { tellWaitingLists } from '../../src/server/mail/bookings/waiting-list.ts';
import { dueBefore } from '../../src/server/offers/offers.ts';
import { endingOffersQuery, openEnquiriesQuery } from '../../src/server/offers/open-offers.ts';
import { countBooked } from '../../src/server/orders/bookings.ts';
import {
  attendingQuery,
  countOrdersToBook,
  listOrdersToBook,
  nextDayQuery,
  refundedButBookedQuery,
} from '../../src/server/staff/places-to-book.ts';
import { indexedPlan, MANY_ROWS } from '../fixtures/query-plan.ts';
import { EMAIL_SITE, ORDER_SETTINGS, openShop, type Shop } from './shop-fixture.ts';

const PLACES = 200_000;
/** Rows that one statement inserts: a slow machine has them within the database's time limit too. */
const AT_ONCE = 20_000;
const WAITING = 'I am asking about: the waiting list for SMSTS Course, Mon 11 January 2055, The Yard';
const NOW = new Date();
const TODAY = NOW.toISOString().slice(0, '2027-01-11'.length);
/** Of the six years of these orders, the last one is to come, on every day of the year. */
const FIRST_YEAR = NOW.getUTCFullYear() - 4;

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  await fill(shop.database);
}, 120_000);
afterAll(() => shop.close());

/** An order with a place for each number, of which the last 200 are not booked and each 50th order is refunded, and as many messages and emails. */
async function fill(database: Database): Promise<void> {
  for (let from = 0; from < PLACES; from += AT_ONCE) await insertRows(database, from);
  await sql`analyze`.execute(database);
}

async function insertRows(database: Database, from: number): Promise<void> {
  const [places, booked] = [sql.lit(PLACES), sql.lit(PLACES - 200)];
  const year = sql`cast(${sql.lit(FIRST_YEAR)} + n * 6 / ${places} as text)`;
  const rows = sql`with recursive numbers(n) as (select ${sql.lit(from)} union all select n + 1 from numbers where n < ${sql.lit(from + AT_ONCE - 1)}),
    rows as (select n, 'o' || n as id, ${year} || '-' || substr(cast(101 + (n * 72 / ${places}) % 12 as text), 2)
      || '-' || substr(cast(101 + n % 28 as text), 2) as day from numbers)`;
  for (const statement of [
    sql`insert into orders (message_id, id, net_pence, vat_pence, total_pence, current_state, booked_at, created_at)
      ${rows} select case when n % 1000 in (1, 2) then id end, id, 1, 0, 1, case when n % 50 = 0 then 'refunded' when n % 1000 = 1 then 'offered' when n % 1000 = 2 then 'invoiced' else 'paid' end, case when n < ${booked} then day else '' end, day from rows`,
    sql`insert into order_line (order_id, position, product, title, category, unit_pence, quantity, vat_pence)
      ${rows} select id, 0, 'smsts', 'SMSTS', 'CITB Courses', 1, 1, 0 from rows`,
    sql`insert into booking ${rows} select id, 0, 1, 1, 'booked', day, day, '08:30', '16:30', 'online', '',
      'smsts-' || day, '', 'sam', day from rows where n < ${booked}`,
    sql`insert into attendee ${rows} select id, 0, 1, 'Ana', id || '@example.com', '', 1, day from rows`,
    sql`insert into contact_message (id, name, mail, phone, message, lead_form_url, referrer_path, created_at)
      ${rows} select id, 'Jo', id || '@example.com', '', case when n % 1000 = 0 then ${sql.lit(WAITING)}
      else 'Which card do I need?' end, '/', '', day from rows`,
    sql`insert into outbox_mail (id, purpose, reference, subject, body, state, attempts, due_at, created_at)
      ${rows} select id, 'place-soon', id || ' 0 1 ' || day || ' a@example.com', '', '', 'sent', 1, day, day from rows`,
  ])
    await statement.execute(database);
}

/** What the shop and its desk ask again and again of all places, with the index that answers it. */
const WORK: Readonly<Record<string, [RegExp, (database: Database) => Promise<unknown>]>> = {
  'The list of places to book': [
    /orders_booked/,
    (database) => listOrdersToBook(database, ['CITB Courses'], { after: null, limit: 50 }),
  ],
  'Its next page': [
    /orders_booked/,
    (database) => listOrdersToBook(database, ['CITB Courses'], { after: `${FIRST_YEAR + 5}-12-20 o199950`, limit: 50 }),
  ],
  'The number of orders in it': [/orders_booked/, (database) => countOrdersToBook(database, ['CITB Courses'])],
  'Who attends today': [/booking_days/, (database) => attendingQuery(database, TODAY, TODAY).execute()],
  'Who attends tomorrow': [
    /booking_days/,
    (database) => attendingQuery(database, TODAY, daysLater(TODAY, 1)).execute(),
  ],
  'The next day of anybody': [
    /booking_days/,
    (database) => nextDayQuery(database, TODAY, daysLater(TODAY, 14)).execute(),
  ],
  'Refunded orders that are still booked': [
    /orders_booked/,
    (database) => refundedButBookedQuery(database, TODAY).execute(),
  ],
  'Places taken of a date': [/booking_date/, (database) => countBooked(database, [`smsts-${TODAY}`])],
  Reminders: [/booking_days/, (database) => queueReminders(database, ORDER_SETTINGS.nextSteps, NOW)],
  'What was told of a place': [
    /outbox_mail_order/,
    (database) => database.transaction().execute((step) => queueBookingEmails(step, 'o7', { line: 0, place: 1 })),
  ],
  'Offers that have ended': [
    /orders_(booked|listed)/,
    (database) => dueBefore(database, 'offered', 'offer_until', TODAY),
  ],
  'Offers that end soon': [/orders_(booked|listed)/, (database) => endingOffersQuery(database, TODAY).execute()],
  'Invoices to be paid': [/orders_(booked|listed)/, (database) => dueBefore(database, 'invoiced', 'due_on', TODAY)],
  'Enquiries that became no order': [/contact_message/, (database) => openEnquiriesQuery(database).execute()],
  'The orders of a message': [
    /orders_of_messages/,
    (database) => database.selectFrom('orders').select('id').where('message_id', '=', 'o1').execute(),
  ],
  'Waiting lists': [/contact_message_waiting/, (database) => tellWaitingLists(database, EMAIL_SITE, NOW)],
};

/** The plans of all that some work reads, a statement after the other. */
async function plansOf(work: (database: Database) => Promise<unknown>): Promise<string[]> {
  const { database } = shop;
  const reads = new Map<string, CompiledQuery>();
  const watching: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      const query = database.getExecutor().compileQuery(node, queryId);
      if (query.sql.startsWith('select')) reads.set(query.sql, query);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await work(database.withPlugin(watching));
  return Promise.all([...reads.values()].map((query) => indexedPlan(database, query, MANY_ROWS)));
}

/** Reads a table from end to end, if not by an index of a few of its rows. */
const READS_ALL = /^SCAN (?!\w+ USING INDEX contact_message_waiting|\d+ CONSTANT)|Seq Scan/m;

test.each(Object.entries(WORK))('%s: by an index, and no whole table', async (_, [index, work]) => {
  const plans = await plansOf(work);
  expect(plans.join('\n')).toMatch(index);
  for (const plan of plans) expect(plan).not.toMatch(READS_ALL);
});
