import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DraftStore } from '../../src/desk/drafts/draft-store.ts';
import { backUp, restore } from '../../src/server/database/backup/backup.ts';
import { type Database, openDatabase } from '../../src/server/database/database.ts';
import { fillShop } from './filled-shop.ts';
import { type PostgresServer, startPostgres } from './postgres-server.ts';

const PASSWORDS = { SHOP_DATABASE_PASSWORD: 'secret', DESK_DATABASE_PASSWORD: 'other' };

let server: PostgresServer;
let folder: string;
beforeEach(async () => {
  server = await startPostgres(tmpdir(), { fsync: false });
  folder = mkdtempSync(join(tmpdir(), 'roles-'));
}, 120_000);
afterEach(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

function urlOf(role: string | undefined, database = 'postgres'): string {
  const url = new URL(server.url);
  if (role !== undefined) url.username = role;
  url.pathname = `/${database}`;
  return url.href;
}

const openAs = (role?: string, database?: string) =>
  openDatabase({ dataDir: folder, databaseUrl: urlOf(role, database) });

function addRoles(database = 'postgres'): void {
  const words = ['--no-psqlrc', '--quiet', '--dbname', urlOf(undefined, database), '-f', 'deploy/database-roles.sql'];
  execFileSync('psql', words, { env: { ...process.env, ...PASSWORDS }, stdio: ['ignore', 'ignore', 'pipe'] });
}

const isSuperuser = async (database: Database) =>
  (
    await sql<{
      is: boolean;
    }>`select bool_or(rolsuper) as is from pg_roles where rolname in (session_user, current_user)`.execute(database)
  ).rows[0]?.is;
const leads = async (database: Database) => (await database.selectFrom('lead').select('id').execute()).length;

test.each([
  ['shop_server', 'shop_desk'],
  ['shop_desk', 'shop_server'],
])('on a new database %s creates the tables, and %s uses them; neither is a superuser', async (first, second) => {
  addRoles();
  const created = await openAs(first);
  await fillShop(created, 2);
  const other = await openAs(second);
  await sql`alter table lead add column added text`.execute(other);
  await other.updateTable('lead').set({ phone: '1' }).execute();
  const draft = await new DraftStore(created, folder).create('Words', { name: 'Ada', email: 'ada@example.com' });
  expect(await new DraftStore(other, folder).find(draft)).toMatchObject({ title: 'Words' });
  expect([await leads(other), await isSuperuser(created), await isSuperuser(other)]).toEqual([2, false, false]);
  await created.destroy();
  await other.destroy();
});

test('an installation whose shop is a superuser changes over with its data, twice over', async () => {
  const before = await openAs();
  expect(await isSuperuser(before)).toBe(true);
  await fillShop(before, 2);
  addRoles();
  addRoles();
  // Replicas of the version before go on until they are replaced.
  expect(await leads(before)).toBe(2);
  await before.destroy();
  for (const role of ['shop_server', 'shop_desk']) {
    const after = await openAs(role);
    await sql`alter table orders add column ${sql.ref(role)} text`.execute(after);
    await after.updateTable('order_line').set({ title: role }).execute();
    expect([await leads(after), await isSuperuser(after)]).toEqual([2, false]);
    await after.destroy();
  }
});

test('a role without superuser rights backs up and restores', async () => {
  addRoles();
  const shop = await openAs('shop_server');
  await fillShop(shop, 2);
  await shop.destroy();
  const file = join(folder, 'shop.backup');
  await backUp({ dataDir: folder, databaseUrl: urlOf('shop_server') }, file);
  execFileSync('psql', ['--no-psqlrc', '--quiet', '--dbname', server.url, '-c', 'create database restored']);
  addRoles('restored');
  await restore({ dataDir: folder, databaseUrl: urlOf('shop_server', 'restored') }, file);
  const restored = await openAs('shop_desk', 'restored');
  expect(await leads(restored)).toBe(2);
  await restored.destroy();
});
