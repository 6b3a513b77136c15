import { afterEach, beforeEach, expect, test } from 'vitest';
import { designEmail } from '../../src/server/mail/design/design-email.ts';
import { printList } from '../../src/server/staff/lists.ts';
import { messageRecords } from '../../src/server/staff/message-records.ts';
import { show } from '../../src/server/staff/records.ts';
import { markupErrors } from '../fixtures/html-validator.ts';
import { makePlaceLinks, move, pay } from './paid-order.ts';
import { daysAgo, runPrivacy } from './privacy-fixture.ts';
import { checkOut, DEMOLITION, EMAIL_SITE, openShop, type Shop, TILING, UNLIMITED } from './shop-fixture.ts';
import { outputOf } from './staff-output.ts';

let shop: Shop;
let link: string;
beforeEach(async () => {
  shop = await openShop();
  const person = { firstName: 'Jo', lastName: 'Mason', email: 'jo@example.com', contactNo: '020 7946 0018' };
  const userId = (await (await shop.post('/api/users/lead', person)).json()).data._id;
  await shop.post('/api/users/lead/details', { user: userId, company: 'Łoś & Sons', purchaseOrder: 'PO-7' });
  await checkOut(shop, [TILING, { ...DEMOLITION, quantity: 3 }], { userId });
  link = await pay(shop);
});
afterEach(() => shop.close());

const ask = (path: string, fields: Record<string, string>) => shop.submit(`${path}/changes`, fields);
const messages = () => shop.database.selectFrom('contact_message').selectAll().execute();
const textOf = async (path: string) => (await shop.get(path)).text();
/** The link of the page after payment, whose address has the session's id. */
const linkAfterPayment = async () => {
  const [session] = await shop.sessions();
  return (await (await shop.get(`/api/payment/checkout-sessions/${session?.id}/state`)).json()).data.order.page;
};

test('the page says what can be changed, until when and at what cost', async () => {
  const text = await textOf(link);
  expect(text).toContain('What you can change');
  expect(text).toContain('Cancel it at least 4 working days ahead, for £16.');
});

test('the form for changes is closed until it is used', async () => {
  const isOpen = (text: string) => /<details id="change"[^>]* open=""/.test(text);
  expect(isOpen(await textOf(link))).toBe(false);
  expect(isOpen(await textOf(`${link}?asked`))).toBe(true);
  expect(isOpen(await (await ask(link, { item: '0', wish: '' })).text())).toBe(true);
});

test('a request is stored as a message of the buyer, with number and item, and staff and buyer get an email', async () => {
  const answer = await ask(link, { item: '1', wish: 'One person is ill.\nPlease cancel one.' });
  expect(answer.status).toBe(303);
  const [order] = await shop.orders();
  expect(await messages()).toMatchObject([
    {
      name: 'Jo Mason',
      mail: 'jo@example.com',
      phone: '020 7946 0018',
      message: `Change or cancel: order ${order?.number}, 3 x Specialist Health and Safety Test-Demolition (DEM), CITB Test\n\nOne person is ill.\nPlease cancel one.`,
      lead_form_url: '/orders',
    },
  ]);
  const purposes = await shop.database.selectFrom('outbox_mail').select('purpose').execute();
  expect(purposes.map(({ purpose }) => purpose)).toEqual(
    expect.arrayContaining(['contact-message', 'contact-acknowledgement']),
  );
  const text = await textOf(answer.headers.get('location') ?? '');
  expect(text).toContain('We have your request');
  expect(text).not.toMatch(/jo@|Jo Mason|is ill/);
});

test('staff find the request among the messages', async () => {
  await ask(link, { item: '0', wish: 'Please move it.' });
  const [message] = await messages();
  expect((await outputOf((out) => printList('messages', shop.database, 9, out))).text).toContain('jo@example.com');
  const shown = await outputOf((out) => show(messageRecords)(shop.database, message?.id ?? '', out));
  expect(shown.text).toContain('Change or cancel: order PT-');
});

