import { afterEach, beforeEach, expect, test } from 'vitest';
import { CHARGE, DISPUTE, eventOf } from './provider-events.ts';
import { openPaidShop, type Shop } from './shop-fixture.ts';

let shop: Shop;
beforeEach(async () => {
  shop = await openPaidShop('pi_1');
});
afterEach(() => shop.close());

const DUE = { evidence_details: { due_by: Date.UTC(2026, 11, 5) / 1000 } };
const disputeEvent = (type: 'created' | 'closed', dispute: object = {}) =>
  eventOf(`evt_dispute_${type}`, `charge.dispute.${type}`, { ...DISPUTE, ...DUE, ...dispute });
const PART = { refunded: false, amount_refunded: 5_000, currency: 'gbp' };
const refundEvent = (id: string, charge: object = {}) =>
  eventOf(id, 'charge.refunded', { ...CHARGE, ...PART, ...charge });
const mailsFor = (purpose: string) =>
  shop.database.selectFrom('outbox_mail').selectAll().where('purpose', '=', purpose).execute();
const orderNumber = async () => (await shop.orders())[0]?.number ?? '';

test('a dispute is reported to the sales address with its order, amount, reason and deadline, once', async () => {
  const event = disputeEvent('created');
  for (const id of ['evt_a', 'evt_a', 'evt_b']) expect((await shop.sendEvent({ ...event, id })).status).toBe(200);
  const mails = await mailsFor('dispute-opened');
  expect(mails).toMatchObject([
    { recipient: null, reference: 'dp_1', subject: `Order ${await orderNumber()} is disputed: £900.00` },
  ]);
  for (const words of [await orderNumber(), '£900.00', 'fraudulent', '5 December 2026'])
    expect(mails[0]?.body).toContain(words);
  expect(await shop.orders()).toMatchObject([{ state: 'paid' }]);
});

test.each([
  ['won', 'won'],
  ['lost', 'lost'],
  ['warning_closed', 'closed without a dispute'],
  ['prevented', 'closed as prevented'],
])('a dispute that ends as %s is reported with its outcome', async (status, words) => {
  await shop.sendEvent(disputeEvent('created'));
  await shop.sendEvent(disputeEvent('closed', { status }));
  const [mail] = await mailsFor('dispute-closed');
  expect(mail).toMatchObject({ recipient: null, body: expect.stringContaining(await orderNumber()) });
  expect(mail?.subject).toContain(words);
});

test('a dispute about a payment without an order is reported too', async () => {
  const answer = await shop.sendEvent(disputeEvent('created', { payment_intent: 'pi_unknown' }));
  expect((await answer.json()).data.outcome).toBe('unknown-order');
  const [mail] = await mailsFor('dispute-opened');
  expect(mail?.body).toContain('No order of this shop matches this payment');
});

test('each partial refund is reported', async () => {
  await shop.sendEvent(refundEvent('evt_1st'));
  await shop.sendEvent(refundEvent('evt_1st_again'));
  await shop.sendEvent(refundEvent('evt_2nd', { amount_refunded: 12_550 }));
  const mails = await mailsFor('partial-refund');
  expect(mails.map(({ subject }) => subject).sort()).toEqual([
    `Order ${await orderNumber()}: £125.50 of £900.00 is refunded`,
    `Order ${await orderNumber()}: £50.00 of £900.00 is refunded`,
  ]);
  expect(await shop.orders()).toMatchObject([{ state: 'paid' }]);
});

test('a partial refund reported by Stripe after the full one is not reported to staff', async () => {
  await shop.sendEvent(refundEvent('evt_whole', { refunded: true, amount_refunded: 90_000 }));
  await shop.sendEvent(refundEvent('evt_part'));
  expect(await mailsFor('partial-refund')).toEqual([]);
  expect(await shop.orders()).toMatchObject([{ state: 'refunded' }]);
});
