import { afterEach, beforeEach, expect, test } from 'vitest';
import { tellWaitingLists } from '../../src/server/mail/bookings/waiting-list.ts';
import { buyPlaces, change, FEBRUARY, JANUARY } from './booked-places.ts';
import { MESSAGE } from './mailed-shop.ts';
import { daysAgo } from './privacy-fixture.ts';
import { EMAIL_SITE, openShop, type Shop } from './shop-fixture.ts';

const LIST = 'I am asking about: the waiting list for SMSTS Course, Mon 11 January 2055, The Yard\n\nPlease.';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
  await buyPlaces(shop);
  await change(shop, JANUARY, 0, 1);
  await change(shop, JANUARY, 0, 2);
});
afterEach(() => shop.close());

/** Someone asks for a place, so many hours ago. */
async function wait(mail: string, hoursAgo: number, message = LIST): Promise<void> {
  const { data } = await (await shop.post('/api/mails/contact-us', { ...MESSAGE, mail, message })).json();
  const created_at = daysAgo(hoursAgo / 24);
  await shop.database.updateTable('contact_message').set({ created_at }).where('id', '=', data._id).execute();
}
const emails = () =>
  shop.database
    .selectFrom('outbox_mail')
    .selectAll()
    .where('purpose', '=', 'place-free')
    .orderBy('created_at')
    .execute();
/** Has two processes tell the lists at once, and again. @returns whom they told so far */
async function tell(now = new Date()): Promise<(string | null)[]> {
  await Promise.all([1, 2].map(() => tellWaitingLists(shop.database, EMAIL_SITE, now)));
  await tellWaitingLists(shop.database, EMAIL_SITE, now);
  return (await emails()).map(({ recipient }) => recipient);
}
const aDayLater = () =>
  shop.database
    .updateTable('outbox_mail')
    .set({ created_at: daysAgo(1.1) })
    .execute();

test('one person is told of each place that falls free, the oldest first, and the next one a day later', async () => {
  await wait('second@example.com', 1);
  await wait('first@example.com', 2);
  await wait('third@example.com', 0.5);
  expect(await tell()).toEqual([]);
  await change(shop, null, 1, 1);
  expect(await tell()).toEqual(['first@example.com']);
  await change(shop, FEBRUARY, 1, 2);
  expect(await tell()).toEqual(['first@example.com', 'second@example.com']);
  await aDayLater();
  expect((await tell()).sort()).toEqual(['first@example.com', 'second@example.com', 'third@example.com']);
});

test('nobody is told twice, however often and however spelt they asked', async () => {
  await wait('jo@example.com', 2);
  await wait('Jo+list@example.com', 1);
  await change(shop, null, 1, 1);
  await tell();
  await aDayLater();
  expect(await tell()).toEqual(['jo@example.com']);
});

test('whoever staff have answered waits all the same, and a date that has begun has no list', async () => {
  await wait('jo@example.com', 1);
  await shop.database.updateTable('contact_message').set({ status: 'answered' }).execute();
  await change(shop, null, 1, 1);
  expect(await tell(new Date('2055-01-11T08:30Z'))).toEqual([]);
  expect(await tell()).toEqual(['jo@example.com']);
});

test('a message that asks for no waiting list, or for that of another date, is not told', async () => {
  await wait('jo@example.com', 2, LIST.replace('the waiting list for ', ''));
  await wait('bo@example.com', 2, LIST.replace('January 2055', 'January 2056'));
  await change(shop, null, 1, 1);
  expect(await tell()).toEqual([]);
});

test('the email says which place is free, and nothing that its reader typed', async () => {
  await wait('jo@example.com', 2, `${LIST} <b>Hello</b>`);
  await change(shop, null, 1, 1);
  await tell();
  const [email] = await emails();
  expect(email?.subject).toBe('A place is free: SMSTS Course');
  expect(email?.body).toContain('Date: Mon 11 January 2055, 08:30 to 16:30, The Yard, 1 Example Road, Leeds');
  expect(email?.body).not.toContain('Hello');
});
