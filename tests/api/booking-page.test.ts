import { afterEach, beforeEach, expect, test } from 'vitest';
import { daysLater } from '../../src/lib/days.ts';
import { endedLinks } from '../../src/server/orders/order-links.ts';
import { londonTime } from '../../src/shop/products/course-dates.ts';
import { markupErrors } from '../fixtures/html-validator.ts';
import { buyPlaces, change, enter, FEBRUARY, JANUARY } from './booked-places.ts';
import { linksOf, move } from './paid-order.ts';
import { daysAgo } from './privacy-fixture.ts';
import { openShop, type Shop } from './shop-fixture.ts';

let shop: Shop;
let link: string;
beforeEach(async () => {
  shop = await openShop();
  link = await buyPlaces(shop);
});
afterEach(() => shop.close());

const textOf = async (path: string) => (await shop.get(path)).text();
const statusOf = async (path: string) => (await shop.get(path)).status;
/** Makes the links to single places. @returns them in order */
async function placeLinks(): Promise<string[]> {
  await shop.submit(`${link}/links`, {});
  return [...(await textOf(link)).matchAll(/<a href="[^"]*(\/orders\/[\w-]{43})">/g)].flatMap(([, path]) => path ?? []);
}

test('the page of an order shows when and where each place is booked, as it is by now', async () => {
  expect(await textOf(link)).not.toContain('Booked');
  await change(shop, JANUARY, 0);
  expect(await textOf(link)).toContain(
    '<strong>SMSTS Course, place 1 of 2</strong>: Mon 11 January 2055, 08:30 to 16:30, The Yard, Leeds',
  );
  await change(shop, FEBRUARY, 1);
  const moved = await textOf(link);
  expect(moved).toContain('Mon 8 to Tue 9 February 2055');
  expect(await markupErrors(moved)).toEqual([]);
  await change(shop, null, 2);
  expect(await textOf(link)).not.toContain('Booked');
});

test('it names nobody and no reference, and typed texts do nothing', async () => {
  await enter(shop, link, 'ana@example.com');
  await change(shop, { ...JANUARY, centre: '<img src=x onerror=alert(1)> Yard', reference: 'C-77' }, 0);
  const page = await textOf(link);
  expect(page).toContain('&lt;img src=x');
  expect(page).not.toMatch(/<img|ana@example|jo@example|C-77|sam/);
});

test('the link of a place shows its own booking alone', async () => {
  const [first = '', second = ''] = await placeLinks();
  await change(shop, JANUARY, 0);
  expect(await textOf(first)).toContain('Mon 11 January 2055, 08:30');
  expect(await textOf(second)).not.toContain('Booked');
});

test('once all places of a course are booked, its dates are no longer offered for the calendar', async () => {
  await change(shop, JANUARY, 0);
  expect(await textOf(link)).toContain('Dates of SMSTS Course');
  await change(shop, JANUARY, 0, 2);
  expect(await textOf(link)).not.toContain('Dates of SMSTS Course');
});

test('a refunded order shows no booking', async () => {
  await change(shop, JANUARY, 0);
  await move(shop, 'refunded', daysAgo(0));
  expect(await textOf(link)).not.toContain('Booked');
});

test.each([
  ['is ahead', 10, 200],
  ['was 30 days ago', -30, 200],
  ['was 31 days ago', -31, 404],
])('links of an order that ended long ago, whose last booked day %s', async (_, days, status) => {
  const [place = ''] = await placeLinks();
  const day = daysLater(londonTime(new Date()).slice(0, 10), days);
  await change(shop, { ...JANUARY, first: day, last: day, date: '' }, 0);
  await move(shop, 'fulfilled', daysAgo(91));
  expect([await statusOf(link), await statusOf(place)]).toEqual([status, status]);
  expect((await endedLinks(shop.database)).length).toBe(status === 200 ? 0 : (await linksOf(shop)).length);
  if (status === 200) expect(await textOf(place)).toContain('Booked: SMSTS Course, place 1 of 2');
});
