import Fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  checkOut,
  completedEvent,
  DEFAULT_LIMITS,
  DEMOLITION,
  openShop,
  type Shop,
  STRIPE,
  TILING,
} from './shop-fixture.ts';

let shop: Shop;
afterEach(() => shop.close());

const ask = (id: string) => shop.get(`/api/payment/checkout-sessions/${id}/state`);
const stateOf = async (id: string) => (await (await ask(id)).json()).data?.state;
const mails = () => shop.database.selectFrom('outbox_mail').select('purpose').execute();
const paidEvents = () =>
  shop.database.selectFrom('order_event').select('order_id').where('to_state', '=', 'paid').execute();

describe('with the sandbox', () => {
  let id: string;
  beforeEach(async () => {
    shop = await openShop();
    ({ id } = await checkOut(shop));
  });
  const payUnheard = () =>
    shop.database
      .updateTable('sandbox_session')
      .set({ status: 'complete', customer_email: 'jo@example.com' })
      .execute();

  test('an open session is unpaid, and its order keeps waiting', async () => {
    expect(await stateOf(id)).toBe('unpaid');
    expect(await shop.orders()).toMatchObject([{ state: 'awaiting-payment' }]);
  });

  test('a paid session is paid, and the answer contains its order and nothing about the customer', async () => {
    await shop.sendEvent(await completedEvent(shop));
    const answer = await ask(id);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const { data } = await answer.json();
    const number = (await shop.orders())[0]?.number;
    const items = ['1 x Wall and Floor Tiling, NVQ Level 2'];
    const amounts = { amounts: [75000], vat: 15000, total: 90000 };
    const order = { number, items, ...amounts, asksWhoAttends: expect.any(Boolean), page: expect.any(String) };
    expect(data).toEqual({ state: 'paid', products: [TILING.product], order });
  });

  test('the answer has each product as often as it is paid for, and none before the payment', async () => {
    const several = await checkOut(shop, [DEMOLITION, { ...TILING, quantity: 2, vat: 2 * TILING.vat }, DEMOLITION]);
    const products = async () => (await (await ask(several.id)).json()).data.products;
    expect(await products()).toEqual([]);
    await payUnheard();
    expect(await products()).toEqual([DEMOLITION.product, TILING.product, TILING.product, DEMOLITION.product]);
  });

  test('asking settles a payment whose webhook has not arrived, and the webhook then has no effect', async () => {
    await payUnheard();
    expect(await stateOf(id)).toBe('paid');
    expect(await shop.orders()).toMatchObject([{ state: 'paid', customer_email: 'jo@example.com' }]);
    const webhook = await shop.sendEvent(await completedEvent(shop));
    expect((await webhook.json()).data.outcome).toBe('no-effect');
    expect(await mails()).toHaveLength(2);
  });

  test('simultaneous questions and webhooks settle the order once', async () => {
    await payUnheard();
    const event = await completedEvent(shop);
    const again = { ...event, id: 'evt_2' };
    const answers = await Promise.all([ask(id), shop.sendEvent(event), ask(id), shop.sendEvent(again), ask(id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await paidEvents()).toHaveLength(1);
    expect(await mails()).toHaveLength(2);
  });

  test('an expired session is unpaid, and its order has expired', async () => {
    await shop.database.updateTable('sandbox_session').set({ expires_at: 1 }).execute();
    expect(await stateOf(id)).toBe('unpaid');
    expect(await shop.orders()).toMatchObject([{ state: 'expired' }]);
  });

  test('a session unknown to the provider is unpaid', async () => {
    await shop.database.deleteFrom('sandbox_session').execute();
    expect(await stateOf(id)).toBe('unpaid');
  });

  test('a session without an order is not found', async () => {
    const answer = await ask('cs_test_of_another_shop');
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({ status: 'error', message: 'We do not know this payment.' });
  });
});

test('the call is rate-limited', async () => {
  shop = await openShop({ rateLimits: { ...DEFAULT_LIMITS, payments: 1 } });
  const { id } = await checkOut(shop);
  expect((await ask(id)).status).toBe(200);
  expect((await ask(id)).status).toBe(429);
});

test('a provider that cannot be reached gives 503 with an explanation', async () => {
  const provider = Fastify({ forceCloseConnections: true });
  provider.addContentTypeParser('application/x-www-form-urlencoded', async () => undefined);
  provider.post('/v1/checkout/sessions', async () => ({ id: 'cs_1', url: 'https://pay.example/cs_1' }));
  const apiUrl = await provider.listen({ host: '127.0.0.1', port: 0 });
  shop = await openShop({ payments: { ...STRIPE, apiUrl } });
  await checkOut(shop);
  await provider.close();
  const answer = await ask('cs_1');
  expect(answer.status).toBe(503);
  expect((await answer.json()).message).toBe('The payment provider cannot be reached. Please try again.');
});
