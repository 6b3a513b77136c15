import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkOut, DEMOLITION, openShop, type Shop, TILING } from './shop-fixture.ts';

let shop: Shop;
let path: string;
let id: string;
beforeEach(async () => {
  shop = await openShop();
  const session = await checkOut(shop, [TILING, DEMOLITION]);
  id = session.id;
  path = new URL(session.url).pathname;
});
afterEach(() => shop.close());

test('the payment page says that it is a test and lists the lines', async () => {
  const answer = await shop.get(path);
  expect(answer.status).toBe(200);
  const page = await answer.text();
  expect(page).toContain('This is a test payment page.');
  for (const text of ['Wall and Floor Tiling', 'NVQ Level 2', 'VAT (20%)', '£150.00', '£944.00'])
    expect(page).toContain(text);
});

test('a damaged session has no payment page', async () => {
  await shop.database.updateTable('sandbox_session').set({ metadata: '{"order_id":1}' }).execute();
  expect((await shop.get(path)).status).toBe(500);
});

test('Pay leads to the success page once the order is paid', async () => {
  const answer = await shop.submit(path, { action: 'pay', email: 'jo@example.com' });
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toBe(`${shop.address}/payment/success?session_id=${id}`);
  expect(await shop.orders()).toMatchObject([{ state: 'paid', total_pence: 94400, customer_email: 'jo@example.com' }]);
});

test('Pay twice pays once', async () => {
  const pay = () => shop.submit(path, { action: 'pay', email: 'jo@example.com' });
  const answers = await Promise.all([pay(), pay()]);
  expect(answers.map(({ status }) => status)).toEqual([303, 303]);
  expect(await shop.database.selectFrom('order_event').selectAll().execute()).toHaveLength(2);
});

test('Cancel leads to the cancel page and leaves the order waiting', async () => {
  const answer = await shop.submit(path, { action: 'cancel', email: '' });
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toBe(`${shop.address}/payment/cancel`);
  expect(await shop.orders()).toMatchObject([{ state: 'awaiting-payment' }]);
});

test('Pay without an email address reports it, and shows the input as text', async () => {
  const answer = await shop.submit(path, { action: 'pay', email: '"><script>' });
  expect(answer.status).toBe(422);
  const page = await answer.text();
  expect(page).toContain('Enter an email address');
  expect(page).toContain('value="&quot;&gt;&lt;script&gt;"');
  expect(await shop.orders()).toMatchObject([{ state: 'awaiting-payment' }]);
});

test('an email address as long as the largest body is refused at once', async () => {
  const begun = performance.now();
  const answer = await shop.submit(path, { action: 'pay', email: `a@${'.'.repeat(60_000)}@` });
  expect(answer.status).toBe(422);
  expect(performance.now() - begun).toBeLessThan(1000);
});

test('a paid session offers no second payment', async () => {
  await shop.submit(path, { action: 'pay', email: 'jo@example.com' });
  const answer = await shop.get(path);
  expect(answer.status).toBe(410);
  expect(await answer.text()).toContain('This order is paid.');
});

test('an unknown session has no payment page', async () => {
  expect((await shop.get('/sandbox/pay/cs_test_x')).status).toBe(404);
});

test("the payment page's style is a separate file, as the policy requires", async () => {
  expect(await (await shop.get(path)).text()).not.toMatch(/<style|style=|<script/);
  const style = await shop.get('/sandbox/pay.css');
  expect(style.headers.get('content-type')).toContain('text/css');
});
