import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { DatabaseSettings } from '../../src/server/config/service-settings.ts';
import { backUp, restore } from '../../src/server/database/backup/backup.ts';
import { type Database, tablesOf } from '../../src/server/database/database.ts';
import { amountOf } from '../fixtures/long-form.ts';
import { seededRandom } from '../fixtures/seeded-random.ts';
import { idOf, post } from './client.ts';
import { type ClientLog, countEntries, expectStored, newClientLog } from './client-log.ts';
import { report } from './figures.ts';
import { fillShop } from './filled-shop.ts';
import { type ServerProcess, startProcess } from './server-process.ts';
import { endOf, startStaffCommand } from './staff-commands.ts';
import { makeStorage, STORAGES, type Storage } from './storages.ts';

const ORDERS = 50;
const ROUNDS = amountOf('ROUNDS', { short: 2, long: 20 });
const BITS = amountOf('BITS', { short: 50, long: 200 });
/** Restores on PostgreSQL take longer, so they are fewer. */
const UNVERIFIED = { 'the embedded database': BITS, PostgreSQL: BITS / 10 };
const LEADS = 20;

describe.each(STORAGES)('on %s', (name) => {
  let folder: string;
  let backup: string;
  const storages: Storage[] = [];
  const newStorage = async () => {
    const storage = await makeStorage(name);
    storages.push(storage);
    return storage;
  };
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'damage-'));
    backup = join(folder, 'shop.backup');
    const source = await newStorage();
    const database = await source.open();
    await fillShop(database, ORDERS);
    await database.destroy();
    await backUp(settingsOf(source), backup);
  });
  afterEach(async () => {
    for (const storage of storages.splice(0)) await storage.drop();
    rmSync(folder, { recursive: true });
  });

  test(`${ROUNDS} restores, each under a server that starts, lose nothing that was acknowledged or restored`, async () => {
    const random = seededRandom(ROUNDS);
    const outcomes = { restored: 0, refused: 0, acknowledged: 0 };
    for (let round = 0; round < ROUNDS; round++) {
      const storage = await newStorage();
      const log = newClientLog();
      const restoring = endOf(startStaffCommand(storage.settings, 'db', 'restore', backup));
      await delay(random.below(600));
      const first = await startProcess(storage.settings).catch(() => undefined);
      if (first) await sendLeads(first, log);
      const { code } = await restoring;
      await first?.kill();
      const second = await startProcess(storage.settings);
      await sendLeads(second, log);
      expect(await second.stop()).toBe(0);
      const database = await storage.open();
      await expectStored(log, database);
      const { length } = await database.selectFrom('orders').select('id').execute();
      await database.destroy();
      expect({ code, length }).toEqual(code === 0 ? { code, length: ORDERS } : { code: 1, length: 0 });
      outcomes[code === 0 ? 'restored' : 'refused'] += 1;
      outcomes.acknowledged += countEntries(log);
    }
    report(
      `${name}: ${ROUNDS} restores under a starting server: ${outcomes.restored} restored, ${outcomes.refused} refused; ${outcomes.acknowledged} leads acknowledged, all found`,
    );
  });

  test(`${BITS} random bits of a backup: each is refused, and restored unverified none ends the process`, async () => {
    const random = seededRandom(BITS);
    const whole = readFileSync(backup);
    const outcomes = { refused: 0, 'refused unverified': 0, whole: 0, 'set aside': 0 };
    for (let bit = 0; bit < BITS; bit++) {
      const damaged = Buffer.from(whole);
      const at = random.below(damaged.length);
      damaged[at] = (damaged[at] ?? 0) ^ (1 << random.below(8));
      writeFileSync(backup, damaged);
      const untouched = { dataDir: join(folder, 'untouched'), databaseUrl: null };
      await expect(restore(untouched, backup)).rejects.toThrow('its SHA-256 is not the one');
      outcomes.refused += 1;
      if (bit >= UNVERIFIED[name]) continue;
      const storage = await newStorage();
      const aside = await restore(settingsOf(storage), backup, { unverified: true }).catch(() => undefined);
      if (aside === undefined) outcomes['refused unverified'] += 1;
      else outcomes[aside.length === 0 ? 'whole' : 'set aside'] += 1;
      const database = await storage.open();
      await readEverything(database);
      await database.destroy();
      await storages.pop()?.drop();
    }
    report(`${name}: ${BITS} backups with a changed bit: ${JSON.stringify(outcomes)}`);
  });
});

async function sendLeads({ address }: ServerProcess, log: ClientLog): Promise<void> {
  for (let sent = 0; sent < LEADS; sent++) {
    const email = `${sent}@customer.example`;
    const id = idOf(await post(address, '/api/users/lead', { user: { firstName: 'Ada', email, phone: '-' } }));
    if (id) log.leads.set(id, email);
  }
}

async function readEverything(database: Database): Promise<void> {
  for (const table of await tablesOf(database)) await sql`select * from ${sql.table(table)}`.execute(database);
}

function settingsOf({ settings }: Storage): DatabaseSettings {
  return { dataDir: settings.DATA_DIR ?? '', databaseUrl: settings.DATABASE_URL ?? null };
}
