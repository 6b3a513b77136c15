import { afterEach, beforeEach, expect, test } from 'vitest';
import { tickCard } from '../../src/server/orders/card-ticks.ts';
import type { CardNeed } from '../../src/shop/bookings/card-needs.ts';
import { markupErrors } from '../fixtures/html-validator.ts';
import { move, orderId, pay } from './paid-order.ts';
import { daysAgo, rowCounts, runPrivacy } from './privacy-fixture.ts';
import { checkOut, openShop, type Shop } from './shop-fixture.ts';

const CARD = { product: '66d5c1e84b7f29a06e1d8b01', name: 'Blue Skilled', price: 50, quantity: 2, vat: 20 };

let shop: Shop;
let link: string;
let id: string;
beforeEach(async () => {
  shop = await openShop();
  await checkOut(shop, [CARD]);
  link = await pay(shop);
  id = await orderId(shop);
});
afterEach(() => shop.close());

const tick = (need: CardNeed, isTicked = true, place = 1) =>
  shop.database
    .transaction()
    .execute((transaction) => tickCard(transaction, id, { line: 0, place, need, isTicked, by: 'sam' }));
const page = async () => (await shop.get(link)).text();

test('the page of an order says what each card still needs, names nobody, and stops once the order has ended', async () => {
  await tick('test');
  const text = await page();
  expect(text).toContain('What your cards need');
  expect(text).toMatch(/place 1: Still needed: the photo\. Send it within 90 days of the order, by /);
  expect(text).toMatch(/place 2: Still needed: the CITB test passed, the photo\./);
  expect(text).not.toContain('sam');
  expect(await markupErrors(text)).toEqual([]);
  await move(shop, 'fulfilled', daysAgo(1));
  expect(await page()).not.toContain('What your cards need');
});

test('as long as nothing has come in, the documents of the card’s page stand once, with the last day', async () => {
  const text = await page();
  expect(text).toMatch(/<strong>Blue Skilled\.<\/strong> Send it within 90 days of the order, by <strong>\d/);
  expect(text.match(/A photo\./g)).toHaveLength(1);
  expect(text).toContain('Your NVQ certificate.');
  expect(text).not.toContain('Still needed');
  expect(await markupErrors(text)).toEqual([]);
});

test('the page asks for documents until those of every card are ticked off', async () => {
  const needs: readonly CardNeed[] = ['test', 'photo'];
  for (const need of needs) await tick(need);
  expect(await page()).toContain('Paid. Next: send us what we need');
  for (const need of needs) await tick(need, true, 2);
  expect(await page()).not.toContain('send us');
});

test('the ticks of a kept order are erased with its customer', async () => {
  await tick('test');
  await runPrivacy(shop, ['erase', 'jo@example.com', '--yes']);
  expect(await rowCounts(shop)).toMatchObject({ orders: 1, card_tick: 0 });
  expect(await tick('photo')).toBe(false);
  expect(await rowCounts(shop)).toMatchObject({ card_tick: 0 });
});
