import { afterEach, beforeEach, expect, test } from 'vitest';
import { changeBooking } from '../../src/server/orders/bookings.ts';
import { until } from '../fixtures/until.ts';
import { move, orderId, pay } from './paid-order.ts';
import { daysAgo } from './privacy-fixture.ts';
import { checkOut, openShop, type Shop, SMSTS } from './shop-fixture.ts';

const DATE = 'smsts-2055-01-11';
const JANUARY = {
  ...{ first: '2055-01-11', last: '2055-01-11', from: '08:30', to: '16:30' },
  ...{ venue: 'online', centre: '', date: DATE, reference: '' },
};

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
  await checkOut(shop, [{ ...SMSTS, quantity: 2, vat: SMSTS.vat * 2 }]);
  await pay(shop);
});
afterEach(() => shop.close());

async function change(place: number, booked: typeof JANUARY | null, seen: number): Promise<void> {
  const id = await orderId(shop);
  await shop.database
    .transaction()
    .execute((transaction) => changeBooking(transaction, id, { line: 0, place, booked, seen, by: 'sam' }, []));
}

/** Waits until the shop answers that a date is open, has few places, or is full. */
async function shows(places: string): Promise<void> {
  const answers = [`/api/products/${SMSTS.product}`, '/api/products/?category=CITB%20Courses'];
  await until(async () => {
    const texts = await Promise.all(answers.map(async (path) => (await shop.get(path)).text()));
    return texts.every((text) => text.includes(`"places":{"${DATE}":"${places}"}`));
  });
}

test('the answer of a product says what is left of its coming dates, as places are booked, moved and cancelled', async () => {
  await shows('open');
  await change(1, JANUARY, 0);
  await shows('few');
  await change(2, JANUARY, 0);
  await shows('full');
  await change(1, { ...JANUARY, first: '2055-02-08', last: '2055-02-08', date: '' }, 1);
  await shows('few');
  await change(2, null, 1);
  await shows('open');
});

test('the places of a refunded order are free again', async () => {
  await change(1, JANUARY, 0);
  await change(2, JANUARY, 0);
  await shows('full');
  await move(shop, 'refunded', daysAgo(0));
  await shows('open');
});

test('a product without dates that are counted has the answer that it had', async () => {
  await shows('open');
  expect(await (await shop.get('/api/products/66d5c1e84b7f29a06e1d8a43')).text()).not.toContain('places');
});

test('what is left stays in the answers when another catalogue is published', async () => {
  await change(1, JANUARY, 0);
  await shows('few');
  const category = { name: 'CITB Courses' };
  const product = { id: SMSTS.product, category: 'course', name: 'SMSTS Course', price: 500 };
  shop.catalogue.load({ categories: { course: category }, products: { smsts: product } });
  expect(await (await shop.get(`/api/products/${SMSTS.product}`)).text()).toContain(`"${DATE}":"few"`);
});
