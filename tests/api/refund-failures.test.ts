import type Stripe from 'stripe';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CHARGE, eventOf, REFUND } from './provider-events.ts';
import { completedEvent, openPaidShop, type Shop } from './shop-fixture.ts';

let shop: Shop;
beforeEach(async () => {
  shop = await openPaidShop('pi_1');
});
afterEach(() => shop.close());

const LONG_AGO = Date.UTC(2026, 0, 5) / 1000;
const now = () => Math.ceil(Date.now() / 1000) + 1;
const refunded = (id: string, created: number, charge: object = {}) =>
  eventOf(id, 'charge.refunded', { ...CHARGE, ...charge }, created);

/** As Stripe sends it, version 2026-10-28 of its API. */
const failed = (id: string, changes: Partial<Stripe.Refund> = {}, type = 'refund.failed') => {
  const object: Partial<Stripe.Refund> = {
    ...{ ...REFUND, object: 'refund', created: LONG_AGO, reason: null, receipt_number: null },
    ...{ balance_transaction: 'txn_1', failure_balance_transaction: 'txn_2' },
    ...{ status: 'failed', failure_reason: 'expired_or_canceled_card', ...changes },
  };
  return eventOf(id, type, object, LONG_AGO + 60);
};
const send = async (event: object) => (await (await shop.sendEvent(event)).json()).data.outcome;
const state = async () => (await shop.orders())[0]?.state;
const mails = () =>
  shop.database.selectFrom('outbox_mail').selectAll().where('purpose', '=', 'refund-failed').execute();

test('an order whose refund fails is no longer refunded: it is set aside, and staff are told, once', async () => {
  await send(refunded('evt_1st', LONG_AGO));
  expect(await state()).toBe('refunded');
  expect(await send(failed('evt_2nd'))).toBe('applied');
  expect(await send(failed('evt_2nd'))).toBe('duplicate');
  await send(failed('evt_2nd_again'));
  expect(await state()).toBe('set-aside');
  const [order] = await shop.orders();
  const found = await mails();
  expect(found).toMatchObject([
    { recipient: null, reference: 're_1', subject: `Order ${order?.number}: refund of £900.00 failed` },
  ]);
  for (const words of ['expired_or_canceled_card', 'ch_1', `search for ${order?.number}`])
    expect(found[0]?.body).toContain(words);
});

test('late news of the payment does not hide that its refund failed', async () => {
  await send(failed('evt_2nd'));
  const paid = await completedEvent(shop, { payment_intent: 'pi_1' });
  expect(await send({ ...paid, id: 'evt_3rd' })).toBe('no-effect');
  expect(await state()).toBe('set-aside');
});

test('a later refund of the same order still counts', async () => {
  await send(refunded('evt_1st', LONG_AGO));
  await send(failed('evt_2nd'));
  expect(await send(refunded('evt_3rd', now()))).toBe('applied');
  expect(await state()).toBe('refunded');
});

test('a failure that arrives before its refund sets the order aside, and the refund then has no effect', async () => {
  await send(failed('evt_2nd'));
  expect(await state()).toBe('set-aside');
  expect(await send(refunded('evt_1st', LONG_AGO))).toBe('no-effect');
  expect(await state()).toBe('set-aside');
});

test('a partial refund that fails leaves the order unchanged and is reported', async () => {
  await send(refunded('evt_1st', LONG_AGO, { refunded: false, amount_refunded: 5_000 }));
  expect(await send(failed('evt_2nd', { amount: 5_000 }))).toBe('applied');
  expect(await state()).toBe('paid');
  expect(await mails()).toMatchObject([{ subject: expect.stringContaining('refund of £50.00 failed') }]);
});

test('a failed refund without an order is reported too', async () => {
  expect(await send(failed('evt_1st', { payment_intent: 'pi_unknown' }))).toBe('unknown-order');
  expect(await mails()).toMatchObject([
    { body: expect.stringContaining('No order of this shop matches this payment') },
  ]);
});

test('a cancelled refund sets the order aside and is reported, and the refund that arrives later has no effect', async () => {
  const cancelled = { status: 'canceled', failure_reason: 'merchant_request' };
  expect(await send(failed('evt_1st', cancelled, 'refund.updated'))).toBe('applied');
  expect(await state()).toBe('set-aside');
  expect(await mails()).toMatchObject([
    {
      subject: expect.stringContaining('refund of £900.00 was cancelled'),
      body: expect.stringContaining('merchant_request'),
    },
  ]);
  expect(await send(refunded('evt_2nd', LONG_AGO))).toBe('no-effect');
  expect(await state()).toBe('set-aside');
});

test.each(['pending', 'requires_action', 'succeeded'])('an updated refund that is %s has no effect', async (status) => {
  expect(await send(failed('evt_1st', { status }, 'refund.updated'))).toBe('no-effect');
  expect(await state()).toBe('paid');
  expect(await mails()).toEqual([]);
});
