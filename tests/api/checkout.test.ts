import { afterEach, beforeEach, expect, test } from 'vitest';
import type { RequestLine } from '../../src/generated/api.ts';
import { checkOut, DEMOLITION, openShop, type Shop, TILING } from './shop-fixture.ts';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

const post = (products: RequestLine[], ids: object = {}) =>
  shop.post('/api/payment/create-checkout-session', { products, ...ids });

test('CHK-13, CHK-19: a checkout answers with the id and url of its session', async () => {
  const { id, url } = await checkOut(shop);
  expect(id).toMatch(/^cs_test_/);
  expect(url).toBe(`${shop.address}/sandbox/pay/${id}`);
});

test('an order awaits payment at the price of the catalogue', async () => {
  await checkOut(shop, [TILING, DEMOLITION, TILING]);
  expect(await shop.orders()).toMatchObject([{ state: 'awaiting-payment', total_pence: 90000 + 4400 + 90000 }]);
  const lines = await shop.database.selectFrom('order_line').selectAll().orderBy('position').execute();
  expect(lines).toMatchObject([
    { title: 'Wall and Floor Tiling', category: 'NVQ Level 2', unit_pence: 75000, quantity: 1, vat_pence: 15000 },
    { title: 'Specialist Health and Safety Test-Demolition (DEM)', unit_pence: 4400, quantity: 1, vat_pence: 0 },
    { unit_pence: 75000 },
  ]);
});

test('CART-52: VAT is rounded per line, and the session asks for the same total', async () => {
  const line = { product: '66d5c1e84b7f29a06e1d8a45', name: 'Plastering', price: 35.55, quantity: 3, vat: 21.33 };
  expect((await post([line])).status).toBe(200);
  expect(await shop.orders()).toMatchObject([{ total_pence: 12798 }]);
  const session = await shop.database.selectFrom('sandbox_session').select('amount_total').executeTakeFirst();
  expect(session?.amount_total).toBe(12798);
});

test.each([
  ['price', { ...TILING, price: 1, vat: 0.2 }, '£750.00'],
  ['VAT', { ...TILING, vat: 0 }, '£150.00'],
  ['price of a specialist test', { ...DEMOLITION, price: 4 }, '£44.00'],
])('a different %s gets 409 and creates neither order nor session', async (_what, line, right) => {
  const answer = await post([line]);
  expect(answer.status).toBe(409);
  expect(await answer.json()).toEqual({ status: 'error', message: expect.stringContaining(right) });
  expect(await shop.orders()).toEqual([]);
  expect(await shop.sessions()).toEqual([]);
});

test('a cart above the limit of the payment provider gets 422 with an explanation and creates neither order nor session', async () => {
  const answer = await post(Array.from({ length: 23 }, () => ({ ...TILING, quantity: 50, vat: 7500 })));
  expect(answer.status).toBe(422);
  expect((await answer.json()).message).toContain('£1,035,000.00');
  expect(await shop.orders()).toEqual([]);
  expect(await shop.sessions()).toEqual([]);
});

test.each(['not-a-product', 'specialist-cooking', '__proto__'])('%s is not sold: 422 and no order', async (product) => {
  const answer = await post([TILING, { ...TILING, product }]);
  expect(answer.status).toBe(422);
  expect(await answer.json()).toEqual({ status: 'error', message: expect.stringContaining(product) });
  expect(await shop.orders()).toEqual([]);
});

test.each(['specialist-plumbing-(jib)-(plum)', 'specialist-plumbing-jib-plum', 'specialist-plumbing'])(
  'a specialist test is priced by its module: %s',
  async (product) => {
    expect((await post([{ ...DEMOLITION, product }])).status).toBe(200);
  },
);

test.each([0, 51, 1.5, -1])('a quantity of %d is refused', async (quantity) => {
  expect((await post([{ ...TILING, quantity }])).status).toBe(400);
});

test.each([{}, { userId: '', cartId: '' }, { userId: null, cartId: null }, { userId: 'x', cartId: 'y' }])(
  'CHK-24: a checkout works with the ids %j',
  async (ids) => {
    expect((await post([TILING], ids)).status).toBe(200);
  },
);

test('CHK-26: an order belongs to the lead and cart of its request', async () => {
  const lead = await (await shop.post('/api/users/lead', { firstName: 'Jo', email: 'jo@example.com' })).json();
  const userId = lead.data._id;
  const cart = await (await shop.post('/api/carts', { cart: { user: userId, items: [TILING] } })).json();
  const cartId = cart.data._id;
  await post([TILING], { userId, cartId });
  const order = await shop.database.selectFrom('orders').select(['lead_id', 'cart_id']).executeTakeFirst();
  expect(order).toEqual({ lead_id: userId, cart_id: cartId });
});

test('the same checkout twice at the same time creates one order and one session', async () => {
  const cart = await (await shop.post('/api/carts', { products: [TILING] })).json();
  const ids = { cartId: cart.data._id };
  const answers = await Promise.all([post([TILING], ids), post([TILING], ids), post([TILING], ids)]);
  const bodies = await Promise.all(answers.map((answer) => answer.json()));
  expect(new Set(bodies.map(({ id }) => id)).size).toBe(1);
  expect(await shop.orders()).toHaveLength(1);
});
