import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../../src/server/database/database.ts';
import { timestampOf } from '../../src/server/database/timestamp.ts';
import { numberOrders, takeNumber } from '../../src/server/orders/order-numbers.ts';
import { checkOut, completedEvent, openShop, type Shop } from './shop-fixture.ts';

const YEAR = new Date().getUTCFullYear();

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

const numbers = async () => (await shop.orders()).map(({ number }) => number).sort();
const numbered = (...counts: number[]) => counts.map((count) => `PT-${YEAR}-${String(count).padStart(5, '0')}`);
/** As an earlier version stored them: without a number. */
async function placeUnnumbered(...years: number[]): Promise<void> {
  for (const _ of years) await checkOut(shop);
  const orders = await shop.orders();
  for (const [index, { id }] of orders.entries())
    await shop.database
      .updateTable('orders')
      .set({ number: null, created_at: `${years[index]}-06-01T00:00:00.000Z` })
      .where('id', '=', id)
      .execute();
  await shop.database.deleteFrom('order_counter').execute();
}

test('orders are numbered from 1 within their year, after the prefix of the site', async () => {
  await checkOut(shop);
  await checkOut(shop);
  expect(await numbers()).toEqual(numbered(1, 2));
});

test('orders placed at the same time, on two servers, have different numbers', async () => {
  const { databaseUrl, dataDir } = shop;
  const other = await openDatabase({ databaseUrl, dataDir });
  const take = (database: typeof other) =>
    database.transaction().execute((transaction) => takeNumber(transaction, 'PT', timestampOf(new Date())));
  const taken = await Promise.all(Array.from({ length: 40 }, (_, index) => take(index % 2 ? other : shop.database)));
  await other.destroy();
  expect(new Set(taken).size).toBe(40);
});

test('a number whose transaction is undone is never given to two orders', async () => {
  const undone = shop.database.transaction().execute(async (transaction) => {
    await takeNumber(transaction, 'PT', timestampOf(new Date()));
    throw new Error('killed');
  });
  await Promise.all([expect(undone).rejects.toThrow('killed'), checkOut(shop), checkOut(shop)]);
  expect(new Set(await numbers()).size).toBe(2);
});

test('a repeated checkout keeps the number of its order', async () => {
  const ids = {
    userId: (
      await (await shop.post('/api/users/lead', { firstName: 'Jo', lastName: 'Mason', email: 'jo@example.com' })).json()
    ).data._id,
  };
  await checkOut(shop, undefined, ids);
  await checkOut(shop, undefined, ids);
  expect(await numbers()).toEqual(numbered(1));
});

test('orders of an earlier version get numbers of their own years, oldest first, once, by two servers', async () => {
  await placeUnnumbered(2025, 2024, 2025);
  await Promise.all([numberOrders(shop.database, 'PT'), numberOrders(shop.database, 'PT')]);
  const given = await numbers();
  expect(given.map((number) => number?.slice(0, 7))).toEqual(['PT-2024', 'PT-2025', 'PT-2025']);
  await numberOrders(shop.database, 'PT');
  expect(await numbers()).toEqual(given);
  expect(new Set(given).size).toBe(3);
});

test('an order without a number is called by its id until it has one', async () => {
  await placeUnnumbered(2025);
  await shop.sendEvent(await completedEvent(shop));
  const [order] = await shop.orders();
  const mails = await shop.database.selectFrom('outbox_mail').select('subject').execute();
  expect(mails).toContainEqual({ subject: `Your order ${order?.id}` });
});

test('the emails about an order name its number and not its id', async () => {
  await checkOut(shop);
  const [order] = await shop.orders();
  await shop.sendEvent(await completedEvent(shop));
  for (const { subject, body } of await shop.database.selectFrom('outbox_mail').selectAll().execute()) {
    expect(subject).toContain(order?.number);
    expect(body).toContain(order?.number);
    expect(subject + body).not.toContain(order?.id);
  }
});

test("a year begins in London when it begins in UTC, which a timestamp's first digits are", () => {
  const london = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', year: 'numeric' });
  for (let year = 2020; year < 2100; year += 1)
    for (const moment of [Date.UTC(year, 0), Date.UTC(year, 0) - 1])
      expect(timestampOf(new Date(moment)).slice(0, 4)).toBe(london.format(moment));
});
