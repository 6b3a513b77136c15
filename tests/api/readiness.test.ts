import { openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DATABASE_FILE } from '../../src/server/database/database.ts';
import { openShop, type Shop } from './shop-fixture.ts';

let shop: Shop;
let lines: string[];
beforeEach(async () => {
  lines = [];
  shop = await openShop({ databaseUrl: null, logLevel: 'error' }, { write: (line) => lines.push(line) });
});
afterEach(async () => {
  vi.useRealTimers();
  await shop.close();
});

const ready = async () => (await shop.get('/health/ready')).status;
const reason = async () => (await (await shop.get('/health/ready')).json()).message;
const sendMessage = () =>
  shop.post('/api/mails/contact-us', {
    name: 'Jo',
    mail: 'jo@example.com',
    message: 'x'.repeat(2000),
    lead_form_url: '/',
    referrer_path: 'direct',
  });

test('a database that can be read but not written is not ready, and the log says why', async () => {
  await sql`pragma query_only = on`.execute(shop.database);
  expect(await ready()).toBe(503);
  expect(lines.join('')).toContain('attempt to write a readonly database');
  expect(await reason()).toBe('The database cannot be written: it is read-only.');
});

test('a database that is locked is not ready, and reports it before the wait for the lock ends', {
  timeout: 15_000,
}, async () => {
  const other = new DatabaseSync(join(shop.dataDir, DATABASE_FILE));
  other.exec('begin immediate');
  const asked = performance.now();
  expect(await ready()).toBe(503);
  expect(performance.now() - asked).toBeLessThan(5000);
  expect(await reason()).toBe('The database cannot be written: it does not answer in time.');
  other.exec('rollback');
  other.close();
});

test('all checks within 5 s share one write', async () => {
  await sql`create table written (id text)`.execute(shop.database);
  await sql`create trigger count after insert on write_check begin insert into written values (new.id); end`.execute(
    shop.database,
  );
  const written = async () => (await sql`select * from written`.execute(shop.database)).rows.length;
  vi.useFakeTimers({ toFake: ['Date'] });
  expect(await Promise.all([ready(), ready(), ready()])).toEqual([200, 200, 200]);
  vi.setSystemTime(Date.now() + 4_900);
  expect(await ready()).toBe(200);
  expect(await written()).toBe(1);
  vi.setSystemTime(Date.now() + 200);
  expect(await ready()).toBe(200);
  expect(await written()).toBe(2);
});

test('the write leaves nothing behind', async () => {
  expect(await ready()).toBe(200);
  expect(await shop.database.selectFrom('write_check').selectAll().execute()).toEqual([]);
});

test('on a full disk a call gets 503, and the log names the full disk', async () => {
  await sql`pragma max_page_count = 1`.execute(shop.database);
  let answer = await sendMessage();
  for (let message = 0; answer.status === 200 && message < 100; message++) answer = await sendMessage();
  expect(answer.status).toBe(503);
  expect(lines.join('')).toContain('database or disk is full');
});

test('the call that reads a damaged page gets 503, and the server is not ready from then on', async () => {
  expect((await sendMessage()).status).toBe(200);
  await damageTable('contact_message');
  expect((await sendMessage()).status).toBe(503);
  expect(await ready()).toBe(503);
  expect(await reason()).toBe('The database cannot be written: it is damaged.');
  expect(lines.join('')).toContain('malformed');
});

/** Overwrites the first page of a table in the file, and makes the shop read it again. */
async function damageTable(table: string): Promise<void> {
  await sql`pragma wal_checkpoint(truncate)`.execute(shop.database);
  const { rows } = await sql<{ rootpage: number }>`select rootpage from sqlite_master where name = ${table}`.execute(
    shop.database,
  );
  const { rows: sizes } = await sql<{ page_size: number }>`pragma page_size`.execute(shop.database);
  const size = sizes[0]?.page_size ?? 0;
  const file = openSync(join(shop.dataDir, DATABASE_FILE), 'r+');
  writeSync(file, Buffer.alloc(size, 0xff), 0, size, ((rows[0]?.rootpage ?? 0) - 1) * size);
  await sql`pragma shrink_memory`.execute(shop.database);
  // A write by another process makes this one drop its cached pages.
  const other = new DatabaseSync(join(shop.dataDir, DATABASE_FILE));
  other.exec("insert into write_check values ('other')");
  other.close();
}
