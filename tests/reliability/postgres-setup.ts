import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { openDatabase } from '../../src/server/database/database.ts';
import { makeDatabase } from '../fixtures/test-database.ts';
import { startPostgres } from './postgres-server.ts';

/** A file system in memory (tmpfs on Linux), and the room that PostgreSQL needs there: its log alone may take a gigabyte. */
const MEMORY = '/dev/shm';
const ROOM_BYTES = 3 * 2 ** 30;

/**
 * Starts a PostgreSQL for the whole run, named in TEST_POSTGRES_URL, with a database that has every table, named in
 * TEST_POSTGRES_TEMPLATE: copying it is faster than running the migrations for each test. Nothing crashes here, so nothing
 * is synced, and its data is in memory where there is room; the steps that crash it sync everything.
 * @returns a function that stops the server
 */
export async function setup(): Promise<() => Promise<void>> {
  const server = await startPostgres(hasRoom() ? MEMORY : tmpdir(), { fsync: false });
  const { databaseUrl } = await makeDatabase(server.url);
  if (databaseUrl === null) throw new Error('PostgreSQL created no database');
  await (await openDatabase({ databaseUrl, dataDir: tmpdir() })).destroy();
  process.env.TEST_POSTGRES_URL = server.url;
  process.env.TEST_POSTGRES_TEMPLATE = new URL(databaseUrl).pathname.slice(1);
  return () => server.stop();
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize > ROOM_BYTES;
  } catch {
    return false;
  }
}
