import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DATABASE_FILE } from '../../src/server/database/database.ts';
import { ALL_COLUMNS } from '../../src/server/database/tables/tables.ts';
import { filesText, rowCounts, runPrivacy, settle, visit, writeMessage } from './privacy-fixture.ts';
import { openShop, type Shop } from './shop-fixture.ts';

const EMAIL = 'jo.mason@example.com';
const OTHER = 'ada@example.com';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

const erase = (...flags: string[]) => runPrivacy(shop, ['erase', EMAIL, ...flags]);
const markSent = () => shop.database.updateTable('outbox_mail').set({ state: 'sent' }).execute();

async function unpaidVisit(email: string): Promise<void> {
  const { session } = await visit(shop, email);
  await settle(shop, session, email, 'expired');
}

test("a person who has not bought anything leaves no record, and other people's records stay", async () => {
  await unpaidVisit(OTHER);
  await writeMessage(shop, OTHER);
  const before = await rowCounts(shop);
  await unpaidVisit(EMAIL);
  await writeMessage(shop, EMAIL);
  const { code, text } = await erase('--yes');
  expect(code).toBe(0);
  for (const line of ['leads: 1', 'messages: 1', 'carts: 1', 'orders that were not paid: 1', 'emails: 2'])
    expect(text).toContain(`  ${line}\n`);
  expect(await rowCounts(shop)).toEqual({ ...before, sandbox_session: 2 });
});

test('without --yes it reports the same and changes nothing', async () => {
  await unpaidVisit(EMAIL);
  await writeMessage(shop, EMAIL);
  const before = await rowCounts(shop);
  const report = await erase();
  expect(report.text).toContain(`With --yes, erased of ${EMAIL}:`);
  expect(await rowCounts(shop)).toEqual(before);
  const counts = (text: string) => text.match(/^ {2}.*$/gm);
  expect(counts((await erase('--yes')).text)).toEqual(counts(report.text));
});

test('addresses are compared ignoring case', async () => {
  await writeMessage(shop, 'Jo.Mason@Example.com');
  await unpaidVisit(EMAIL.toUpperCase());
  await erase('--yes');
  expect(await rowCounts(shop)).toMatchObject({ lead: 0, contact_message: 0, orders: 0, outbox_mail: 0 });
});

test.each([
  ['Cyrillic letters', 'ЖЕНЯ@ПРИМЕР.РФ', 'женя@пример.рф'],
  ['a final sigma', 'ΝΊΚΟΣ@example.com', 'νίκος@example.com'],
  ['composed and decomposed accents', 'Zoe\u0308@example.com', 'zo\u00eb@example.com'],
])('case and normal form are ignored in every script: %s', async (_letters, stored, asked) => {
  await unpaidVisit(EMAIL);
  await writeMessage(shop, EMAIL);
  await shop.database.updateTable('lead').set({ email: stored }).execute();
  await shop.database.updateTable('contact_message').set({ mail: stored }).execute();
  await shop.database.updateTable('orders').set({ customer_email: stored }).execute();
  await runPrivacy(shop, ['erase', asked, '--yes']);
  expect(await rowCounts(shop)).toMatchObject({ lead: 0, contact_message: 0, orders: 0 });
});

test('addresses that look alike are kept, and listed with what makes them different', async () => {
  const alike = [
    'jo.m\u0430son@example.com',
    'jo.mas\u200bon@example.com',
    'jo.mason+shop@example.com',
    'jo.másón@example.com',
  ];
  for (const mail of [...alike, OTHER, 'jo.nason@example.com', EMAIL]) {
    const id = await writeMessage(shop, EMAIL);
    await shop.database.updateTable('contact_message').set({ mail }).where('id', '=', id).execute();
  }
  const { text } = await erase();
  const listed = text.split('look alike.')[1] ?? '';
  expect(listed).toContain('jo.m[U+0430]son@example.com');
  expect(listed.split('\n').filter((line) => line.includes('@'))).toHaveLength(alike.length);
  expect(text).toContain('messages: 1\n');
});

test.skipIf(process.env.TEST_POSTGRES_URL)('says erased only when the write-ahead log is empty', async () => {
  await writeMessage(shop, EMAIL);
  const reader = new DatabaseSync(join(shop.dataDir, DATABASE_FILE));
  reader.exec('begin');
  reader.prepare('select count(*) from lead').get();
  const blocked = await erase('--yes');
  expect(blocked).toMatchObject({
    code: 1,
    text: expect.stringContaining('Not erased yet: another process is reading'),
  });
  expect(blocked.text).not.toContain(`Erased of ${EMAIL}`);
  expect((await runPrivacy(shop, ['expire', '--yes'])).text).toContain('Not erased yet');
  reader.exec('rollback');
  reader.close();
  expect(await erase('--yes')).toMatchObject({ code: 0, text: expect.stringContaining(`Erased of ${EMAIL}`) });
  expect(filesText(shop)).not.toContain(EMAIL);
});

test('a dead email about a kept order is erased, and with it the notice that it is dead', async () => {
  const { session } = await visit(shop, EMAIL);
  await settle(shop, session, EMAIL);
  await markSent();
  const [order] = await shop.orders();
  const mail = shop.database.updateTable('outbox_mail').where('purpose', '=', 'order-confirmation');
  await mail.set({ state: 'dead' }).execute();
  const notice = shop.database.updateTable('outbox_mail').where('purpose', '=', 'order-notice');
  await notice.set({ purpose: 'mail-set-aside', reference: `order-confirmation ${order?.id}` }).execute();
  await erase('--yes');
  expect(await rowCounts(shop)).toMatchObject({ orders: 1, outbox_mail: 0 });
});

