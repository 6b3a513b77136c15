import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { bringUpToDate } from '../../src/server/database/database.ts';
import { findRecords, type SearchedTable } from '../../src/server/record-search/find-records.ts';
import { withOlderDatabase } from '../fixtures/older-database.ts';

const NOW = new Date().toISOString();
const OLD = '2020-01-01T00:00:00.000Z';

/** The rows of a shop before staff could search it: a paid order of an old lead, another lead, and two messages. */
const ROWS = [
  ...[
    ['old', 'Mason', OLD],
    ['new', 'O’Brien', NOW],
  ].map(
    ([id, name, time]) => sql`insert into lead (id, first_name, last_name, email, phone, address, city, state, country,
      postal_code, created_at) values (${id}, 'Jo', ${name}, 'jo@builders.example', '', '', '', '', '', '', ${time})`,
  ),
  ...[OLD, NOW].map(
    (time) =>
      sql`insert into contact_message values (${time}, 'Zoë', 'zoe@site.example', '', 'Hello', '/', '/', ${time})`,
  ),
  sql`insert into orders (id, number, lead_id, net_pence, vat_pence, total_pence, created_at)
    values ('order', 'PT-2020-00042', 'old', 100, 20, 120, ${OLD})`,
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
