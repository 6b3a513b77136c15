import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../../src/server/database/database.ts';
import { checkOut, completedEvent, openShop, type Shop } from './shop-fixture.ts';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

/** An order with a lead as stored by an earlier version, before control characters were refused. */
async function orderFrom(lead: { email?: string; first_name?: string }): Promise<void> {
  const { data } = await (await shop.post('/api/users/lead', { firstName: 'Jo', email: 'jo@example.com' })).json();
  await shop.database.updateTable('lead').set(lead).where('id', '=', data._id).execute();
  await checkOut(shop, undefined, { userId: data._id });
}
const pay = async () => shop.sendEvent(await completedEvent(shop));
const outbox = () => shop.database.selectFrom('outbox_mail').selectAll().orderBy('purpose').execute();

test.each(['\u0001', '\u001b', '\u007f', '\u0085', '\n', '\u2028'])(
  'an order whose email address has %j is paid, its confirmation is set aside and staff are notified',
  async (control) => {
    await orderFrom({ email: `jo${control}@example.com` });
    expect((await pay()).status).toBe(200);
    const [order] = await shop.orders();
    expect(order).toMatchObject({ state: 'paid' });
    expect(await outbox()).toMatchObject([
      { purpose: 'mail-set-aside', state: 'queued', recipient: null, body: expect.stringContaining(order?.id ?? '?') },
      {
        purpose: 'order-confirmation',
        state: 'dead',
        recipient: 'jo\ufffd@example.com',
        last_error: expect.any(String),
      },
      { purpose: 'order-notice', state: 'queued', recipient: null, reply_to: null },
    ]);
  },
);

test('another process sees an order whose mail was set aside', async () => {
  await orderFrom({ email: 'jo\u0001@example.com' });
  await pay();
  const other = await openDatabase(shop);
  expect(await other.selectFrom('order_state').select('state').execute()).toEqual([{ state: 'paid' }]);
  expect(await other.selectFrom('outbox_mail').select('id').execute()).toHaveLength(3);
  await other.destroy();
});

test('a name with a line break starts no new line in the notice', async () => {
  await orderFrom({ first_name: 'Jo\nPhone: 09' });
  await pay();
  const notice = (await outbox()).find(({ purpose }) => purpose === 'order-notice');
  expect(notice?.body).toContain('Customer: Jo Phone: 09\n');
});

test('an order whose emails cannot be composed is paid, and staff are notified', async () => {
  await checkOut(shop);
  // Too large for a number: reading the lines throws.
  await sql`update order_line set unit_pence = 9007199254740993`.execute(shop.database);
  expect((await pay()).status).toBe(200);
  expect(await shop.orders()).toMatchObject([{ state: 'paid' }]);
  expect(await outbox()).toMatchObject([
    { purpose: 'mail-set-aside', state: 'queued' },
    { purpose: 'order-notice', state: 'dead', last_error: expect.stringContaining(': 9007199254740993') },
  ]);
});

test('an order is paid even if the outbox fails', async () => {
  await checkOut(shop);
  const event = await completedEvent(shop);
  await sql`alter table outbox_mail rename to outbox_away`.execute(shop.database);
  const answer = await shop.sendEvent(event);
  await sql`alter table outbox_away rename to outbox_mail`.execute(shop.database);
  expect((await answer.json()).data).toEqual({ outcome: 'applied-without-mail' });
  expect(await shop.orders()).toMatchObject([{ state: 'paid' }]);
});

test('a contact message is stored even if its mail cannot be', async () => {
  await sql`alter table outbox_mail rename to outbox_away`.execute(shop.database);
  const message = { name: 'Jo', mail: 'jo@example.com', message: 'Hello', lead_form_url: '/', referrer_path: 'direct' };
  expect((await shop.post('/api/mails/contact-us', message)).status).toBe(200);
  await sql`alter table outbox_away rename to outbox_mail`.execute(shop.database);
  expect(await shop.database.selectFrom('contact_message').select('message').execute()).toEqual([{ message: 'Hello' }]);
});

test('a repeated event sets no second mail aside', async () => {
  await orderFrom({ email: 'jo\u0001@example.com' });
  const event = await completedEvent(shop);
  await Promise.all([shop.sendEvent(event), shop.sendEvent({ ...event, id: 'evt_2' })]);
  expect(await outbox()).toHaveLength(3);
});
