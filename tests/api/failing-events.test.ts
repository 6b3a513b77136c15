import { afterEach, beforeEach, expect, test } from 'vitest';
import { CHARGE, eventOf } from './provider-events.ts';
import { checkOut, completedEvent, openShop, type Shop } from './shop-fixture.ts';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop({ metrics: { host: '127.0.0.1', port: 0 } });
  await checkOut(shop);
});
afterEach(() => shop.close());

const toPaid = { from_state: 'awaiting-payment', to_state: 'paid' } as const;
/** Without this transition the database refuses to mark any order as paid. */
const forbidPaying = () => shop.database.deleteFrom('order_transition').where('to_state', '=', 'paid').execute();
const allowPaying = () => shop.database.insertInto('order_transition').values(toPaid).execute();
const mails = () => shop.database.selectFrom('outbox_mail').selectAll().execute();
const metrics = async () => (await fetch(`${shop.metricsAddress}/metrics`)).text();

test('an event that fails three times is reported to the sales address, once', async () => {
  await forbidPaying();
  const event = await completedEvent(shop);
  for (const reports of [0, 0, 1, 1, 1]) {
    expect((await shop.sendEvent(event)).status).toBe(500);
    expect(await mails()).toHaveLength(reports);
  }
  expect(await mails()).toMatchObject([
    {
      purpose: 'event-failed',
      reference: 'evt_1',
      recipient: null,
      body: expect.stringContaining('checkout.session.completed'),
    },
  ]);
});

test('failures of one event at the same time are counted one by one', async () => {
  await forbidPaying();
  const event = await completedEvent(shop);
  await Promise.all(Array.from({ length: 6 }, () => shop.sendEvent(event)));
  expect(await mails()).toHaveLength(1);
  expect(await shop.database.selectFrom('webhook_failure').selectAll().execute()).toEqual([
    { event_id: 'evt_1', failures: 6 },
  ]);
});

test('failures of different events are counted separately', async () => {
  await forbidPaying();
  const event = await completedEvent(shop);
  for (const id of ['evt_1', 'evt_2', 'evt_3']) await shop.sendEvent({ ...event, id });
  expect(await mails()).toEqual([]);
});

test('an event that has failed is applied when it is sent again', async () => {
  await forbidPaying();
  const event = await completedEvent(shop);
  await shop.sendEvent(event);
  await allowPaying();
  expect((await shop.sendEvent(event)).status).toBe(200);
  expect(await shop.orders()).toMatchObject([{ state: 'paid' }]);
});

test('metrics count the failures of events', async () => {
  await forbidPaying();
  const event = await completedEvent(shop);
  await shop.sendEvent(event);
  await shop.sendEvent(event);
  expect(await metrics()).toContain('shop_webhook_events_total{type="checkout.session.completed",outcome="failed"} 2');
});

test('an event that fails whenever it is sent raises the alert until staff are told', async () => {
  const event = { ...(await completedEvent(shop)), data: { object: { id: 'cs_1' } } };
  for (const _ of Array(5)) expect((await shop.sendEvent(event)).status).toBe(400);
  const text = await metrics();
  const counted = 'shop_webhook_events_total{type="checkout.session.completed",outcome=';
  expect(text).toContain(`${counted}"failed"} 3`);
  expect(text).toContain(`${counted}"failed-again"} 2`);
  expect(text).toContain('shop_webhook_failures_total 3\n');
});

test('a refund postponed until its payment is known is not a failure', async () => {
  const [order] = await shop.orders();
  const metadata = { order_id: order?.id };
  const refund = eventOf('evt_refund', 'charge.refunded', { ...CHARGE, metadata });
  for (const _ of Array(4)) expect((await shop.sendEvent(refund)).status).toBe(409);
  expect(await mails()).toEqual([]);
  expect(await metrics()).not.toContain('outcome="failed"');
});
