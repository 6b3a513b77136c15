import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { backUp, restore } from '../../src/server/database/backup/backup.ts';
import { UNWATCHED } from '../../src/shop/long-work.ts';
import { makeDatabase } from '../fixtures/test-database.ts';
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
  await expect(restore(shop, file)).rejects.toThrow(/already exists|is not empty/);
});

test('a file that is not a backup is not restored', async () => {
  const { databaseUrl, drop } = await makeDatabase();
  const file = join(folder, 'backup');
  writeFileSync(file, 'something else'.repeat(1000));
  const restoring = restore({ dataDir: join(folder, 'restored'), databaseUrl }, file);
  await expect(restoring).rejects.toThrow(/is not a complete backup|pg_restore failed/);
  await drop();
});

test('backup and restore report how far they are', async () => {
  const file = join(folder, 'backup');
  const written: number[][] = [];
  await backUp(shop, file, { ...UNWATCHED, report: (...steps) => written.push(steps) });
  const read: number[][] = [];
  const { databaseUrl, drop } = await makeDatabase();
  const dataDir = join(folder, 'restored');
  await restore({ dataDir, databaseUrl }, file, { ...UNWATCHED, report: (...steps) => read.push(steps) });
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
  await expect(restore({ dataDir, databaseUrl }, file, stopped)).rejects.toThrow('Stopped: nothing was restored.');
  await restore({ dataDir, databaseUrl }, file);
  await drop();
});
