import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { RequestLine } from '../../src/generated/api.ts';
import { DEMOLITION, openShop, type Shop, TILING } from './shop-fixture.ts';

let shop: Shop;
let attempt: string;
beforeEach(async () => {
  shop = await openShop();
  attempt = randomUUID();
});
afterEach(() => shop.close());

/** Proceed to Checkout as in the browser: lead, cart and session, with a new lead and cart each time. */
async function proceed(products: RequestLine[] = [TILING], email = 'jo@example.com'): Promise<Response> {
  const lead = await (await shop.post('/api/users/lead', { firstName: 'Jo', email })).json();
  const userId: string = lead.data._id;
  const cart = await (await shop.post('/api/carts', { cart: { user: userId, items: products } })).json();
  const body = { products, userId, cartId: cart.data._id };
  return shop.post('/api/payment/create-checkout-session', body, { 'checkout-attempt': attempt });
}
async function opened(products?: RequestLine[], email?: string): Promise<{ id: string; url: string }> {
  const answer = await proceed(products, email);
  expect(answer.status).toBe(200);
  return answer.json();
}
const pay = (url: string) => shop.submit(new URL(url).pathname, { action: 'pay', email: 'jo@example.com' });
const successPage = (id: string) => `${shop.address}/payment/success?session_id=${id}`;
const states = async () => (await shop.orders()).map(({ state }) => state).sort();
const openSessions = () =>
  shop.database.selectFrom('sandbox_session').select('id').where('status', '=', 'open').execute();

test('the same lines in one attempt get the same session and order, whatever the lead and cart', async () => {
  const first = await opened();
  expect(await opened()).toEqual(first);
  expect(await states()).toEqual(['awaiting-payment']);
});

test('a corrected email address counts: the payment page with the other one is closed', async () => {
  const first = await opened([TILING], 'jo@exmaple.com');
  const second = await opened([TILING], 'jo@example.com');
  expect(await openSessions()).toEqual([{ id: second.id }]);
  expect((await pay(first.url)).status).toBe(410);
  const sessions = await shop.database
    .selectFrom('sandbox_session')
    .select('customer_email')
    .orderBy('created')
    .execute();
  expect(sessions).toContainEqual({ customer_email: 'jo@example.com' });
});

test('changed lines expire the earlier session before another is opened', async () => {
  const first = await opened([TILING]);
  const second = await opened([TILING, DEMOLITION]);
  expect(await openSessions()).toEqual([{ id: second.id }]);
  expect((await pay(first.url)).status).toBe(410);
  expect(await states()).toEqual(['awaiting-payment', 'expired']);
});

test('a session that has expired at the provider is replaced by another', async () => {
  const first = await opened();
  await shop.database.updateTable('sandbox_session').set({ expires_at: 1 }).execute();
  const second = await opened();
  expect(second.id).not.toBe(first.id);
  expect(await states()).toEqual(['awaiting-payment', 'expired']);
});

test('a session unknown to the provider is replaced by another', async () => {
  const first = await opened();
  await shop.database.deleteFrom('sandbox_session').execute();
  expect((await opened()).id).not.toBe(first.id);
  expect(await states()).toEqual(['awaiting-payment', 'expired']);
});

test('after the payment the same lines lead to its success page, and nothing can be paid again', async () => {
  const { id, url } = await opened();
  await pay(url);
  expect(await opened()).toEqual({ id, url: successPage(id) });
  expect(await states()).toEqual(['paid']);
  expect(await openSessions()).toEqual([]);
});

test('after the payment changed lines open no session either, and the success page is told of the change', async () => {
  const { id, url } = await opened([TILING]);
  await pay(url);
  expect(await opened([TILING, DEMOLITION])).toEqual({ id, url: `${successPage(id)}&cart=changed` });
  expect(await states()).toEqual(['paid']);
});

test.each([
  ['the same', [TILING], ''],
  ['changed', [DEMOLITION], '&cart=changed'],
])('a payment whose webhook has not arrived yet is found by another try with %s lines', async (_which, lines, mark) => {
  const { id } = await opened([TILING]);
  await shop.database
    .updateTable('sandbox_session')
    .set({ status: 'complete', customer_email: 'jo@example.com' })
    .execute();
  expect(await opened(lines)).toEqual({ id, url: successPage(id) + mark });
  expect(await states()).toEqual(['paid']);
  expect(await shop.database.selectFrom('outbox_mail').select('purpose').execute()).toHaveLength(2);
});

