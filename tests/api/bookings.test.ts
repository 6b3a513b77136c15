import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { queueBookingEmails } from '../../src/server/mail/bookings/booking-news.ts';
import { bookingAt, changeBooking, findBookings } from '../../src/server/orders/bookings.ts';
import { tickCard } from '../../src/server/orders/card-ticks.ts';
import { findPlaceRecords, placeHistory } from '../../src/server/orders/place-history.ts';
import { saveWishes, wishAt } from '../../src/server/orders/wishes.ts';
import { orderRecords } from '../../src/server/staff/order-records.ts';
import { exportAll, show } from '../../src/server/staff/records.ts';
import { NO_WISH } from '../../src/shop/bookings/wishes.ts';
import { until } from '../fixtures/until.ts';
import { change as bookAndTell } from './booked-places.ts';
import { orderId, pay } from './paid-order.ts';
import { age, daysAgo, rowCounts, runPrivacy } from './privacy-fixture.ts';
import { COURSE_DATES, checkOut, openShop, type Shop, SMSTS } from './shop-fixture.ts';
import { outputOf } from './staff-output.ts';

let shop: Shop;
let id: string;
beforeEach(async () => {
  shop = await openShop();
  await checkOut(shop, [{ ...SMSTS, quantity: 2, vat: SMSTS.vat * 2 }]);
  await pay(shop);
  id = await orderId(shop);
});
afterEach(() => shop.close());

const PLACES = [1, 2].map((place) => ({ line: 0, place }));
const FIRST = { line: 0, place: 1 };
const JANUARY = {
  ...{ first: '2055-01-11', last: '2055-01-11', from: '08:30', to: '16:30' },
  ...{ venue: '', centre: 'The Yard, Leeds', date: 'smsts-2055-01-11', reference: 'C-77' },
};
const FEBRUARY = { ...JANUARY, first: '2055-02-08', last: '2055-02-08', date: '' };

const change = (booked: typeof JANUARY | null, seen: number, place = 1) =>
  shop.database
    .transaction()
    .execute((transaction) => changeBooking(transaction, id, { line: 0, place, booked, seen, by: 'sam' }, PLACES));
const bookings = () => findBookings(shop.database, [id]);
const current = async () => bookingAt(await bookings(), FIRST);
const bookedAt = async () =>
  (await shop.database.selectFrom('orders').select('booked_at').executeTakeFirstOrThrow()).booked_at;
const ask = (asked_by: 'attendee' | 'buyer' | 'staff', wish: object, place = 1) =>
  shop.database.transaction().execute((transaction) => {
    const person_id = asked_by === 'staff' ? 'sam' : null;
    return saveWishes(transaction, id, [{ ...NO_WISH, line: 0, place, asked_by, person_id, ...wish }]);
  });

const enterAna = () => {
  const ana = { order_id: id, ...FIRST, name: 'Ana', contact: 'ana@example.com', date_of_birth: '', revision: 1 };
  return shop.database
    .insertInto('attendee')
    .values({ ...ana, filled_at: daysAgo(1) })
    .execute();
};

test('an order is marked as booked while all its places are', async () => {
  await change(JANUARY, 0);
  expect(await bookedAt()).toBe('');
  await change(JANUARY, 0, 2);
  expect(await bookedAt()).toMatch(/^20/);
  await change(null, 1);
  expect(await bookedAt()).toBe('');
});

test('customers ask in parts, the buyer’s word counts, and staff overrule both or leave the word to them again', async () => {
  await ask('attendee', { centre: 'Leeds', times: 'mornings' });
  await ask('attendee', { language: 'Polish' });
  await ask('buyer', { centre: 'York' });
  const wish = async () => wishAt((await findPlaceRecords(shop.database, [id])).wishes, FIRST);
  expect(await wish()).toEqual({ centre: 'York', times: 'mornings', language: 'Polish', date: '' });
  await ask('staff', { centre: 'Hull', times: 'any day' });
  expect(await wish()).toMatchObject({ centre: 'Hull', times: 'any day', language: 'Polish' });
  await ask('staff', {});
  expect(await wish()).toMatchObject({ centre: 'York', times: 'mornings' });
});

test('the history says who asked, booked, moved and cancelled, when, and from what', async () => {
  await ask('attendee', { centre: 'Leeds' });
  await ask('buyer', { date: 'smsts-2055-01-11' });
  await ask('staff', { times: 'any day' }, 2);
  await change(JANUARY, 0);
  await change(FEBRUARY, 1);
  await change(null, 2);
  const records = { ...(await findPlaceRecords(shop.database, [id])), names: new Map([['sam', 'Sam']]) };
  const order = { lines: [{ ...SMSTS, title: 'SMSTS Course', category: '', unit: 0, vat: 0 }] };
  const history = placeHistory(order, records, COURSE_DATES);
  const yard = '08:30 to 16:30, The Yard, Leeds, reference C-77';
  expect(history.map(({ state, reason }) => `${state}: ${reason}`)).toEqual([
    'asked: SMSTS Course, place 1: Leeds, asked by who attends',
    'asked: SMSTS Course, place 1: Mon 11 January 2055, asked by the buyer',
    'asked: SMSTS Course, place 2: any day, decided by Sam',
    `booked: SMSTS Course, place 1: Mon 11 January 2055, ${yard}, by Sam`,
    `moved: SMSTS Course, place 1: Mon 8 February 2055, ${yard}, before: Mon 11 January 2055, ${yard}, by Sam`,
    `cancelled: SMSTS Course, place 1: Mon 8 February 2055, ${yard}, by Sam`,
  ]);
});

