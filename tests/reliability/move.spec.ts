import { type ChildProcess, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { DatabaseSettings } from '../../src/server/config/service-settings.ts';
import { DATABASE_FILE, openDatabase } from '../../src/server/database/database.ts';
import { amountOf } from '../fixtures/long-form.ts';
import { seededRandom } from '../fixtures/seeded-random.ts';
import { makeDatabase } from '../fixtures/test-database.ts';
import { until } from '../fixtures/until.ts';
import { report } from './figures.ts';
import { fillShop } from './filled-shop.ts';
import { startProcess } from './server-process.ts';
import { endOf, startStaffCommand } from './staff-commands.ts';
import { storedRows } from './stored-rows.ts';

const KILLS = amountOf('KILLS', { short: 4, long: 20 });
const ORDERS = 1000;

const WAYS = [
  { way: 'from SQLite to PostgreSQL', flags: [] },
  { way: 'from PostgreSQL to SQLite', flags: ['--back'] },
];

describe.each(WAYS)('a move $way', ({ flags }) => {
  const back = flags.length > 0;
  let folder: string;
  let server: { databaseUrl: string; drop(): Promise<void> };
  let [from, to]: DatabaseSettings[] = [];
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'move-'));
    const { databaseUrl, drop } = await makeDatabase();
    if (databaseUrl === null) throw new Error('PostgreSQL created no database');
    server = { databaseUrl, drop };
    const file = { dataDir: join(folder, 'data'), databaseUrl: null };
    [from, to] = back ? [{ ...file, databaseUrl }, file] : [file, { ...file, databaseUrl }];
  });
  afterEach(async () => {
    await server.drop();
    rmSync(folder, { recursive: true });
  });

  const source = () => settingsOf(from);
  const target = () => settingsOf(to);

  const start = () =>
    startStaffCommand({ DATA_DIR: join(folder, 'data'), DATABASE_URL: server.databaseUrl }, 'db', 'move', ...flags);
  const move = () => endOf(start());

  /** Fills the source in another folder: a process keeps the lock on an SQLite file for some time after closing it. */
  async function fill(settings: DatabaseSettings, orders: number): Promise<void> {
    const elsewhere = join(folder, 'filled');
    const database = await openDatabase({ ...settings, dataDir: elsewhere });
    await fillShop(database, orders);
    await database.destroy();
    if (settings.databaseUrl === null) cpSync(elsewhere, settings.dataDir, { recursive: true });
  }

  test('copies every row, reports each table, and leaves the source as it was', async () => {
    await fill(source(), 20);
    const before = await storedRows(source());
    const { code, text } = await move();
    expect({ code, text }).toEqual({ code: 0, text: expect.stringMatching(/orders +20 rows, SHA-256 [0-9a-f]{64}/) });
    expect(await storedRows(target())).toEqual(before);
    expect(await storedRows(source())).toEqual(before);
  });

  test('is followed by a server that starts on the copy', async () => {
    await fill(source(), 1);
    await move();
    const shop = await startProcess(environmentOf(target()));
    expect((await fetch(`${shop.address}/health/ready`)).status).toBe(200);
    expect(await shop.stop()).toBe(0);
  });

  test('refuses a target that has tables, and changes nothing', async () => {
    await fill(source(), 1);
    await fill(target(), 0);
    const before = await storedRows(target());
    expect(await move()).toEqual({
      code: 1,
      text: expect.stringContaining('is not empty. Create an empty one, and move into that'),
    });
    expect(await storedRows(target())).toEqual(before);
  });

  test('refuses when there is no shop to move', async () => {
    expect(await move()).toEqual({ code: 1, text: expect.stringContaining('Found no database of the shop') });
    expect(await storedRows(target())).toEqual({});
  });

  test.skipIf(back)('sets a string aside that is not UTF-8, and leaves it in the source', async () => {
    await fill(source(), 1);
    changeFile(source(), "update lead set last_name = cast(x'4dff' as text)");
    const { code, text } = await move();
    expect({ code, text }).toEqual({ code: 0, text: expect.stringContaining('last_name of lead lead-0 is not UTF-8') });
    const { lead, outbox_mail } = await storedRows(target());
    expect([lead, outbox_mail].flat().join()).toMatch(/"last_name","M\ufffd".*4DFF/s);
    expect(changeFile(source(), 'select hex(last_name) as found from lead')).toEqual([{ found: '4DFF' }]);
  });

  test.skipIf(back)('names a string with NUL, which PostgreSQL cannot store, and moves nothing', async () => {
    await fill(source(), 1);
    changeFile(source(), "update lead set last_name = cast(x'4d0061' as text)");
    expect(await move()).toEqual({ code: 1, text: expect.stringContaining('lead-0 contains NUL') });
    expect(await storedRows(target())).toEqual({});
  });

  test.each([
    { side: 'source', settings: source },
    { side: 'target', settings: target },
  ])('refuses while a server runs on the $side', async ({ settings }) => {
    await fill(source(), 1);
    const shop = await startProcess(environmentOf(settings()));
    expect(await move()).toEqual({
      code: 1,
      text: expect.stringContaining('Another process is using or moving the database'),
    });
    await shop.stop();
  });

  test('stopped by Ctrl+C says so, and leaves the target empty', async () => {
    await fill(source(), ORDERS);
    const command = start();
    const complaints: string[] = [];
    command.stderr?.on('data', (text) => complaints.push(String(text)));
    const ended = once(command, 'close');
    await hasBegun(command);
    command.kill('SIGINT');
    const [code] = await ended;
    expect({ code, text: complaints.join('') }).toEqual({ code: 130, text: 'Stopped: nothing was moved.\n' });
    expect(await storedRows(target())).toEqual({});
  });

  test(`killed at ${KILLS} random moments leaves the target whole or empty`, async () => {
    await fill(source(), ORDERS);
    const before = await storedRows(source());
    const random = seededRandom(KILLS);
    const started = performance.now();
    expect((await move()).code).toBe(0);
    const wholeMs = performance.now() - started;
    await clear(to);
    const outcomes = { whole: 0, empty: 0 };
    for (let kill = 0; kill < KILLS; kill++) {
      const command = start();
      const ended = once(command, 'exit');
      await hasBegun(command);
      await delay(random.below(wholeMs));
      command.kill('SIGKILL');
      await ended;
      await until(() => isFree(server.databaseUrl), 20_000);
      const rows = await storedRows(target());
      if (Object.keys(rows).length === 0) outcomes.empty += 1;
      else {
        expect(rows).toEqual(before);
        outcomes.whole += 1;
        await clear(to);
      }
    }
    expect(await storedRows(source())).toEqual(before);
    expect(outcomes.empty).toBeGreaterThan(0);
    expect((await move()).code).toBe(0);
    report(`a move ${back ? 'back ' : ''}killed ${KILLS} times: ${outcomes.empty} empty, ${outcomes.whole} whole`);
  });
});

