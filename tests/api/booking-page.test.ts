import { afterEach, beforeEach, expect, test } from 'vitest';
import { daysLater } from '../../src/lib/days.ts';
import { findAttendees } from '../../src/server/orders/attendees.ts';
import { endedLinks } from '../../src/server/orders/order-links.ts';
import { londonTime } from '../../src/shop/products/course-dates.ts';
import { markupErrors } from '../fixtures/html-validator.ts';
import { buyPlaces, change, deliver, enter, FEBRUARY, JANUARY } from './booked-places.ts';
import { linksOf, makePlaceLinks, move, orderId } from './paid-order.ts';
import { daysAgo, runPrivacy } from './privacy-fixture.ts';
import { openShop, type Shop } from './shop-fixture.ts';

let shop: Shop;
let link: string;
beforeEach(async () => {
  shop = await openShop();
  link = await buyPlaces(shop);
});
afterEach(() => shop.close());

const textOf = async (path: string) => (await shop.get(path)).text();
const stored = async () => findAttendees(shop.database, [await orderId(shop)]);
const statusOf = async (path: string) => (await shop.get(path)).status;

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

test('the only place of an order is booked without its title, which the head says', async () => {
  await shop.close();
  shop = await openShop();
  link = await buyPlaces(shop, 1);
  await change(shop, JANUARY, 0);
  expect(await textOf(link)).toMatch(/<h2>Booked<\/h2><ul class="plain"><li>Mon 11 January 2055/);
});

test.each([
  [2, [1, 2], '2 places'],
  [3, [1, 3], 'places 1 and 3 of 3'],
  [4, [1, 2, 4], 'places 1, 2 and 4 of 4'],
])('of %i places, %j that are booked alike are said once', async (quantity, booked, label) => {
  await shop.close();
  shop = await openShop();
  link = await buyPlaces(shop, quantity);
  for (const place of booked) await change(shop, JANUARY, 0, place);
  const text = await textOf(link);
  expect(text).toContain(`<strong>SMSTS Course, ${label}</strong>: Mon 11 January 2055`);
  expect(text.match(/08:30 to 16:30, The Yard, Leeds/g)).toHaveLength(1);
  const [first] = booked.splice(0, 1);
  await change(shop, FEBRUARY, 1, first);
  expect(await textOf(link)).toContain(`<strong>SMSTS Course, place ${first} of ${quantity}</strong>: Mon 8`);
});

test('it names nobody and no reference, and typed texts do nothing', async () => {
  await enter(shop, link, 'ana@example.com');
  await change(shop, { ...JANUARY, centre: '<img src=x onerror=alert(1)> Yard', reference: 'C-77' }, 0);
  const page = await textOf(link);
  expect(page).toContain('&lt;img src=x');
  expect(page).not.toMatch(/<img|ana@example|jo@example|C-77|sam/);
});

test('the link of a place shows its own booking alone', async () => {
  const [first = '', second = ''] = await makePlaceLinks(shop, link);
  await change(shop, JANUARY, 0);
  expect(await textOf(first)).toContain('Mon 11 January 2055, 08:30');
  expect(await textOf(second)).not.toContain('Booked');
});

test('the link of a place opens nothing else, whatever is asked for with it', async () => {
  const [first = '', second = ''] = await makePlaceLinks(shop, link);
  await change(shop, { ...JANUARY, centre: 'The Barn, York', reference: 'C-77' }, 0, 2);
  await enter(shop, link, 'ana@example.com', 2);
  for (const view of ['', '?place=2', '?line=0&place=2', '?asked', '?saved#attendees']) {
    const text = await textOf(first + view);
    expect(text).toContain('place 1 of 2');
    expect(text).not.toMatch(/Barn|C-77|ana@|jo@|place 2 of 2|£|What to send/);
  }
  expect(await textOf(second)).not.toMatch(/C-77|ana@|jo@|place 1 of 2|£/);
  await shop.submit(`${first}/attendees`, { 'name-0-2': 'Eve', 'contact-0-2': 'eve@example.com' });
  await shop.submit(`${first}/changes`, { item: '0', wish: 'Cancel it' });
  expect((await stored()).map(({ place, contact }) => [place, contact])).toEqual([[2, 'ana@example.com']]);
  expect(await shop.database.selectFrom('contact_message').selectAll().execute()).toEqual([]);
  for (const more of ['/invoice', '/2', '/attendees', '/links', '/dates/other-2055-01-11.ics'])
    expect(await statusOf(first + more), more).toBe(404);
});

test('places that an order does not have are neither filled in nor asked for', async () => {
  for (const key of ['0-0', '0-3', '1-1', '-1-1', '0-1.5', '0-__proto__', '0-1e1'])
    expect((await shop.submit(`${link}/attendees`, { [`name-${key}`]: 'Eve', [`centre-${key}`]: 'Hull' })).status).toBe(
      422,
    );
  expect(await stored()).toEqual([]);
});

