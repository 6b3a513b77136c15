import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { bringUpToDate } from '../../src/server/database/database.ts';
import { messageOrigin } from '../../src/server/mail/message-subject.ts';
import { findRecords, type SearchedTable } from '../../src/server/record-search/find-records.ts';
import { withOlderDatabase } from '../fixtures/older-database.ts';

const NOW = new Date().toISOString();
const OLD = '2020-01-01T00:00:00.000Z';

const leadOf = (id: string, name: string, time: string) =>
  sql`insert into lead (id, first_name, last_name, email, phone, address, city, state, country, postal_code, created_at)
    values (${id}, 'Jo', ${name}, 'jo@builders.example', '', '', '', '', '', '', ${time})`;
const messageAt = (time: string) =>
  sql`insert into contact_message (id, name, mail, phone, message, lead_form_url, referrer_path, created_at)
    values (${time}, 'Zoë', 'zoe@site.example', '', 'Hello', '/', '/', ${time})`;
const orderOf = (id: string, number: string, lead: string, time: string) =>
  sql`insert into orders (id, number, lead_id, net_pence, vat_pence, total_pence, created_at)
    values (${id}, ${number}, ${lead}, 100, 20, 120, ${time})`;

/** The rows of a shop before staff could search it: a paid order of an old lead, another lead, and two messages. */
const ROWS = [
  leadOf('old', 'Mason', OLD),
  leadOf('new', 'O’Brien', NOW),
  messageAt(OLD),
  messageAt(NOW),
  orderOf('order', 'PT-2020-00042', 'old', OLD),
  sql`insert into order_transition values ('awaiting-payment', 'paid')`,
  sql`insert into order_event values ('order', 1, null, null, 'awaiting-payment', 'Order placed', null, ${OLD})`,
  sql`insert into order_event values ('order', 2, 1, 'awaiting-payment', 'paid', 'Paid', null, ${OLD})`,
];

test('the records of a shop before staff could search it are found, and the old ones count as answered', async () => {
  await withOlderDatabase('031-taken-versions', ROWS, async (database) => {
    await bringUpToDate(database);
    const found = async (table: SearchedTable, text: string, state: string) =>
      (await findRecords(database, table, { text, state, after: null, limit: 50 })).ids;
    expect(await found('orders', '00042 mas', 'paid')).toEqual(['order']);
    expect(await found('lead', 'jo', 'answered')).toEqual(['old']);
    expect(await found('lead', 'brien', 'new')).toEqual(['new']);
    expect(await found('contact_message', 'zoe', 'answered')).toEqual([OLD]);
    expect(await found('contact_message', 'zoe', 'new')).toEqual([NOW]);
    // An earlier version of the server, which still runs, writes events only.
    await sql`insert into order_event values ('order', 3, 2, 'paid', 'fulfilled', '', null, ${NOW})`.execute(database);
    expect(await found('orders', 'builders', 'fulfilled')).toEqual(['order']);
  });
});

test('emails and messages of a shop before it recorded place and link stay, and an earlier version goes on writing them', async () => {
  const message = (id: string) => sql`insert into contact_message (id, name, mail, phone, message, lead_form_url,
    referrer_path, created_at) values (${id}, 'Zoë', 'zoe@site.example', '', 'Change my order', '/', '/', ${NOW})`;
  const email = (id: string) => sql`insert into outbox_mail (id, purpose, reference, subject, body, state, attempts,
    due_at, created_at) values (${id}, 'order-place', ${id}, '', '', 'queued', 0, ${NOW}, ${NOW})`;
  await withOlderDatabase('036-attendees', [message('before'), email('before')], async (database) => {
    await bringUpToDate(database);
    for (const statement of [message('during'), email('during')]) await statement.execute(database);
    const messages = await database.selectFrom('contact_message').selectAll().orderBy('id').execute();
    expect(messages).toMatchObject([{ order_id: null }, { order_id: null }]);
    expect((await messageOrigin(database, messages[0] ?? { message: '', order_id: null })).text).toContain('Not known');
    const emails = await database.selectFrom('outbox_mail').select('place').execute();
    expect(emails).toEqual([{ place: null }, { place: null }]);
  });
});
