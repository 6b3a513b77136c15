import { afterEach, beforeEach, expect, test } from 'vitest';
import { designEmail } from '../../src/server/mail/design/design-email.ts';
import { findRecords } from '../../src/server/record-search/find-records.ts';
import { messageReference } from '../../src/shop/forms/message-reference.ts';
import { headerOf } from '../fixtures/mail-server.ts';
import { partsOf } from '../fixtures/received-email.ts';
import { MailedShop } from './mailed-shop.ts';
import { pay } from './paid-order.ts';
import { checkOut, EMAIL_SITE, type Shop, SMSTS } from './shop-fixture.ts';

let mailed: MailedShop;
let shop: Shop;
beforeEach(async () => {
  mailed = await MailedShop.open();
  ({ shop } = mailed);
});
afterEach(() => mailed.close());

const DATE = 'Mon 11 January 2055';
const PLACE = 'The Yard, 1 Example Road, Leeds';

/** Sends a message. @returns its id, and the text and HTML of its acknowledgement */
async function acknowledge(message: string): Promise<{ id: string; texts: string[] }> {
  const { data } = await (await mailed.sendMessage({ message })).json();
  const parts = partsOf(await mailed.mailTo('jo@example.com'));
  return { id: data._id, texts: [parts['text/plain'] ?? '', parts['text/html'] ?? ''] };
}

test('has the reference by which staff find the message at the desk and in their email', async () => {
  const { id, texts } = await acknowledge('Please call me.');
  const reference = messageReference(id);
  expect(reference).toBe(`M-${id.slice(0, 8).toUpperCase()}`);
  const toStaff = await mailed.mailTo('sales@shop.example');
  for (const text of [...texts, toStaff.source]) expect(text).toContain(reference);
  expect(headerOf(await mailed.mailTo('jo@example.com'), 'subject')).toBe(`We have your message ${reference}`);
  const search = { state: null, after: null, limit: 5 };
  for (const typed of [reference, reference.toLowerCase(), reference.slice(2)])
    expect(await findRecords(shop.database, 'contact_message', { ...search, text: typed })).toMatchObject({
      ids: [id],
    });
});

test('names the course and the date of an enquiry as the catalogue does', async () => {
  const { texts } = await acknowledge(`I am asking about: SMSTS Course, ${DATE}, The Yard\n\nFor five people.`);
  for (const text of texts) {
    expect(text).toContain('SMSTS Course');
    expect(text).toContain(`${DATE}, 08:30 to 16:30, ${PLACE}`);
    expect(text).not.toContain('five people');
  }
});

test('says that the sender is on the waiting list of a date', async () => {
  const { texts } = await acknowledge(`I am asking about: the waiting list for SMSTS Course, ${DATE}, The Yard`);
  for (const text of texts) {
    expect(text).toContain('You are on the waiting list.');
    expect(text).toContain(DATE);
  }
});

test('says nothing that was typed, whatever it resembles', async () => {
  const { texts } = await acknowledge(`I am asking about: SMSTS Course https://spam.example, ${DATE}, The Yard`);
  for (const text of texts) expect(text).not.toContain('spam');
});

test('names the order and the item of a request for a change to its buyer, and to nobody else', async () => {
  await checkOut(shop, [SMSTS]);
  const link = await pay(shop);
  await shop.submit(`${link}/changes`, { wish: 'See https://spam.example' });
  const messages = await shop.database.selectFrom('contact_message').selectAll().execute();
  const sent = async (thread: string) =>
    designEmail(shop.database, { purpose: 'contact-acknowledgement', reference: '', thread }, EMAIL_SITE);
  const [request] = messages;
  const [order] = await shop.orders();
  for (const text of [(await sent(request?.id ?? ''))?.text, (await sent(request?.id ?? ''))?.html]) {
    expect(text).toContain(`Order ${order?.number}: 1 x SMSTS Course, CITB Courses`);
    expect(text).not.toContain('spam');
  }
  const forged = await (await mailed.sendMessage({ mail: 'other@example.com', message: request?.message })).json();
  expect((await sent(forged.data._id))?.text).not.toContain(order?.number);
});

test('says the time to reply where the shop promises one', async () => {
  const { id } = await acknowledge('Please call me.');
  const email = { purpose: 'contact-acknowledgement', reference: '', thread: id } as const;
  expect((await designEmail(shop.database, email, EMAIL_SITE))?.text).toContain("We'll get back to you soon.");
  const orders = { ...EMAIL_SITE.orders, replyTime: '1 working day' };
  const designed = await designEmail(shop.database, email, { ...EMAIL_SITE, orders });
  for (const text of [designed?.text, designed?.html]) expect(text).toContain('We answer within 1 working day.');
});

test('of an earlier version, and of a message that is no longer kept, is sent without what is unknown', async () => {
  const { id } = await acknowledge('Please call me.');
  await shop.database.deleteFrom('contact_message').execute();
  for (const thread of [null, id]) {
    const email = { purpose: 'contact-acknowledgement', reference: '', thread } as const;
    expect((await designEmail(shop.database, email, EMAIL_SITE))?.text).toContain('We have your message');
  }
});
