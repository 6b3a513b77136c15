import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { backUp, restore } from '../../src/server/database/backup/backup.ts';
import { leadRecords } from '../../src/server/staff/lead-records.ts';
import { exportAll } from '../../src/server/staff/records.ts';
import { makeDatabase } from '../fixtures/test-database.ts';
import type { Shop } from './shop-fixture.ts';
import { shopsOfTest } from './shops-of-test.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'permissions-'));
});
afterEach(() => rmSync(folder, { recursive: true }));
// After each test it closes the shops before the folder is removed.
const shopWith = shopsOfTest();

async function shopIn(dataDir: string): Promise<Shop> {
  const shop = await shopWith({ dataDir, databaseUrl: null });
  await shop.post('/api/users/lead', { firstName: 'Jo', email: 'jo@example.com' });
  return shop;
}

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);
const modesIn = (path: string) => Object.fromEntries(readdirSync(path).map((name) => [name, modeOf(join(path, name))]));
const PRIVATE_FILES = { 'shop.sqlite': '600', 'shop.sqlite-shm': '600', 'shop.sqlite-wal': '600' };

test("only the server can read the database's folder and files", async () => {
  const dataDir = join(folder, 'new', 'data');
  await shopIn(dataDir);
  expect(modeOf(dataDir)).toBe('700');
  expect(modesIn(dataDir)).toEqual(PRIVATE_FILES);
});

test('an existing folder and files that others could read are closed to them', async () => {
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir);
  for (const name of Object.keys(PRIVATE_FILES)) writeFileSync(join(dataDir, name), '', { mode: 0o644 });
  chmodSync(dataDir, 0o755);
  await shopIn(dataDir);
  expect(modeOf(dataDir)).toBe('700');
  expect(modesIn(dataDir)).toEqual(PRIVATE_FILES);
});

test('a folder that holds other folders is not closed to their users; the files are', async () => {
  mkdirSync(join(folder, 'others'));
  chmodSync(folder, 0o755);
  await shopIn(folder);
  expect(modeOf(folder)).toBe('755');
  expect(modesIn(folder)).toMatchObject(PRIVATE_FILES);
});

test('only the owner can read a backup and a restored database', async () => {
  const shop = await shopWith();
  const file = join(folder, 'shop.backup');
  await backUp(shop, file);
  expect(modeOf(file)).toBe('600');
  chmodSync(file, 0o644);
  const { databaseUrl, drop } = await makeDatabase();
  const dataDir = join(folder, 'restored');
  await restore({ dataDir, databaseUrl }, file);
  if (databaseUrl === null) expect([modeOf(dataDir), modesIn(dataDir)]).toEqual(['700', { 'shop.sqlite': '600' }]);
  await drop();
});

test('a failed backup leaves no file that blocks the next one', async () => {
  const file = join(folder, 'shop.backup');
  const nowhere = { dataDir: join(folder, 'nowhere'), databaseUrl: 'postgres://nobody@127.0.0.1:9/nowhere' };
  await expect(backUp(nowhere, file)).rejects.toThrow('pg_dump');
  await expect(backUp({ ...nowhere, databaseUrl: null }, file)).rejects.toThrow('There is no database');
  expect(readdirSync(folder)).toEqual([]);
});

test.each(['csv', 'json'])('an export as %s goes to a new file that only its owner can read', async (format) => {
  const shop = await shopIn(join(folder, 'data'));
  const file = join(folder, 'leads.export');
  const said: string[] = [];
  const say = (text: string) => void said.push(text);
  const out = { say, data: say, complain: say };
  const run = () => exportAll(leadRecords, shop.database, { format, out: file }, out);
  expect(await run()).toBe(0);
  expect(said).toEqual([`The leads are in ${file}.`]);
  expect(modeOf(file)).toBe('600');
  expect(statSync(file).size).toBeGreaterThan(50);
  expect(await run()).toBe(1);
  expect(said.at(-1)).toBe(`${file} already exists. Choose another name.`);
});
