import { expect, test } from 'vitest';
import { LEVEL_4, SUPERVISION } from '../fixtures/added-level.ts';
import { openShop } from './shop-fixture.ts';

test('a course of a level that was added to the catalogue can be ordered', async () => {
  const { key, ...product } = SUPERVISION;
  const shop = await openShop({}, undefined, {
    categories: { [product.category]: LEVEL_4 },
    products: { [key]: product },
  });
  try {
    const listed = await shop.get(`/api/products/?category=${encodeURIComponent(LEVEL_4.name)}`);
    expect(await listed.json()).toMatchObject({ data: [{ _id: product.id, price: product.price }] });
    const line = { product: product.id, name: product.title, price: product.price, quantity: 1, vat: 230 };
    expect((await shop.post('/api/payment/create-checkout-session', { products: [line] })).status).toBe(200);
    expect(await shop.orders()).toMatchObject([{ total_pence: 138_000 }]);
    const lines = await shop.database.selectFrom('order_line').selectAll().execute();
    expect(lines).toMatchObject([{ title: 'Site Supervision', category: 'NVQ Level 4', unit_pence: 115_000 }]);
  } finally {
    await shop.close();
  }
});
