import { afterEach, beforeEach, expect, test } from 'vitest';
import { designEmail } from '../../src/server/mail/design/design-email.ts';
import { tickCard } from '../../src/server/orders/card-ticks.ts';
import type { CardNeed } from '../../src/shop/bookings/card-needs.ts';
import { markupErrors } from '../fixtures/html-validator.ts';
import { move, orderId, pay } from './paid-order.ts';
import { daysAgo, rowCounts, runPrivacy } from './privacy-fixture.ts';
import { checkOut, EMAIL_SITE, openShop, type Shop, TILING } from './shop-fixture.ts';

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
  const [, first, second] = text.split(/<strong>Blue Skilled, place \d of 2<\/strong>/);
  expect(first).toMatch(/^Send it within 90 days of the order, by [\s\S]*Here: <\/span>The CITB test passed<\/li>/);
  expect(first).toContain('<li>The photo</li>');
  expect(second).toMatch(/<li>The CITB test passed<\/li><li>The photo<\/li>/);
  expect(text).not.toContain('sam');
  expect(await markupErrors(text)).toEqual([]);
  await move(shop, 'fulfilled', daysAgo(1));
  expect(await page()).not.toContain('The photo');
});

test('as long as nothing has come in, the documents of the card’s page stand once, with the last day', async () => {
  const text = await page();
  expect(text).toMatch(/<h2>What to send us<\/h2><p class="ordered-card">Send it within 90 days of the order, by \d/);
  expect(text).toMatch(/You send us what we need<\/a><\/strong>Send it within 90 days of the order, by \d/);
  expect(text.match(/A photo\./g)).toHaveLength(1);
  expect(text).toContain('Your NVQ certificate.');
  expect(text).not.toContain('Here: ');
  expect(await markupErrors(text)).toEqual([]);
});

test('the head shows the card that was ordered, in its colour and with its sign, and names it', async () => {
  const text = await page();
  expect(text).toMatch(
    /<h1>[\s\S]*<span class="category">Blue Skilled<\/span>[\s\S]*<div class="picture"><svg data-colour="blue"[\s\S]*<use href="\/images\/card-signs\.svg#trowel">/,
  );
});

test('beside other items, the documents of a card stand under its name', async () => {
  await shop.close();
  shop = await openShop();
  await checkOut(shop, [CARD, TILING]);
  link = await pay(shop);
  expect(await page()).toMatch(/<strong>Blue Skilled<\/strong>Send it within 90 days of the order, by \d/);
});

test('the email that confirms the order says until when to send everything', async () => {
  const email = { purpose: 'order-confirmation', reference: id } as const;
  const designed = await designEmail(shop.database, email, EMAIL_SITE);
  expect(designed?.text).toMatch(/what to send us\s+- A photo\.\s+Send it within 90 days of the order, by \d/);
});

test('the page asks for documents until those of every card are ticked off', async () => {
  const needs: readonly CardNeed[] = ['test', 'photo'];
  for (const need of needs) await tick(need);
  expect(await page()).toContain('<h1>Send us what we need</h1>');
  for (const need of needs) await tick(need, true, 2);
  const text = await page();
  expect(text).not.toMatch(/href="#send"/);
  expect(text).toContain('<h1>We are working on it</h1>');
  expect(text).toContain('What your cards need');
  expect(text).toMatch(
    /Done: <\/span><strong>You send us what we need<\/strong><\/p><\/li><li aria-current="step"><p><strong>We apply</,
  );
});

test('the ticks of a kept order are erased with its customer', async () => {
  await tick('test');
  await runPrivacy(shop, ['erase', 'jo@example.com', '--yes']);
  expect(await rowCounts(shop)).toMatchObject({ orders: 1, card_tick: 0 });
  expect(await tick('photo')).toBe(false);
  expect(await rowCounts(shop)).toMatchObject({ card_tick: 0 });
});
