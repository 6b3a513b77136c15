import { afterEach, beforeEach, expect, test } from 'vitest';
import { moveOrder } from '../../src/server/orders/order-history.ts';
import { checkOut, completedEvent, openShop, type Shop } from './shop-fixture.ts';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
  await checkOut(shop);
});
afterEach(() => shop.close());

const history = () =>
  shop.database.selectFrom('order_event').select(['from_state', 'to_state']).orderBy('sequence').execute();

test('a paid session marks the order as paid and stores the email address', async () => {
  const answer = await shop.sendEvent(await completedEvent(shop));
  expect(answer.status).toBe(200);
  expect(await shop.orders()).toMatchObject([{ state: 'paid', customer_email: 'jo@example.com' }]);
});

test('a repeated event is accepted and has no effect', async () => {
  const event = await completedEvent(shop);
  const answers = await Promise.all([shop.sendEvent(event), shop.sendEvent(event), shop.sendEvent(event)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const outcomes = await Promise.all(answers.map(async (answer) => (await answer.json()).data.outcome));
  expect(outcomes.sort()).toEqual(['applied', 'duplicate', 'duplicate']);
  expect(await history()).toEqual([
    { from_state: null, to_state: 'awaiting-payment' },
    { from_state: 'awaiting-payment', to_state: 'paid' },
  ]);
});

test.each(['paid', 'fulfilled'] as const)(
  'a second payment of an order that is %s, in a session that the shop does not know, is reported to staff once',
  async (state) => {
    await shop.sendEvent(await completedEvent(shop, { payment_intent: 'pi_1' }));
    const [order] = await shop.orders();
    const move = { to: 'fulfilled', reason: 'Sent' } as const;
    if (state === 'fulfilled') await shop.database.transaction().execute((it) => moveOrder(it, order?.id ?? '', move));
    const again = await completedEvent(shop, { id: 'cs_unknown', payment_intent: 'pi_2' });
    for (const id of ['evt_2', 'evt_3']) expect((await shop.sendEvent({ ...again, id })).status).toBe(200);
    expect(await shop.orders()).toMatchObject([{ state: state === 'paid' ? 'set-aside' : 'fulfilled' }]);
    const reports = await shop.database
      .selectFrom('outbox_mail')
      .selectAll()
      .where('purpose', '=', 'order-set-aside')
      .execute();
    expect(reports).toMatchObject([{ recipient: null, subject: `Order ${order?.number} was paid again` }]);
    for (const detail of ['£900.00', 'pi_2', 'cs_unknown']) expect(reports[0]?.body).toContain(detail);
    const { payment_intent } = await shop.database
      .selectFrom('orders')
      .select('payment_intent')
      .executeTakeFirstOrThrow();
    expect(payment_intent).toBe('pi_1');
  },
);

test("the shop's own session, paid after one that it does not know, is reported too", async () => {
  await shop.sendEvent(await completedEvent(shop, { id: 'cs_unknown', payment_intent: 'pi_1' }));
  await shop.sendEvent({ ...(await completedEvent(shop, { payment_intent: 'pi_2' })), id: 'evt_2' });
  expect(await shop.orders()).toMatchObject([{ state: 'set-aside' }]);
});

test('an order set aside after a second payment stays there when late news of the first one comes', async () => {
  const first = await completedEvent(shop, { payment_intent: 'pi_1' });
  await shop.sendEvent(first);
  const second = await completedEvent(shop, { id: 'cs_unknown', payment_intent: 'pi_2' });
  await shop.sendEvent({ ...second, id: 'evt_2' });
  const answer = await shop.sendEvent({ ...first, id: 'evt_3' });
  expect((await answer.json()).data.outcome).toBe('no-effect');
  expect(await shop.orders()).toMatchObject([{ state: 'set-aside' }]);
});

test('two payments of one order that arrive at once: one pays it, the other is reported', async () => {
  const first = await completedEvent(shop, { payment_intent: 'pi_1' });
  const second = { ...(await completedEvent(shop, { id: 'cs_unknown', payment_intent: 'pi_2' })), id: 'evt_2' };
  await Promise.all([shop.sendEvent(first), shop.sendEvent(second)]);
  expect(await history()).toEqual([
    { from_state: null, to_state: 'awaiting-payment' },
    { from_state: 'awaiting-payment', to_state: 'paid' },
    { from_state: 'paid', to_state: 'set-aside' },
  ]);
});

test.each([
  ['null', null],
  ['{}', {}],
  ['a list', []],
  ['an event without an id', { type: 'checkout.session.completed', data: { object: { id: 'cs_1' } } }],
  ['an event without a type', { id: 'evt_1', data: { object: { id: 'cs_1' } } }],
  ['an event without data', { id: 'evt_1', type: 'checkout.session.completed' }],
  ['an event without an object', { id: 'evt_1', type: 'checkout.session.completed', data: { object: null } }],
])('%s with a valid signature is refused, and does not count as a failure', async (_what, event) => {
  const answer = await shop.sendEvent(event);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toEqual({ status: 'error', message: 'The event lacks its id, its type or its data.' });
  expect(await shop.database.selectFrom('webhook_failure').selectAll().execute()).toEqual([]);
});

test.each([
  ['checkout.session.completed', { client_reference_id: undefined }, 'client_reference_id'],
  ['checkout.session.completed', { payment_intent: true }, 'payment_intent'],
  ['checkout.session.completed', { customer_details: { email: {} } }, 'customer_details/email'],
  ['checkout.session.expired', { metadata: 'order' }, 'metadata'],
  ['charge.refunded', { id: 'ch_1', payment_intent: 'pi_1', refunded: true, amount_refunded: 1 }, 'metadata'],
  ['charge.refunded', { metadata: {}, refunded: false, amount_refunded: '1' }, 'amount_refunded'],
  ['refund.failed', { status: 'failed', metadata: null, amount: null }, 'amount'],
  ['refund.updated', { status: 'canceled', amount: 1, charge: {} }, 'id'],
  ['charge.dispute.created', { amount: 1, reason: 'fraudulent', status: 'lost' }, 'currency'],
  ['charge.dispute.closed', {}, 'amount'],
])('%s with %j is refused by the name of the field, and staff are told the third time', async (type, fields, name) => {
  const event = { ...(await completedEvent(shop, { id: 'x_1', payment_intent: 'pi_1', ...fields })), type };
  if (!type.startsWith('checkout')) Object.assign(event, { data: { object: { id: 'x_1', ...fields } } });
  for (const reports of [0, 0, 1]) {
    const answer = await shop.sendEvent(event);
    expect(answer.status).toBe(400);
    expect((await answer.json()).message).toContain(name);
    expect(await shop.database.selectFrom('outbox_mail').selectAll().execute()).toHaveLength(reports);
  }
  expect(await shop.orders()).toMatchObject([{ state: 'awaiting-payment' }]);
});

test('an event of a type that the shop does not use is accepted, whatever it is about', async () => {
  const event = { id: 'evt_1', type: 'balance.available', data: { object: { object: 'balance' } } };
  expect((await shop.sendEvent(event)).status).toBe(200);
});

test('a forged signature is refused and changes nothing', async () => {
  const answer = await shop.sendEvent(await completedEvent(shop), 'whsec_of_somebody_else');
  expect(answer.status).toBe(400);
  expect(await answer.json()).toEqual({ status: 'error', message: 'The signature of the event is not valid.' });
  expect(await shop.orders()).toMatchObject([{ state: 'awaiting-payment' }]);
});

test('an event without a signature is refused', async () => {
  const answer = await shop.post('/api/payment/webhook', await completedEvent(shop));
  expect(answer.status).toBe(400);
});

test.each([
  ['amount', { amount_total: 1 }],
  ['currency', { currency: 'usd' }],
  ['reference', { client_reference_id: 'another order' }],
  ['metadata', { metadata: {} }],
])("a %s that differs from the order's sets it aside", async (_what, session) => {
  const answer = await shop.sendEvent(await completedEvent(shop, session));
  expect(answer.status).toBe(200);
  expect(await shop.orders()).toMatchObject([{ state: 'set-aside' }]);
});

test('an expired session marks the order as expired', async () => {
  const event = { ...(await completedEvent(shop)), type: 'checkout.session.expired' };
  await shop.sendEvent(event);
  expect(await shop.orders()).toMatchObject([{ state: 'expired', customer_email: 'jo@example.com' }]);
});

test('a payment before or after the expiry leaves the order paid', async () => {
  const paid = await completedEvent(shop);
  await shop.sendEvent({ ...paid, id: 'evt_2', type: 'checkout.session.expired' });
  await shop.sendEvent(paid);
  await shop.sendEvent({ ...paid, id: 'evt_3', type: 'checkout.session.expired' });
  expect(await shop.orders()).toMatchObject([{ state: 'paid' }]);
});

test('an event without an order of this shop is accepted and has no effect', async () => {
  const answer = await shop.sendEvent(await completedEvent(shop, { id: 'cs_x', client_reference_id: null }));
  expect(answer.status).toBe(200);
  expect(await history()).toHaveLength(1);
});

test('the database itself refuses a transition that is not allowed', async () => {
  const [order] = await shop.orders();
  const event = { order_id: order?.id ?? '', reason: '', webhook_event_id: null, created_at: '' };
  const insert = (row: object) =>
    shop.database
      .insertInto('order_event')
      .values({ ...event, sequence: 2, previous_sequence: 1, from_state: 'awaiting-payment', to_state: 'paid', ...row })
      .execute();
  await expect(insert({ to_state: 'refunded' })).rejects.toThrow(/foreign key/i);
  await expect(insert({ from_state: 'expired' })).rejects.toThrow(/foreign key/i);
  await expect(insert({ sequence: 3, previous_sequence: 2 })).rejects.toThrow(/foreign key/i);
  await expect(insert({ previous_sequence: null, from_state: null })).rejects.toThrow(/check/i);
  await expect(insert({ sequence: 1, previous_sequence: 0 })).rejects.toThrow(/check/i);
});
