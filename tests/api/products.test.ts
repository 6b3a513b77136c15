import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type Shop } from './shop-fixture.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

test('LIVE-08: a product is returned by id, as in the catalogue', async () => {
  const answer = await shop.get('/api/products/66d5c1e84b7f29a06e1d8a43');
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({
    status: 'success',
    data: {
      _id: '66d5c1e84b7f29a06e1d8a43',
      title: 'Wall and Floor Tiling',
      price: 750,
      parentCategory: 'NVQ Level 2',
      vatApplicable: true,
    },
  });
});

test('a category is returned in catalogue order', async () => {
  const answer = await shop.get('/api/products/?category=NVQ%20Level%202');
  const { status, data } = await answer.json();
  expect(status).toBe('success');
  expect(data.map(({ title }: { title: string }) => title)).toEqual(['Wall and Floor Tiling', 'Plastering']);
});

test('a card has a name and a description, but no title', async () => {
  const { data } = await (await shop.get('/api/products?category=CSCS+Cards')).json();
  expect(data).toEqual([
    {
      _id: '66d5c1e84b7f29a06e1d8b01',
      name: 'Blue Skilled',
      price: 50,
      parentCategory: 'CSCS Cards',
      vatApplicable: true,
      description: 'A card.',
    },
  ]);
});

test('an unknown category is an empty list', async () => {
  const answer = await shop.get('/api/products/?category=Cooking');
  expect(await answer.json()).toEqual({ status: 'success', data: [] });
});

test.each(['/api/products/', '/api/products', '/api/products/?category=', '/api/products/?category=a&category=b'])(
  'a listing needs one category: %s',
  async (path) => {
    const answer = await shop.get(path);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ status: 'error', message: expect.stringContaining('category') });
  },
);

test('an unknown product is not found', async () => {
  const answer = await shop.get('/api/products/constructor');
  expect(answer.status).toBe(404);
  expect(await answer.json()).toEqual({ status: 'error', message: 'There is no product with this id.' });
});

test('another catalogue replaces the current one', async () => {
  const other = await openShop();
  other.catalogue.load({ categories: {}, products: {} });
  expect((await other.get('/api/products/66d5c1e84b7f29a06e1d8a43')).status).toBe(404);
  await other.close();
});
