import Fastify from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { StripeCheckout } from '../../src/server/payments/provider/stripe-checkout.ts';
import { checkWaitingOrders } from '../../src/server/payments/waiting-orders.ts';
import { until } from '../fixtures/until.ts';
import { askAboutOrders, CHARGE, eventOf } from './provider-events.ts';
import { checkOut, completedEvent, openShop, type Shop, WEBHOOK_SECRET } from './shop-fixture.ts';

const PREVIOUS_SECRET = 'whsec_of_last_year';

let shop: Shop;
beforeEach(async () => {
  const payments = { mode: 'sandbox' as const, webhookSecrets: [WEBHOOK_SECRET, PREVIOUS_SECRET], checkAfterS: 900 };
  shop = await openShop({ payments });
  await checkOut(shop);
});
afterEach(() => shop.close());

const refundEvent = (charge: object = {}) => eventOf('evt_refund', 'charge.refunded', { ...CHARGE, ...charge });
const pay = async () => shop.sendEvent(await completedEvent(shop, { payment_intent: 'pi_1' }));
const history = () => shop.database.selectFrom('order_event').select(['to_state']).orderBy('sequence').execute();
const log = { info: () => undefined, warn: () => undefined };
const makeDue = (created_at = '2000-01-01T00:00:00.000Z') =>
  shop.database.updateTable('orders').set({ check_at: '2000-01-01T00:00:00.000Z', created_at }).execute();

test('while the secret is being changed, webhooks signed with the old or the new one are accepted', async () => {
  const event = await completedEvent(shop);
  expect((await shop.sendEvent(event, PREVIOUS_SECRET)).status).toBe(200);
  expect((await shop.sendEvent({ ...event, id: 'evt_2' })).status).toBe(200);
  expect((await shop.sendEvent({ ...event, id: 'evt_3' }, 'whsec_of_somebody_else')).status).toBe(400);
});

test('a full refund marks the order as refunded, once', async () => {
  await pay();
  await shop.sendEvent(refundEvent());
  await shop.sendEvent({ ...refundEvent(), id: 'evt_refund_2' });
  expect(await history()).toEqual([{ to_state: 'awaiting-payment' }, { to_state: 'paid' }, { to_state: 'refunded' }]);
});

test('a refund that arrives before its payment is accepted when it is sent again', async () => {
  const [order] = await shop.orders();
  const refund = refundEvent({ metadata: { order_id: order?.id } });
  expect((await shop.sendEvent(refund)).status).toBe(409);
  await pay();
  expect((await shop.sendEvent(refund)).status).toBe(200);
  expect(await shop.orders()).toMatchObject([{ state: 'refunded' }]);
});

test("a refund of another shop's payment has no effect", async () => {
  const answer = await shop.sendEvent(refundEvent({ payment_intent: 'pi_of_another_shop' }));
  expect((await answer.json()).data.outcome).toBe('unknown-order');
});

test('asking finds the payment of an order whose webhook never arrived', async () => {
  await shop.database
    .updateTable('sandbox_session')
    .set({ status: 'complete', customer_email: 'jo@example.com' })
    .execute();
  await makeDue();
  await askAboutOrders(shop);
  expect(await shop.orders()).toMatchObject([{ state: 'paid', customer_email: 'jo@example.com' }]);
  expect(await shop.database.selectFrom('outbox_mail').select('purpose').execute()).toHaveLength(2);
});

test('an order that can still be paid keeps waiting, and is not asked about again at once', async () => {
  await makeDue();
  await askAboutOrders(shop);
  expect(await shop.orders()).toMatchObject([{ state: 'awaiting-payment' }]);
  const order = await shop.database.selectFrom('orders').select('check_at').executeTakeFirstOrThrow();
  expect(Date.parse(order.check_at ?? '')).toBeGreaterThan(Date.now() + 3_000_000);
});

test.each([
  ['for which no session was opened', 'checkout_session', 'No checkout session was opened'],
  ['whose session is not known', 'sandbox_session', 'The payment provider does not know the checkout session'],
] as const)('an order %s keeps waiting for a day, then expires', async (_which, table, reason) => {
  await shop.database.deleteFrom(table).execute();
  await makeDue(new Date().toISOString());
  await askAboutOrders(shop);
  expect(await shop.orders()).toMatchObject([{ state: 'awaiting-payment' }]);
  await makeDue();
  await askAboutOrders(shop);
  expect(await shop.database.selectFrom('order_state').select(['state', 'reason']).execute()).toEqual([
    { state: 'expired', reason },
  ]);
});

test('an old order goes on waiting while the provider answers 404 without saying that the session is unknown', async () => {
  const gateway = Fastify({ forceCloseConnections: true });
  const stripe = new StripeCheckout(
    'sk_test_x',
    [WEBHOOK_SECRET],
    await gateway.listen({ host: '127.0.0.1', port: 0 }),
  );
  await makeDue();
  await checkWaitingOrders({ database: shop.database, stripe, log, checkAfterS: 900 });
  await gateway.close();
  expect(await shop.orders()).toMatchObject([{ state: 'awaiting-payment' }]);
});

test('an order that cannot be moved does not keep the others from being asked about', async () => {
  await shop.database.deleteFrom('checkout_session').execute();
  await shop.database.deleteFrom('order_transition').where('to_state', '=', 'expired').execute();
  const failing = (await shop.orders())[0]?.id ?? '';
  await checkOut(shop);
  await shop.database.updateTable('sandbox_session').set({ status: 'complete' }).execute();
  await makeDue();
  const earlier = { check_at: '1999-01-01T00:00:00.000Z' };
  await shop.database.updateTable('orders').set(earlier).where('id', '=', failing).execute();
  await askAboutOrders(shop);
  const states = (await shop.orders()).map(({ id, state }) => (id === failing ? 'failing' : state));
  expect(states.sort()).toEqual(['failing', 'paid']);
});

test('an unpaid sandbox session expires by itself and notifies the shop', async () => {
  await shop.database.updateTable('sandbox_session').set({ expires_at: 1 }).execute();
  await until(async () => (await shop.orders()).find(({ state }) => state === 'expired'));
});

test('a sandbox event that the shop has not accepted is sent again', async () => {
  const session = await shop.database.selectFrom('sandbox_session').selectAll().executeTakeFirstOrThrow();
  const due_at = '2000-01-01T00:00:00.000Z';
  await shop.database.updateTable('sandbox_session').set({ status: 'complete' }).execute();
  const event = { id: 'evt_lost', session_id: session.id, type: 'checkout.session.completed' as const };
  await shop.database
    .insertInto('sandbox_event')
    .values({ ...event, attempts: 3, due_at })
    .execute();
  await until(async () => (await shop.orders()).find(({ state }) => state === 'paid'));
  await until(async () => {
    const { due_at } = await shop.database.selectFrom('sandbox_event').select('due_at').executeTakeFirstOrThrow();
    return due_at === null;
  });
});
