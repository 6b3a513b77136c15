import { afterEach, beforeEach, expect, test } from 'vitest';
import { designEmail } from '../../src/server/mail/design/design-email.ts';
import { markupErrors } from '../fixtures/html-validator.ts';
import { makePlaceLinks, move, orderId, pay } from './paid-order.ts';
import { daysAgo } from './privacy-fixture.ts';
import { checkOut, DEMOLITION, EMAIL_SITE, openShop, type Shop, SMSTS } from './shop-fixture.ts';

const FILE = '/dates/smsts-2055-01-11.ics';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

async function buy(lines = [SMSTS]): Promise<string> {
  await checkOut(shop, lines);
  return pay(shop);
}
const textOf = async (path: string) => (await shop.get(path)).text();
const unfolded = async (path: string) => (await textOf(path)).replaceAll('\r\n ', '');

test('the page of an order lists the coming dates of its course, each with a calendar file', async () => {
  const link = await buy();
  const page = await textOf(link);
  expect(page).toContain('Dates of SMSTS Course');
  expect(page).toContain('Mon 11 January 2055');
  expect(page).toContain(`href="${link}${FILE}"`);
  expect(page).not.toContain('2025');
  expect(await markupErrors(page)).toEqual([]);
});

test('the file has the course, the order, the times and the place, and names nobody', async () => {
  const link = await buy();
  const answer = await shop.get(link + FILE);
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const [order] = await shop.orders();
  const text = await unfolded(link + FILE);
  for (const line of [
    'UID:smsts-2055-01-11@shop.example',
    'DTSTART;TZID=Europe/London:20550111T083000',
    'SUMMARY:SMSTS Course',
    'LOCATION:The Yard\\, 1 Example Road\\, Leeds',
    `DESCRIPTION:Order ${order?.number}`,
    'LAST-MODIFIED:20261126T090000Z',
  ])
    expect(text).toContain(line);
  expect(text).not.toMatch(/jo@example|orders\//);
});

test('it still opens once the course has begun', async () => {
  expect((await shop.get(`${await buy()}/dates/smsts-2025-01-13.ics`)).status).toBe(200);
});

test('whoever has the link of a place gets the dates of that course, and of no other', async () => {
  const [course = ''] = await makePlaceLinks(shop, await buy([{ ...SMSTS, quantity: 2, vat: 198 }]));
  expect(await textOf(course)).toContain(`href="${course}${FILE}"`);
  expect((await shop.get(course + FILE)).status).toBe(200);
  await shop.close();
  shop = await openShop();
  const [test = ''] = await makePlaceLinks(shop, await buy([{ ...DEMOLITION, quantity: 2 }, SMSTS]));
  expect(await textOf(test)).not.toContain('calendar');
  expect((await shop.get(test + FILE)).status).toBe(404);
});

test.each(['/dates/sssts-2055-02-04.ics', '/dates/smsts-2055-01-11', '/dates/..%2f..%2forders.json', '/dates/'])(
  'a link has no %s, and says so as for any wrong link',
  async (path) => {
    const link = await buy();
    const answer = await shop.get(link + path);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toBe(await textOf('/orders/wrong'));
  },
);

test('an order that has ended, and one without a course, have no dates', async () => {
  const link = await buy();
  await move(shop, 'fulfilled', daysAgo(1));
  expect(await textOf(link)).not.toContain('calendar');
  expect((await shop.get(link + FILE)).status).toBe(404);
  await shop.close();
  shop = await openShop();
  expect(await textOf(await buy([DEMOLITION]))).not.toContain('calendar');
});

test('the confirmation says when and where the course is, and its calendar file opens', async () => {
  await checkOut(shop, [SMSTS]);
  await pay(shop);
  const email = { purpose: 'order-confirmation', reference: await orderId(shop) } as const;
  const designed = await designEmail(shop.database, email, { ...EMAIL_SITE, origin: '' });
  for (const text of [designed?.text, designed?.html]) {
    expect(text).toContain('Mon 11 January 2055, 08:30 to 16:30, The Yard, 1 Example Road, Leeds');
    expect(text).not.toContain('2025');
    const [path = ''] = /\/orders\/\S+?\.ics/.exec(text ?? '') ?? [];
    const calendar = await shop.get(path);
    expect(calendar.headers.get('content-type')).toContain('text/calendar');
    expect(await calendar.text()).toContain((await shop.orders())[0]?.number ?? 'a number');
  }
});
