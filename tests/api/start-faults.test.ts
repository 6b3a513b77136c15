import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../../src/server/config/config.ts';
import { DATABASE_FILE } from '../../src/server/database/database.ts';
import { freePort } from '../fixtures/free-port.ts';
import { makeDatabase } from '../fixtures/test-database.ts';
import { openShop } from './shop-fixture.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shop-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const startIn = (dataDir: string) => openShop({ databaseUrl: null, dataDir });
/** Leaves a database of the shop in the folder, in one file. */
async function openAndClose(): Promise<void> {
  const shop = await startIn(folder);
  await sql`pragma wal_checkpoint(truncate)`.execute(shop.database);
  await shop.close();
}
/** Changes characters of the database's file to as many others. */
function changeBytes(from: string, to: string): void {
  const file = join(folder, DATABASE_FILE);
  const bytes = readFileSync(file, 'latin1');
  expect(bytes).toContain(from);
  writeFileSync(file, bytes.replaceAll(from, to), 'latin1');
}
const startOn = (databaseUrl: string) => openShop({ databaseUrl });

describe('a failed start explains', () => {
  test('that the file is not a database', async () => {
    writeFileSync(join(folder, DATABASE_FILE), 'This is a letter, and no database at all. '.repeat(100));
    await expect(startIn(folder)).rejects.toThrow(`The database in ${folder} is damaged`);
  });

  test('that a page of the database is damaged', async () => {
    await openAndClose();
    const file = openSync(join(folder, DATABASE_FILE), 'r+');
    writeSync(file, Buffer.alloc(4096, 0xff), 0, 4096, 5 * 4096);
    await expect(startIn(folder)).rejects.toThrow('restore a backup: npm run db -- restore FILE');
  });

  test('that the name of a column is damaged', async () => {
    await openAndClose();
    changeBytes('postal_code text', 'postal\xffcode text');
    await expect(startIn(folder)).rejects.toThrow(`The database in ${folder} is damaged (a name is not UTF-8: `);
  });

  test('that a column is missing', async () => {
    await openAndClose();
    changeBytes('from_state text', 'form_state text');
    await expect(startIn(folder)).rejects.toThrow(`The database in ${folder} is damaged (`);
  });

  test('that a newer version has used the database', async () => {
    const shop = await startIn(folder);
    await sql`insert into kysely_migration values ('999-later', '')`.execute(shop.database);
    await shop.close();
    await expect(startIn(folder)).rejects.toThrow('has been used by a newer version of the shop, or is damaged (');
  });

  test('that the database cannot be opened', async () => {
    mkdirSync(join(folder, DATABASE_FILE));
    await expect(startIn(folder)).rejects.toThrow(`Cannot open the database in ${folder} for writing`);
  });

  // No user may write there, not even root; Node's own recursive mkdir would not return.
  test.runIf(process.platform === 'linux').each(['/sys/shop', '/proc/shop/data', '/dev/null', '/dev/null/data'])(
    'that no folder can be made at %s',
    async (dataDir) => {
      await expect(startIn(dataDir)).rejects.toThrow(`Cannot open the database in ${dataDir} for writing`);
    },
  );

  test('that a file has the name of the folder', async () => {
    writeFileSync(join(folder, 'file'), '');
    await expect(startIn(join(folder, 'file'))).rejects.toThrow(/^Cannot open the database in .*file for writing/);
  });

  test.skipIf(process.getuid?.() === 0)('that the folder is closed to this user', async () => {
    mkdirSync(join(folder, 'closed'), 0o500);
    await expect(startIn(join(folder, 'closed'))).rejects.toThrow(/^Cannot open the database in .*closed for writing/);
  });

  test('that the folder cannot be made', async () => {
    writeFileSync(join(folder, 'file'), '');
    await expect(startIn(join(folder, 'file', 'data'))).rejects.toThrow('set DATA_DIR');
  });

  test('that PostgreSQL cannot be reached, without showing the password', async () => {
    const port = await freePort();
    const started = startOn(`postgres://shop:secret@127.0.0.1:${port}/shop`);
    await expect(started).rejects.toThrow(`Cannot reach the database at 127.0.0.1:${port}`);
    await expect(started).rejects.not.toThrow('secret');
  });

  test('that PostgreSQL does not answer', { timeout: 15_000 }, async () => {
    const port = await freePort();
    const silent = createServer().listen(port, '127.0.0.1');
    await expect(startOn(`postgres://shop@127.0.0.1:${port}/shop`)).rejects.toThrow('Cannot reach the database');
    silent.close();
  });

  test.each(['PORT', 'METRICS_PORT'])('that %s is in use', async (setting) => {
    const port = await freePort();
    const taken = createServer().listen(port, '127.0.0.1');
    const at = { host: '127.0.0.1', port };
    const started = openShop(setting === 'PORT' ? at : { metrics: at });
    await expect(started).rejects.toThrow(`${setting} ${port} of 127.0.0.1 is in use`);
    taken.close();
  });
});