test('staff see that a request came through the secret link, and that a typed one did not', async () => {
  await ask(link, { item: '0', wish: 'Please move it.' });
  const [sent] = await messages();
  const typed = { name: 'Jo Mason', mail: 'jo@example.com', phone: '020 7946 0018' };
  const form = { ...typed, message: sent?.message, lead_form_url: '/orders', referrer_path: 'direct' };
  await shop.post('/api/mails/contact-us', form);
  const [order] = await shop.orders();
  const forged = (await messages()).find(({ id }) => id !== sent?.id);
  for (const [message, words] of [
    [sent, `The secret link of order ${order?.number}`],
    [forged, 'anyone can write this'],
  ] as const) {
    const shown = await outputOf((out) => show(messageRecords)(shop.database, message?.id ?? '', out));
    const email = { purpose: 'contact-message', reference: message?.id ?? '' };
    const designed = await designEmail(shop.database, email, EMAIL_SITE);
    const [queued] = await shop.database
      .selectFrom('outbox_mail')
      .select('body')
      .where('purpose', '=', 'contact-message')
      .where('reference', '=', message?.id ?? '')
      .execute();
    for (const text of [shown.text, designed?.text, queued?.body]) expect(text).toContain(words);
  }
});

test.each([
  [{ item: '1' }, 'Nothing is written.'],
  [{ item: '1', wish: '\u200d\u2060 \ufe0f' }, 'Nothing is written.'],
  [{ item: '1', wish: ' \n ' }, 'Nothing is written.'],
  [{ wish: 'Cancel' }, 'Choose the item'],
  [{ item: '7', wish: 'Cancel' }, 'Choose the item'],
  [{ item: '-1', wish: 'Cancel' }, 'Choose the item'],
  [{ item: '1', wish: 'A\u0007' }, 'hidden character'],
  [{ item: '1', wish: 'A'.repeat(4001) }, 'longer than 4000'],
])('%j is refused with a sentence, and keeps what is typed', async (fields, sentence) => {
  const answer = await ask(link, fields);
  const text = await answer.text();
  expect(answer.status).toBe(422);
  expect(text).toContain(sentence);
  expect(text).toMatch(/<textarea[^>]* autofocus=""/);
  expect(await markupErrors(text)).toEqual([]);
  if ('wish' in fields && /[\w]/.test(fields.wish)) expect(text).toContain(`>${fields.wish}</textarea>`);
  expect(await messages()).toEqual([]);
});

test('company and purchase order are on the page that the email opens, and on no other', async () => {
  expect(await textOf(link)).toContain('Łoś &amp; Sons');
  expect(await textOf(link)).toContain('PO-7');
  expect(await textOf(await linkAfterPayment())).not.toMatch(/Łoś|PO-7/);
});

test('damaged billing details do not keep the order from its page', async () => {
  await shop.database.updateTable('orders').set({ billing: '{"email' }).execute();
  expect((await shop.get(link)).status).toBe(200);
});

test('nobody asks through the link of a place, after the order has ended, or where no address is known', async () => {
  const [place = ''] = await makePlaceLinks(shop, link);
  expect(await textOf(place)).not.toContain('Change or cancel');
  await ask(place, { item: '1', wish: 'Cancel' });
  await move(shop, 'fulfilled', daysAgo(1));
  expect(await textOf(link)).not.toContain('Ask to change or cancel');
  await ask(link, { item: '1', wish: 'Cancel' });
  expect(await messages()).toEqual([]);
});

test('requests are limited as messages are', async () => {
  const limited = await openShop({ rateLimits: { ...UNLIMITED, messages: 1 } });
  await checkOut(limited, [TILING]);
  const path = await pay(limited);
  const send = () => limited.submit(`${path}/changes`, { wish: 'Cancel' });
  expect((await send()).status).toBe(303);
  const refused = await send();
  expect(refused.status).toBe(429);
  expect(refused.headers.get('content-type')).toContain('text/html');
  await limited.close();
});

test('the request is erased with the person', async () => {
  await ask(link, { item: '1', wish: 'Cancel' });
  await runPrivacy(shop, ['erase', 'jo@example.com', '--yes']);
  expect(await messages()).toEqual([]);
});