test('tabs of one attempt that check out different lines at once leave one open session', async () => {
  const carts = [[TILING], [DEMOLITION], [TILING, DEMOLITION]];
  const answers = await Promise.all(carts.map((lines) => proceed(lines)));
  const statuses = answers.map(({ status }) => status);
  expect(statuses).toContain(200);
  expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
  expect(await openSessions()).toHaveLength(1);
});

test('fifty tabs of one attempt with different carts open one session, also at the provider', async () => {
  const carts = Array.from({ length: 50 }, (_, tab) => [{ ...TILING, quantity: tab + 1, vat: 150 * (tab + 1) }]);
  const headers = { 'checkout-attempt': attempt };
  const answers = await Promise.all(
    carts.map((products) => shop.post('/api/payment/create-checkout-session', { products }, headers)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(49).fill(409)]);
  expect(await shop.database.selectFrom('sandbox_session').select('id').execute()).toHaveLength(1);
  expect(await states()).toEqual(['awaiting-payment']);
});

test('fifty tabs of one attempt with the same cart get the same session', async () => {
  const headers = { 'checkout-attempt': attempt };
  const answers = await Promise.all(
    Array.from({ length: 50 }, () =>
      shop.post('/api/payment/create-checkout-session', { products: [TILING] }, headers),
    ),
  );
  const sessions = await Promise.all(answers.map(async (answer) => (await answer.json()).id));
  expect(new Set(sessions).size).toBe(1);
  expect(await shop.database.selectFrom('sandbox_session').select('id').execute()).toHaveLength(1);
});

test('an order whose process ended before it had a session gives way to a changed cart once its time is over', async () => {
  await opened([TILING]);
  await shop.database.deleteFrom('checkout_session').execute();
  expect((await proceed([DEMOLITION])).status).toBe(409);
  await shop.database.updateTable('orders').set({ opening_until: '2000-01-01T00:00:00.000Z' }).execute();
  await opened([DEMOLITION]);
  expect(await states()).toEqual(['awaiting-payment', 'expired']);
});

test('a different attempt, or none, makes a new order', async () => {
  await opened();
  attempt = randomUUID();
  await opened();
  await shop.post('/api/payment/create-checkout-session', { products: [TILING] });
  expect(await states()).toEqual(['awaiting-payment', 'awaiting-payment', 'awaiting-payment']);
});

test('an attempt id that is not a UUID is refused', async () => {
  attempt = 'mine';
  expect((await proceed()).status).toBe(400);
});

test('a second payment for one attempt is set aside; staff and customer are told the amount', async () => {
  const first = await opened([TILING]);
  await opened([DEMOLITION]);
  const paid = { payment_status: 'paid', currency: 'gbp', customer_details: { email: 'jo@example.com' } };
  for (const [position, stored] of (await shop.sessions()).entries()) {
    const [order] = (await shop.orders()).filter(({ id }) => id === stored.order_id);
    const object = {
      ...paid,
      id: stored.id,
      object: 'checkout.session',
      amount_total: order?.total_pence,
      client_reference_id: stored.order_id,
      metadata: { order_id: stored.order_id },
      payment_intent: stored.id === first.id ? 'pi_first' : 'pi_second',
    };
    const event = { id: `evt_${position}`, object: 'event', type: 'checkout.session.completed', data: { object } };
    expect((await shop.sendEvent(event)).status).toBe(200);
  }
  expect(await states()).toEqual(['paid', 'set-aside']);
  const setAside = (await shop.orders()).find(({ state }) => state === 'set-aside');
  const mails = await shop.database
    .selectFrom('outbox_mail')
    .selectAll()
    .where('reference', '=', setAside?.id ?? '')
    .orderBy('purpose')
    .execute();
  expect(mails.map(({ purpose, recipient }) => [purpose, recipient])).toEqual([
    ['order-paid-twice', 'jo@example.com'],
    ['order-set-aside', null],
  ]);
  for (const { body } of mails) expect(body).toContain(setAside?.total_pence === 4400 ? '£44.00' : '£900.00');
  expect(mails[1]?.body).toMatch(/pi_(first|second)/);
});
