import { hash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { UNWATCHED } from '../../src/lib/long-work.ts';
import { backUp, restore } from '../../src/server/database/backup/backup.ts';
import { DATABASE_FILE, type Database, migratorOf, openDatabase } from '../../src/server/database/database.ts';
import { EmbeddedDialect } from '../../src/server/database/dialects/embedded-dialect.ts';
import { SafePostgresDialect } from '../../src/server/database/dialects/postgres-dialect.ts';
import { makeDatabase } from '../fixtures/test-database.ts';
import { daysAgo } from './privacy-fixture.ts';
import { checkOut, completedEvent, openShop, type Shop } from './shop-fixture.ts';

let shop: Shop;
let folder: string;
beforeEach(async () => {
  shop = await openShop();
  folder = mkdtempSync(join(tmpdir(), 'backup-'));
});
afterEach(async () => {
  await shop.close();
  rmSync(folder, { recursive: true });
});

test('a restored backup has every order with its state, and accepts new ones', async () => {
  await checkOut(shop);
  await shop.sendEvent(await completedEvent(shop));
  const file = join(folder, 'backup');
  await backUp(shop, file);
  await checkOut(shop);

  const { databaseUrl, drop } = await makeDatabase();
  const dataDir = join(folder, 'restored');
  await restore({ dataDir, databaseUrl }, file);
  const restored = await openShop({ dataDir, databaseUrl });
  expect(await restored.orders()).toEqual((await shop.orders()).filter(({ state }) => state === 'paid'));
  await checkOut(restored);
  expect(await restored.orders()).toHaveLength(2);
  await restored.close();
  await drop();
});

test('a backup does not replace a file', async () => {
  const file = join(folder, 'backup');
  writeFileSync(file, 'something else');
  await expect(backUp(shop, file)).rejects.toThrow('already exists');
});

test('a backup is not restored over a database', async () => {
  const file = join(folder, 'backup');
  await backUp(shop, file);
  await expect(restore(shop, file)).rejects.toThrow(/already exists|is using/);
});

test('a file that is not a backup is not restored', async () => {
  const { databaseUrl, drop } = await makeDatabase();
  const file = join(folder, 'backup');
  writeFileSync(file, 'something else'.repeat(1000));
  const restoring = restore({ dataDir: join(folder, 'restored'), databaseUrl }, file, { unverified: true });
  await expect(restoring).rejects.toThrow(/is not a complete backup|pg_restore failed/);
  await drop();
});

test('a backup that has changed, or whose SHA-256 is missing, is restored only with --unverified', async () => {
  const file = join(folder, 'backup');
  await backUp(shop, file);
  const { databaseUrl, drop } = await makeDatabase();
  const place = { dataDir: join(folder, 'restored'), databaseUrl };
  writeFileSync(`${file}.sha256`, `${'0'.repeat(64)}  backup\n`);
  await expect(restore(place, file)).rejects.toThrow('is damaged');
  rmSync(`${file}.sha256`);
  await expect(restore(place, file)).rejects.toThrow('is missing, as with backups of earlier versions');
  await restore(place, file, { unverified: true });
  await drop();
});

test('beside a backup is its SHA-256, as sha256sum writes it, and nothing unfinished', async () => {
  const file = join(folder, 'backup');
  await backUp(shop, file);
  const digest = hash('sha256', readFileSync(file));
  expect(readFileSync(`${file}.sha256`, 'utf8')).toBe(`${digest}  backup\n`);
  expect(readdirSync(folder).sort()).toEqual(['backup', 'backup.sha256']);
});

test.each([
  ['an additional table', 'create table foreign_table (id text)', 'foreign_table'],
  ['a missing table', 'drop table write_check', 'write_check'],
  ['a later migration', "insert into kysely_migration values ('999-later', '')", 'newer version'],
  [
    'a migration with another name',
    "update kysely_migration set name = '005-payment-shecks' where name like '005-%'",
    'the migration 005-payment-shecks out of its order',
  ],
  [
    'a migration with another time',
    "update kysely_migration set timestamp = '9' || timestamp where name like '005-%'",
    'the migration 006-rate-limits out of its order',
  ],
])('the backup of another database is not restored: %s', async (_difference, change, message) => {
  await sql.raw(change).execute(shop.database);
  const file = join(folder, 'backup');
  await backUp(shop, file);
  const { databaseUrl, drop } = await makeDatabase();
  const dataDir = join(folder, 'restored');
  await expect(restore({ dataDir, databaseUrl }, file)).rejects.toThrow(message);
  if (databaseUrl === null) expect(readdirSync(dataDir)).toEqual([]);
  const other = await openShop({ dataDir, databaseUrl });
  expect(await other.orders()).toEqual([]);
  await other.close();
  await drop();
});

test('the backup of a shop with fewer migrations is restored', async () => {
  const old = await makeDatabase();
  const settings = { dataDir: join(folder, 'old'), databaseUrl: old.databaseUrl };
  mkdirSync(settings.dataDir);
  const dialect =
    old.databaseUrl === null
      ? new EmbeddedDialect(join(settings.dataDir, DATABASE_FILE), 'shared')
      : new SafePostgresDialect(old.databaseUrl);
  const database: Database = new Kysely({ dialect });
  await migratorOf(database).migrateTo('006-rate-limits');
  await database.destroy();
  const file = join(folder, 'backup');
  await backUp(settings, file);
  const { databaseUrl, drop } = await makeDatabase();
  const dataDir = join(folder, 'restored');
  await restore({ dataDir, databaseUrl }, file);
  const restored = await openShop({ dataDir, databaseUrl });
  await checkOut(restored);
  await restored.close();
  await drop();
  await old.drop();
});

test.skipIf(process.env.TEST_POSTGRES_URL)(
  'a name that is not UTF-8 is set aside, and its bytes are kept',
  async () => {
    // Without a server, which would find the damage itself.
    const source = { dataDir: join(folder, 'source'), databaseUrl: null };
    const damaged = await openDatabase(source);
    await sql`
      insert into lead values ('1', cast(x'4aff6f' as text), '', '', '', '', '', '', '', '', ${daysAgo(0)}, '', '', '',
        'new', '', null, null)
    `.execute(damaged);
    await damaged.destroy();
    const file = join(folder, 'backup');
    await backUp(source, file);
    const place = { dataDir: join(folder, 'restored'), databaseUrl: null };
    expect(await restore(place, file)).toMatchObject([{ table: 'lead', column: 'first_name', replaced: true }]);
    const database = await openDatabase(place);
    const [mail] = await database.selectFrom('outbox_mail').selectAll().execute();
    expect(mail?.body).toContain('4AFF6F');
    const { rows } = await sql`select hex(first_name) as name from lead`.execute(database);
    expect(rows).toEqual([{ name: '4AEFBFBD6F' }]);
    await database.destroy();
  },
);

test.skipIf(process.env.TEST_POSTGRES_URL)(
  'a log without its database is not applied to the restored one',
  async () => {
    const file = join(folder, 'backup');
    await backUp(shop, file);
    const dataDir = join(folder, 'restored');
    mkdirSync(dataDir);
    writeFileSync(join(dataDir, `${DATABASE_FILE}-wal`), 'of another database');
    await expect(restore({ dataDir, databaseUrl: null }, file)).rejects.toThrow(`${DATABASE_FILE}-wal already exists`);
  },
);

test('backup and restore report their progress', async () => {
  const file = join(folder, 'backup');
  const written: number[][] = [];
  await backUp(shop, file, { ...UNWATCHED, report: (...steps) => written.push(steps) });
  const read: number[][] = [];
  const { databaseUrl, drop } = await makeDatabase();
  const dataDir = join(folder, 'restored');
  await restore({ dataDir, databaseUrl }, file, {
    work: { ...UNWATCHED, report: (...steps) => read.push(steps) },
  });
  await drop();
  for (const reports of [written, read]) {
    expect(reports.length).toBeGreaterThan(0);
    for (const [done = 0, total = 0] of reports) expect(done).toBeLessThanOrEqual(total);
  }
});

test('a backup that is stopped leaves no file, and a restore that is stopped leaves no database', async () => {
  const file = join(folder, 'backup');
  const stopped = { ...UNWATCHED, signal: AbortSignal.abort() };
  await expect(backUp(shop, file, stopped)).rejects.toThrow('Stopped: no backup was written.');
  expect(existsSync(file)).toBe(false);
  await backUp(shop, file);
  const { databaseUrl, drop } = await makeDatabase();
  const dataDir = join(folder, 'restored');
  await expect(restore({ dataDir, databaseUrl }, file, { work: stopped })).rejects.toThrow(
    'Stopped: nothing was restored.',
  );
  await restore({ dataDir, databaseUrl }, file);
  await drop();
});

test.runIf(process.env.TEST_POSTGRES_URL)('a restore waits for a connection that is about to end', async () => {
  const file = join(folder, 'backup');
  await backUp(shop, file);
  const { databaseUrl, drop } = await makeDatabase();
  const place = { dataDir: folder, databaseUrl };
  const ending = await openDatabase(place);
  await sql`drop schema public cascade`.execute(ending);
  await sql`create schema public`.execute(ending);
  const restoring = restore(place, file);
  setTimeout(() => void ending.destroy(), 300);
  expect(await restoring).toEqual([]);
  await drop();
});
