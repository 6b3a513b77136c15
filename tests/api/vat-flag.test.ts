import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Catalogue, CatalogueProduct, Product } from '../../src/generated/documents.ts';
import {
  type CartItem,
  cardItem,
  courseItem,
  courseOptionItem,
  requestLine,
  specialistItem,
  testItem,
} from '../../src/shop/cart/cart-item.ts';
import { mergeProduct, readProduct } from '../../src/shop/products/product-answer.ts';
import { checkOut, openShop, type Shop } from './shop-fixture.ts';

// A product's VAT in the catalogue reaches the browser's cart through the API, and the order through the checkout. Both
// must price the line alike, or it could not be bought.

const ID = '66d5c1e84b7f29a06e1d8a43';

interface Sort {
  sort: string;
  product: Partial<CatalogueProduct>;
  category: string;
  item: (product: Product) => CartItem;
}

const SORTS: readonly Sort[] = [
  { sort: 'course', product: { title: 'Plastering' }, category: 'NVQ Level 2', item: (product) => courseItem(product) },
  { sort: 'card', product: { name: 'Blue Skilled Card' }, category: 'CSCS Cards', item: cardItem },
  { sort: 'test', product: { title: 'Operative Test' }, category: 'CITB Test', item: testItem },
  {
    sort: 'course option',
    product: { title: 'Green labourer course', name: 'Green Labourer Course Online' },
    category: 'Courses',
    item: (product) => courseOptionItem(product, 'Online'),
  },
];

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

/** Puts one product into the catalogue and buys it as in the browser. @returns the cart item and its order line */
async function buy({ product, category, item: toItem }: Sort, flag: Pick<CatalogueProduct, 'vatApplicable'>) {
  const sold: CatalogueProduct = { id: ID, category: 'only', price: 50, ...product, ...flag };
  const catalogue: Catalogue = { categories: { only: { name: category } }, products: { sold } };
  shop.catalogue.load(catalogue);
  const answer = readProduct(await (await shop.get(`/api/products/${ID}`)).json());
  const item = toItem(mergeProduct({ id: ID, price: 1, parentCategory: 'As it was built' }, answer));
  const { id } = await checkOut(shop, [requestLine(item)]);
  const session = shop.database.selectFrom('sandbox_session').selectAll().where('id', '=', id);
  const { line_items: lineItems } = await session.executeTakeFirstOrThrow();
  const { order_id } = await shop.database
    .selectFrom('checkout_session')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const lines = shop.database.selectFrom('order_line').selectAll().where('order_id', '=', order_id);
  return { item, line: await lines.executeTakeFirstOrThrow(), provider: JSON.parse(lineItems) };
}

describe.each(SORTS)('a $sort', (sort) => {
  test('is sold without VAT when the catalogue says so', async () => {
    const { item, line, provider } = await buy(sort, { vatApplicable: false });
    expect(item.vatApplicable).toBe(false);
    expect(line).toMatchObject({ unit_pence: 5000, vat_pence: 0 });
    expect(provider).toHaveLength(1);
  });

  test('is sold with VAT when the catalogue says so, or says nothing', async () => {
    for (const flag of [{ vatApplicable: true }, {}]) {
      const { item, line } = await buy(sort, flag);
      expect(item).not.toHaveProperty('vatApplicable');
      expect(line).toMatchObject({ unit_pence: 5000, vat_pence: 1000 });
    }
  });

  test("is sold without VAT in the category 'CITB Tests'", async () => {
    const { line } = await buy({ ...sort, category: 'CITB Tests' }, {});
    expect(line).toMatchObject({ unit_pence: 5000, vat_pence: 0 });
  });

  test("has its cart title on the payment provider's page, described by its category", async () => {
    const { item, provider } = await buy(sort, {});
    expect(provider[0]).toMatchObject({ name: item.title, description: sort.category });
  });
});

describe('the specialist test', () => {
  const specialist = (price: number): Catalogue => ({
    categories: { test: { name: 'CITB Test' } },
    products: {
      specialist: { id: ID, category: 'test', title: 'Specialist Test', price, modules: ['Demolition (DEM)'] },
    },
  });

  test('costs £44 without VAT, whatever the catalogue says', async () => {
    shop.catalogue.load(specialist(50));
    const item = specialistItem('Demolition (DEM)');
    const { id } = await checkOut(shop, [requestLine(item)]);
    const session = await shop.database.selectFrom('sandbox_session').selectAll().where('id', '=', id).execute();
    expect(session).toMatchObject([{ amount_total: 4400 }]);
    expect(JSON.parse(session[0]?.line_items ?? '')).toMatchObject([{ name: item.title, description: 'CITB Test' }]);
  });

  test('cannot be bought without a module: 422 with an explanation', async () => {
    shop.catalogue.load(specialist(44));
    const line = { product: ID, name: 'Specialist Test', price: 44, quantity: 1, vat: 0 };
    const answer = await shop.post('/api/payment/create-checkout-session', { products: [line] });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toEqual({
      status: 'error',
      message:
        'The Specialist Test is booked for one module. Please remove it from your cart, and choose a module on the CITB test page.',
    });
  });
});

test('a title that the product does not have is not sent to the payment provider', async () => {
  shop.catalogue.load({
    categories: { nvq: { name: 'NVQ Level 2' } },
    products: { plastering: { id: ID, category: 'nvq', title: 'Plastering', price: 50 } },
  });
  const { id } = await checkOut(shop, [{ product: ID, name: 'Something else', price: 50, quantity: 1, vat: 10 }]);
  const [line] = await shop.database
    .selectFrom('order_line')
    .innerJoin('checkout_session', 'checkout_session.order_id', 'order_line.order_id')
    .select(['title', 'category'])
    .where('checkout_session.id', '=', id)
    .execute();
  expect(line).toEqual({ title: 'NVQ Level 2 - Plastering', category: 'NVQ Level 2' });
});