test('staff see bookings in the terminal and export them, and hostile texts do nothing there', async () => {
  await change({ ...JANUARY, centre: '=HYPERLINK("x")\u001b[31m', reference: '\u202e-1' }, 0);
  const shown = await outputOf((out) => show(orderRecords)(shop.database, id, out));
  expect(shown.text).toContain('booked: SMSTS Course, place 1: Mon 11 January 2055, 08:30 to 16:30, =HYPERLINK');
  const [csv, json] = await Promise.all(
    ['csv', 'json'].map((format) => outputOf((out) => exportAll(orderRecords, shop.database, { format }, out))),
  );
  expect(csv?.text).toContain('"SMSTS Course, place 1: Mon 11 January 2055');
  expect(json?.text).toContain('"reference"');
  for (const text of [shown.text, csv?.text, json?.text]) {
    expect(text).toContain('HYPERLINK');
    expect(text).not.toContain('\u202e');
  }
  expect(shown.text).not.toContain('\u001b');
});

test('no stored email keeps the reference of a booking, which goes with whoever attends', async () => {
  await bookAndTell(shop, { ...JANUARY, reference: 'C-77' }, 0);
  const stored = await shop.database
    .selectFrom('outbox_mail')
    .selectAll()
    .where('purpose', '=', 'place-booked')
    .execute();
  expect(stored).toHaveLength(1);
  expect(JSON.stringify(stored)).not.toContain('C-77');
});

test('everything about places expires with their order', async () => {
  await enterAna();
  await ask('attendee', { centre: 'Leeds' });
  await bookAndTell(shop, JANUARY, 0);
  const tick = { line: 0, place: 1, need: 'photo' as const, isTicked: true, by: 'sam' };
  await shop.database.transaction().execute((transaction) => tickCard(transaction, id, tick));
  await age(shop, 7 * 366);
  const filled = { order_line: 1, attendee: 1, place_wish: 1, booking: 1, card_tick: 1 };
  expect(await rowCounts(shop)).toMatchObject({ ...filled, outbox_mail: 4 });
  await runPrivacy(shop, ['expire', '--yes', '--anyway']);
  const empty = Object.fromEntries(Object.keys(filled).map((table) => [table, 0]));
  expect(await rowCounts(shop)).toMatchObject({ ...empty, orders: 0, outbox_mail: 0 });
});

test('what was asked for and booked goes with the customer, and a place’s own with whoever attends', async () => {
  await enterAna();
  await ask('attendee', { centre: 'Leeds' });
  await ask('buyer', { centre: 'York' }, 2);
  await change(JANUARY, 0);
  await runPrivacy(shop, ['erase', 'ana@example.com', '--yes']);
  expect(await current()).toMatchObject({ first: '2055-01-11', reference: '' });
  expect(await rowCounts(shop)).toMatchObject({ place_wish: 1, booking: 1 });
  const { text } = await runPrivacy(shop, ['erase', 'jo@example.com', '--yes']);
  expect(text).toContain('bookings and their changes: 1');
  expect(await rowCounts(shop)).toMatchObject({ orders: 1, place_wish: 0, booking: 0 });
  expect(await change(JANUARY, 0)).toBe('closed');
});

// SQLite has one writer.
test.runIf(process.env.TEST_POSTGRES_URL).each(['jo@example.com', 'ana@example.com'])(
  'no email of a booking outlives the erasure of %s that began while it was stored',
  async (address) => {
    await enterAna();
    let erasing: Promise<unknown> | undefined;
    await shop.database.transaction().execute(async (transaction) => {
      await changeBooking(transaction, id, { ...FIRST, booked: JANUARY, seen: 0, by: 'sam' }, PLACES);
      await queueBookingEmails(transaction, id, FIRST);
      erasing = runPrivacy(shop, ['erase', address, '--yes']);
      const isWaiting = sql<{ waiting: boolean }>`select exists (select 1 from pg_locks where not granted) as waiting`;
      await until(async () => (await isWaiting.execute(shop.database)).rows[0]?.waiting);
    });
    await erasing;
    const news = shop.database.selectFrom('outbox_mail').select('recipient').where('purpose', 'like', 'place-%');
    expect((await news.execute()).map(({ recipient }) => recipient)).not.toContain(address);
  },
);