/** Changes or reads an SQLite file, in another process: this one would keep a lock on it. @returns rows */
function changeFile({ dataDir }: DatabaseSettings, statement: string): unknown {
  const script =
    'const [file, sql] = process.argv.slice(1); \
    console.log(JSON.stringify(new (require("node:sqlite").DatabaseSync)(file).prepare(sql).all()))';
  return JSON.parse(
    execFileSync(process.execPath, ['-e', script, join(dataDir, DATABASE_FILE), statement], { encoding: 'utf8' }),
  );
}

function settingsOf(settings: DatabaseSettings | undefined): DatabaseSettings {
  if (settings === undefined) throw new Error('The settings are created before each test');
  return settings;
}

function environmentOf({ databaseUrl, dataDir }: DatabaseSettings): Record<string, string> {
  return databaseUrl === null ? { DATA_DIR: dataDir } : { DATABASE_URL: databaseUrl };
}

/** Waits for the line that the command prints before it copies. */
async function hasBegun(command: ChildProcess): Promise<void> {
  if (command.stdout === null) throw new Error('The command has no output');
  const complaints: string[] = [];
  command.stderr?.on('data', (text) => complaints.push(String(text)));
  for await (const line of createInterface({ input: command.stdout })) if (line.startsWith('Copying')) return;
  throw new Error(`The command ended before copying: ${complaints.join('')}`);
}

/** Returns true if no other connection to the database is left. */
async function isFree(databaseUrl: string): Promise<boolean> {
  const { rows } = await query(
    databaseUrl,
    'select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  return rows.length === 0;
}

async function clear(settings: DatabaseSettings | undefined): Promise<void> {
  const { databaseUrl, dataDir } = settingsOf(settings);
  if (databaseUrl === null) rmSync(dataDir, { recursive: true });
  else await query(databaseUrl, 'drop schema public cascade; create schema public');
}

async function query(databaseUrl: string, statement: string): Promise<{ rows: unknown[] }> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
}
