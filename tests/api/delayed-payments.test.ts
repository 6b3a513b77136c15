import { afterEach, beforeEach, expect, test } from 'vitest';
import { askAboutOrders } from './provider-events.ts';
import { checkOut, completedEvent, DEMOLITION, openShop, type Shop, TILING } from './shop-fixture.ts';

let shop: Shop;
let path: string;
let id: string;
const ATTEMPT = { 'checkout-attempt': '0e6f1f0c-6f0d-4a6c-8f64-6b7e2f6d9a10' };
const proceed = async (products = [TILING]) =>
  (await shop.post('/api/payment/create-checkout-session', { products }, ATTEMPT)).json();
beforeEach(async () => {
  shop = await openShop({ metrics: { host: '127.0.0.1', port: 0 } });
  const session = await proceed();
  id = session.id;
  path = new URL(session.url).pathname;
});
afterEach(() => shop.close());

const press = (action: string, email = 'jo@example.com') => shop.submit(path, { action, email });
const states = async () => (await shop.orders()).map(({ state }) => state);
const asked = async () => (await (await shop.get(`/api/payment/checkout-sessions/${id}/state`)).json()).data.state;
const mails = () =>
  shop.database
    .selectFrom('outbox_mail')
    .select(['purpose', 'recipient', 'subject', 'body'])
    .orderBy('created_at')
    .execute();
const purposes = async () => (await mails()).map(({ purpose }) => purpose).sort();
const mailOf = async (purpose: string) => (await mails()).find((mail) => mail.purpose === purpose);

/** As when no event of the sandbox arrives; the server's background task asks instead. */
async function endUnheard(status: 'pending' | 'failed' | 'complete'): Promise<void> {
  await shop.database.updateTable('sandbox_session').set({ status, customer_email: 'jo@example.com' }).execute();
  await shop.database.updateTable('orders').set({ check_at: '2000-01-01T00:00:00.000Z' }).execute();
  await askAboutOrders(shop);
}

test('a bank debit leads to the success page, and customer and staff are told that the money is on its way', async () => {
  const answer = await press('debit');
  expect(answer.headers.get('location')).toBe(`${shop.address}/payment/success?session_id=${id}`);
  expect(await states()).toEqual(['payment-pending']);
  expect(await asked()).toBe('processing');
  expect(await purposes()).toEqual(['payment-pending', 'payment-pending-notice']);
  const number = (await shop.orders())[0]?.number;
  expect(await mailOf('payment-pending')).toMatchObject({
    recipient: 'jo@example.com',
    subject: `Your order ${number} awaits its payment`,
  });
  expect((await mailOf('payment-pending'))?.body).toContain('Please do not pay again');
  expect(await mailOf('payment-pending-notice')).toMatchObject({ recipient: null });
  expect((await mailOf('payment-pending-notice'))?.body).toContain('Wait for the money before you start');
});

test('money that arrives days later is confirmed like any other', async () => {
  await press('debit');
  await press('arrive');
  expect(await states()).toEqual(['paid']);
  expect(await purposes()).toEqual(['order-confirmation', 'order-notice', 'payment-pending', 'payment-pending-notice']);
  expect(await asked()).toBe('paid');
});

test('customer and staff are told that the bank refused it', async () => {
  await press('debit');
  await press('refuse');
  expect(await states()).toEqual(['payment-failed']);
  expect(await asked()).toBe('unpaid');
  expect(await purposes()).toEqual([
    'payment-failed',
    'payment-failed-notice',
    'payment-pending',
    'payment-pending-notice',
  ]);
  expect(await mailOf('payment-failed')).toMatchObject({ recipient: 'jo@example.com' });
  expect((await mailOf('payment-failed'))?.body).toContain('You have not been charged');
  expect((await mailOf('payment-failed-notice'))?.body).toContain('£900.00');
});

test('each is told once, however often the events arrive, and whichever arrives first', async () => {
  const pending = await completedEvent(shop, { payment_status: 'unpaid' });
  const failed = { ...pending, type: 'checkout.session.async_payment_failed' };
  for (const event of [failed, pending, failed, pending])
    await shop.sendEvent({ ...event, id: `evt_${Math.random()}` });
  expect(await states()).toEqual(['payment-failed']);
  expect(await purposes()).toEqual(['payment-failed', 'payment-failed-notice']);
});

test('a late failure of an order that is paid tells nobody', async () => {
  await press('pay');
  await shop.sendEvent({ ...(await completedEvent(shop)), type: 'checkout.session.async_payment_failed' });
  expect(await states()).toEqual(['paid']);
  expect(await purposes()).toEqual(['order-confirmation', 'order-notice']);
});

test('without any event the shop asks, and learns of each step', async () => {
  await endUnheard('pending');
  expect(await states()).toEqual(['payment-pending']);
  await endUnheard('failed');
  expect(await states()).toEqual(['payment-failed']);
  expect(await purposes()).toEqual([
    'payment-failed',
    'payment-failed-notice',
    'payment-pending',
    'payment-pending-notice',
  ]);
});

test('the visitor who asks learns of a refusal that no event has reported', async () => {
  await press('debit');
  await shop.database.updateTable('sandbox_session').set({ status: 'failed' }).execute();
  expect(await asked()).toBe('unpaid');
  expect(await states()).toEqual(['payment-failed']);
});

test('a cart whose payment is on its way cannot be paid a second time, with the same lines or others', async () => {
  await press('debit');
  for (const products of [[TILING], [DEMOLITION]]) {
    const { id: again, url } = await proceed(products);
    expect(again).toBe(id);
    expect(url).toContain('/payment/success?session_id=');
  }
  expect(await states()).toEqual(['payment-pending']);
});

test('once the bank has refused it, the same cart can be paid', async () => {
  await press('debit');
  await press('refuse');
  const again = await proceed();
  expect(again.id).not.toBe(id);
  path = new URL(again.url).pathname;
  await press('pay');
  expect((await states()).sort()).toEqual(['paid', 'payment-failed']);
});

test('an order without a customer whose address is known is reported to staff alone', async () => {
  await shop.sendEvent(await completedEvent(shop, { payment_status: 'unpaid', customer_details: null }));
  expect(await purposes()).toEqual(['payment-pending-notice']);
});

test('money on its way for days is not counted among the orders that nobody has paid', async () => {
  await press('debit');
  await shop.database.updateTable('orders').set({ created_at: '2026-01-01T00:00:00.000Z' }).execute();
  await checkOut(shop);
  const text = await (await fetch(`${shop.metricsAddress}/metrics`)).text();
  expect(text).toMatch(/^shop_orders_awaiting_payment 1$/m);
});

test("the sandbox's page of such a payment says that it is on its way, and ends it once", async () => {
  await press('debit');
  const page = await (await shop.get(path)).text();
  expect(page).toContain('The money is on its way');
  await Promise.all([press('arrive'), press('refuse'), press('arrive')]);
  const events = await shop.database.selectFrom('sandbox_event').select('type').execute();
  expect(events).toHaveLength(2);
  expect((await shop.get(path)).status).toBe(410);
});