test('a place’s link ends with the order’s: 90 days after a refund, whatever was booked, and at once with the customer', async () => {
  const [place = ''] = await makePlaceLinks(shop, link);
  await change(shop, JANUARY, 0);
  await move(shop, 'refunded', daysAgo(89));
  for (const path of [link, place]) expect(await textOf(path)).not.toMatch(/Booked|January/);
  await move(shop, 'refunded', daysAgo(91));
  expect([await statusOf(link), await statusOf(place)]).toEqual([404, 404]);
  await move(shop, 'set-aside', daysAgo(0));
  expect(await statusOf(place)).toBe(200);
  await runPrivacy(shop, ['erase', 'jo@example.com', '--yes']);
  expect([await statusOf(link), await statusOf(place)]).toEqual([404, 404]);
});

test('no log has what is asked for and booked, nor who attends', async () => {
  const lines: string[] = [];
  const logged = await openShop({ logLevel: 'trace' }, { write: (line) => lines.push(line) });
  const path = await buyPlaces(logged);
  await logged.submit(`${path}/attendees`, { 'name-0-1': 'Ana Pop', 'contact-0-1': 'ana@example.com' });
  await logged.submit(`${path}/attendees`, { 'name-0-2': 'Bo\u0007 Ek', 'contact-0-2': 'nobody, Mill Lane' });
  await change(logged, { ...JANUARY, centre: 'The Barn, York', reference: 'C-77' }, 0);
  await logged.get(path);
  await deliver(logged);
  await logged.close();
  expect(lines.join()).toContain('/orders/...');
  expect(lines.join()).not.toContain(path);
  expect(lines.join()).not.toMatch(/Ana|ana@|Bo\b|Mill|Barn|C-77|jo@/);
});

test('once all places of a kind are booked, the page says what happens then, and asks for and offers nothing more', async () => {
  await change(shop, JANUARY, 0);
  expect(await textOf(link)).toMatch(/We agree a date<[\s\S]*Dates of SMSTS Course/);
  await change(shop, JANUARY, 0, 2);
  const text = await textOf(link);
  expect(text).toContain('<strong>You come, rested</strong>');
  expect(text).not.toMatch(/We agree a date|What to send us|Dates of SMSTS Course/);
  expect(await markupErrors(text)).toEqual([]);
  await change(shop, null, 1, 2);
  expect(await textOf(link)).toContain('What to send us');
});

test('once it is known who attends, and all places are booked, the head says so', async () => {
  for (const place of [1, 2]) {
    await change(shop, JANUARY, 0, place);
    await shop.submit(`${link}/attendees`, {
      [`name-0-${place}`]: 'Ana Pop',
      [`contact-0-${place}`]: 'ana@example.com',
    });
    const heading = place === 1 ? 'Tell us who attends' : 'Your places are booked';
    expect(await textOf(link)).toContain(`<h1>${heading}</h1>`);
  }
});

test.each([
  ['in time', 30, false],
  ['late', 5, true],
  ['once it has begun', -1, false],
])(
  'naming somebody else in a booked place, %s, says what it costs, on every page where the name is changed',
  async (_, days, says) => {
    const [place = ''] = await makePlaceLinks(shop, link);
    const day = daysLater(londonTime(new Date()).slice(0, 10), days);
    await change(shop, { ...JANUARY, first: day, last: day, date: '' }, 0);
    for (const path of [link, place]) expect(await textOf(path)).not.toContain('Somebody else costs');
    await shop.submit(`${link}/attendees`, { 'name-0-1': 'Ana Pop' });
    for (const path of [link, place]) {
      const text = await textOf(path);
      expect(text.match(/<p id="replacement-0-1">Somebody else costs £100\.<\/p>/g)?.length ?? 0).toBe(says ? 1 : 0);
      expect(/aria-describedby="[^"]*replacement-0-1"/.test(text)).toBe(says);
      expect(await markupErrors(text)).toEqual([]);
    }
  },
);

test('the outcome of a form is said once, before how many places are filled in', async () => {
  await shop.submit(`${link}/attendees`, { 'name-0-1': 'Ana Pop' });
  expect(await textOf(`${link}?saved`)).toMatch(/Saved\. Thank you\.[\s\S]*0 of 2 places are filled in\./);
});

test.each([
  ['is ahead', 10, 200],
  ['was 30 days ago', -30, 200],
  ['was 31 days ago', -31, 404],
])('links of an order that ended long ago, whose last booked day %s', async (_, days, status) => {
  const [place = ''] = await makePlaceLinks(shop, link);
  const day = daysLater(londonTime(new Date()).slice(0, 10), days);
  await change(shop, { ...JANUARY, first: day, last: day, date: '' }, 0);
  await move(shop, 'fulfilled', daysAgo(91));
  expect([await statusOf(link), await statusOf(place)]).toEqual([status, status]);
  expect((await endedLinks(shop.database)).length).toBe(status === 200 ? 0 : (await linksOf(shop)).length);
  if (status === 200) expect(await textOf(place)).toContain('Booked: SMSTS Course, place 1 of 2');
});