test('of a paid order, only what an invoice needs is kept', async () => {
  const { lead, session } = await visit(shop, EMAIL);
  await settle(shop, session, EMAIL);
  await markSent();
  const [order] = await shop.orders();
  const { text } = await erase('--yes');
  expect(text).toContain('because tax law requires invoices');
  expect(text).toContain(`  ${order?.id}`);
  expect(await rowCounts(shop)).toMatchObject({
    lead: 1,
    cart: 0,
    cart_item: 0,
    orders: 1,
    order_line: 1,
    outbox_mail: 0,
  });
  expect(await shop.database.selectFrom('lead').selectAll().execute()).toMatchObject([
    { id: lead, first_name: 'Jo', last_name: 'Mason', email: EMAIL, address: '1 Example Yard', phone: '' },
  ]);
  expect(await shop.orders()).toMatchObject([{ total_pence: 90000, customer_email: EMAIL, state: 'paid' }]);
});

/** Of the customer of an invoice: what it says, the words by which staff find it, and why its state changed. */
const OF_INVOICES = [
  ...['lead.address', 'lead.city', 'lead.company', 'lead.country', 'lead.email', 'lead.first_name', 'lead.last_name'],
  ...[
    'lead.postal_code',
    'lead.purchase_order',
    'lead.state',
    'lead.vat_number',
    'lead_word.word',
    'order_event.reason',
  ],
  ...['order_word.word', 'orders.billing', 'orders.customer_email', 'orders.lead_id'],
];

test('of a paid order whose customer filled in everything, no other column of personal data is kept', async () => {
  const { session } = await visit(shop, EMAIL);
  await settle(shop, session, EMAIL);
  await markSent();
  const columns = ALL_COLUMNS.filter(({ column }) => column.isPersonal);
  const typed = columns.filter(({ column: { refersTo, schema, partOf } }) => !refersTo && !schema && !partOf);
  for (const { table, name } of typed) {
    const empty = sql`coalesce(${sql.ref(name)}, '') = ''`;
    await sql`update ${sql.table(table)} set ${sql.ref(name)} = 'x' where ${empty}`.execute(shop.database);
  }
  await erase('--yes');
  const kept: string[] = [];
  for (const { table, name } of columns) {
    const filled = sql`coalesce(${sql.ref(name)}, '') <> ''`;
    const { rows } = await sql`select 1 from ${sql.table(table)} where ${filled}`.execute(shop.database);
    if (rows.length > 0) kept.push(`${table}.${name}`);
  }
  expect(kept.sort()).toEqual(OF_INVOICES);
});

test('a paid order is found by the address given at payment', async () => {
  const { session } = await visit(shop, OTHER);
  await settle(shop, session, EMAIL);
  expect((await erase('--yes')).text).toContain('tax law requires invoices');
  expect(await shop.database.selectFrom('lead').select('phone').execute()).toEqual([{ phone: '020 7946 0018' }]);
});

test('an unsent mail about a paid order is kept and reported', async () => {
  const { session } = await visit(shop, EMAIL);
  await settle(shop, session, EMAIL);
  expect((await erase('--yes')).text).toContain(
    'Kept these emails about kept orders, because they have not been sent yet',
  );
  expect(await rowCounts(shop)).toMatchObject({ outbox_mail: 2 });
});

test('an order that may still be paid is kept with its lead and cart, and reported', async () => {
  await visit(shop, EMAIL);
  const before = await rowCounts(shop);
  const { text } = await erase('--yes');
  expect(text).toContain('Kept these orders, because they may still be paid');
  expect(await rowCounts(shop)).toEqual(before);
  expect(await shop.database.selectFrom('lead').select('phone').execute()).toEqual([{ phone: '020 7946 0018' }]);
});

test('the payment sandbox forgets the session of a paid order, whatever address was typed there', async () => {
  const { session } = await visit(shop, EMAIL);
  await settle(shop, session, OTHER);
  await shop.database.updateTable('sandbox_session').set({ customer_email: OTHER, status: 'complete' }).execute();
  await markSent();
  await erase('--yes');
  expect(await shop.database.selectFrom('sandbox_session').select('customer_email').execute()).toEqual([
    { customer_email: null },
  ]);
});

test('the payment sandbox forgets the address', async () => {
  await unpaidVisit(EMAIL);
  await shop.database.updateTable('sandbox_session').set({ customer_email: EMAIL, status: 'complete' }).execute();
  await erase('--yes');
  expect(await shop.database.selectFrom('sandbox_session').select('customer_email').execute()).toEqual([
    { customer_email: null },
  ]);
});

test.skipIf(process.env.TEST_POSTGRES_URL)('erased data is no longer in any file of the database', async () => {
  for (const _ of Array(30)) await writeMessage(shop, EMAIL);
  await unpaidVisit(EMAIL);
  expect(filesText(shop)).toContain(EMAIL);
  await erase('--yes');
  expect(filesText(shop)).not.toContain(EMAIL);
});

test('an unknown person is reported', async () => {
  expect((await erase('--yes')).text).toContain('  nothing\n');
});

test('what is not an email address is refused', async () => {
  expect((await runPrivacy(shop, ['erase', 'nobody'])).code).toBe(2);
});
