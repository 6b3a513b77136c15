import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DATABASE_FILE } from '../../src/server/database/database.ts';
import { EMPTY_LEAD } from '../fixtures/empty-lead.ts';
import { until } from '../fixtures/until.ts';
import { settle, visit } from './privacy-fixture.ts';
import { openShop, type Shop } from './shop-fixture.ts';

// Only the embedded database: PostgreSQL does all this itself.
let shop: Shop;
let other: DatabaseSync;
const SETTINGS = { databaseUrl: null, logLevel: 'error' } as const;
const errors: string[] = [];
const log = { write: (line: string) => void errors.push(line) };
beforeEach(async () => {
  errors.length = 0;
  shop = await openShop(SETTINGS, log);
  other = new DatabaseSync(join(shop.dataDir, DATABASE_FILE));
});
afterEach(async () => {
  other.close();
  await shop.close();
});

const sendLead = () => shop.post('/api/users/lead', { firstName: 'Jo', email: 'jo@example.com' });

test('a write waits for another process, while the server keeps answering', async () => {
  other.exec('begin immediate');
  const lead = sendLead();
  expect((await shop.get('/health/live')).status).toBe(200);
  other.exec('rollback');
  expect((await lead).status).toBe(200);
});

test('a write that has waited too long gets 503 with an explanation', { timeout: 15_000 }, async () => {
  other.exec('begin immediate');
  const answer = await sendLead();
  other.exec('rollback');
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('5');
  expect(await answer.json()).toEqual({ status: 'error', message: expect.stringContaining('try again') });
});

test('after a conflict with another writer, acknowledged writes are committed and visible to other processes', async () => {
  other.exec('begin immediate');
  const late = sendLead();
  await shop.get('/health/live');
  other.exec('rollback');
  await late;
  expect((await sendLead()).status).toBe(200);
  expect(other.prepare('select count(*) as leads from lead').get()).toMatchObject({ leads: 2 });
  other.exec('begin immediate');
  other.exec('rollback');
});

test('a refused write leaves no lock behind', async () => {
  const insert = () => shop.database.insertInto('lead').values(EMPTY_LEAD).execute();
  await insert();
  await expect(insert()).rejects.toThrow('UNIQUE');
  other.exec('begin immediate');
  other.exec('rollback');
});

test('a name that is not UTF-8 ends neither the process nor the order', async () => {
  const { session } = await visit(shop, 'jo@example.com');
  other.exec("update lead set first_name = cast(x'4aff6f' as text)");
  await settle(shop, session, 'jo@example.com');
  expect(await shop.orders()).toMatchObject([{ state: 'paid' }]);
  expect(await shop.database.selectFrom('lead').select('first_name').execute()).toEqual([{ first_name: 'J\ufffdo' }]);
});

test.each([
  ['select', () => shop.database.selectFrom('write_check').selectAll().orderBy('id', 'desc').execute()],
  ['update', () => shop.database.updateTable('write_check').set({ id: 'b\0c' }).returningAll().execute()],
])('text is read whole beyond NUL: %s', async (_statement, read) => {
  await shop.database.insertInto('write_check').values({ id: 'b\0c' }).execute();
  expect(await read()).toEqual([{ id: 'b\0c' }]);
});

test('after its start a server sets damaged strings aside, names them in the log and in an email, and repairs the row', async () => {
  await visit(shop, 'jo@example.com');
  other.exec("update lead set first_name = cast(x'4aff6f' as text)");
  const second = await openShop({ ...SETTINGS, dataDir: shop.dataDir }, log);
  const mail = await until(async () => (await shop.database.selectFrom('outbox_mail').selectAll().execute())[0]);
  // The first server may find it too, if its own look after its start is not over.
  await until(() => errors.length > 0);
  await second.close();
  const [{ id, first_name } = {}] = await shop.database.selectFrom('lead').select(['id', 'first_name']).execute();
  expect(first_name).toBe('J\ufffdo');
  expect(mail).toMatchObject({
    reference: id,
    recipient: null,
    subject: `A stored string is damaged: first_name of lead ${id}`,
  });
  expect(mail.body).toContain('4AFF6F');
  expect(errors.join()).toContain(`"text":"first_name of lead ${id}","replaced":true`);
  expect(other.prepare('select hex(first_name) as name from lead').get()).toMatchObject({ name: '4AEFBFBD6F' });
});

test('a damaged text that other rows refer to stays, and is reported once', async () => {
  await visit(shop, 'jo@example.com');
  other.exec("pragma foreign_keys = off; update cart set lead_id = cast(x'4aff6f' as text)");
  for (const _start of [1, 2]) {
    const second = await openShop({ dataDir: shop.dataDir, databaseUrl: null });
    await until(async () => (await shop.database.selectFrom('outbox_mail').select('id').execute()).length > 0);
    await second.close();
  }
  const mails = await shop.database.selectFrom('outbox_mail').select('body').execute();
  expect(mails).toEqual([{ body: expect.stringContaining('It is part of a key and stays as it is') }]);
});