describe.runIf(process.env.TEST_POSTGRES_URL)('on PostgreSQL, a failed start explains', () => {
  test('that the database is read-only', async () => {
    const place = await makeDatabase();
    await expect(startOn(`${place.databaseUrl}?options=-c%20default_transaction_read_only%3Don`)).rejects.toThrow(
      'is read-only',
    );
    await place.drop();
  });

  test('that the database is not UTF-8', async () => {
    const place = await makeDatabase(process.env.TEST_POSTGRES_URL, "template0 encoding 'LATIN1' locale 'C'");
    await expect(startOn(place.databaseUrl ?? '')).rejects.toThrow('has the encoding LATIN1');
    await place.drop();
  });

  test.each(['app', 'nowhere'])('that the tables would be in the schema %s', async (schema) => {
    const place = await makeDatabase();
    const client = new pg.Client(place.databaseUrl ?? '');
    await client.connect();
    await client.query('create schema app');
    await client.end();
    const said = schema === 'app' ? 'is app, and must be public' : 'is none, and must be public';
    await expect(startOn(`${place.databaseUrl}?options=-c%20search_path%3D${schema}`)).rejects.toThrow(said);
    await place.drop();
  });

  test('that there is no such database', async () => {
    const url = new URL(process.env.TEST_POSTGRES_URL ?? '');
    url.pathname = '/nowhere';
    await expect(startOn(url.href)).rejects.toThrow('There is no database nowhere');
  });

  test('that the user is refused', async () => {
    const url = new URL(process.env.TEST_POSTGRES_URL ?? '');
    url.username = 'stranger';
    await expect(startOn(url.href)).rejects.toThrow('refuses the user stranger');
  });
});

describe('a process that cannot start prints one sentence and exits with 1', () => {
  const started = (settings: object) => {
    writeFileSync(join(folder, 'catalogue.json'), '{"categories":{},"products":{}}');
    const site = join(folder, 'site');
    mkdirSync(site, { recursive: true });
    writeFileSync(join(site, 'index.html'), '');
    const build = { CATALOGUE: join(folder, 'catalogue.json'), SITE_DIR: site };
    const env = { ...process.env, PORT: '0', DATABASE_URL: '', DATA_DIR: folder, ...build, ...settings };
    const server = spawn(process.execPath, ['--import', 'tsx', 'src/server/main.ts'], {
      env,
      timeout: 20_000,
      killSignal: 'SIGKILL',
    });
    return Promise.all([text(server.stdout), text(server.stderr), once(server, 'exit').then(([code]) => code)]);
  };

  // Reading such a name as text would end the process in the driver.
  test('on a damaged database, whose fault has a damaged name', { timeout: 30_000 }, async () => {
    const database = new DatabaseSync(join(folder, DATABASE_FILE));
    database.exec('create table note (name text         ); insert into note values (null)');
    database.close();
    changeBytes('name text         ', 'n\xffme text not null');
    expect(await started({})).toEqual(['', expect.stringMatching(/^The database in .* is damaged .*\n$/), 1]);
  });

  test('on a port that is taken', { timeout: 30_000 }, async () => {
    const port = await freePort();
    const taken = createServer().listen(port, '127.0.0.1');
    expect(await started({ HOST: '127.0.0.1', PORT: String(port) })).toEqual([
      '',
      `PORT ${port} of 127.0.0.1 is in use. Stop what uses it, or set another.\n`,
      1,
    ]);
    taken.close();
  });
});

describe('a database URL', () => {
  const databaseUrl = (url: string) => readConfig({ DATABASE_URL: url }, '/srv').databaseUrl;

  test.each(['p#ss', '12#4', 'p/ss', '12/4', 'p?ss', '12?4', 'p%zz'])(
    'whose password is %s is refused, because it is parsed differently',
    (password) => {
      expect(() => databaseUrl(`postgres://shop:${password}@localhost:5432/shop`)).toThrow(
        'Percent-encode the special characters of its user and password: # as %23',
      );
    },
  );

  test.each(['p@ss', 'p%40ss%23', 'p:ss'])('whose password is %s is accepted', (password) => {
    const url = `postgres://shop:${password}@localhost:5432/shop`;
    expect(databaseUrl(url)).toBe(url);
  });
});
