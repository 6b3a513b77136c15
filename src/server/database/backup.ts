import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { closeSync, copyFileSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Libsql from 'libsql';
import pg from 'pg';
import type { DatabaseSettings } from '../config/database-settings.ts';
import { DATABASE_FILE } from './database.ts';
import { makePrivateFile, makePrivateFolder, openNewFile } from './private-files.ts';

const DEBIAN_FOLDER = '/usr/lib/postgresql';

/** Thrown when a backup cannot be written or restored; its message says why and what to do. */
export class BackupFailed extends Error {
  override name = 'BackupFailed';
}

/**
 * Writes a consistent copy of the whole database to a file while the shop keeps running.
 * @param file must not exist, and becomes readable by its owner only; an SQLite database for the embedded database,
 *   pg_dump's own format for PostgreSQL
 * @throws BackupFailed
 */
export function backUp(settings: DatabaseSettings, file: string): void {
  const opened = openNewFile(file);
  if (opened === undefined) throw new BackupFailed(`${file} already exists. Choose another name.`);
  closeSync(opened);
  try {
    if (settings.databaseUrl === null) backUpEmbedded(join(settings.dataDir, DATABASE_FILE), file);
    else runTool('pg_dump', settings.databaseUrl, ['--format=custom', '--file', file]);
  } catch (error) {
    rmSync(file, { force: true });
    throw error;
  }
}

function backUpEmbedded(source: string, file: string): void {
  if (!existsSync(source)) throw new BackupFailed(`There is no database at ${source}.`);
  const database = new Libsql(source);
  try {
    database.prepare('vacuum into ?').run([file]);
  } finally {
    database.close();
  }
}

/**
 * Restores a backup into an empty place, never over an existing database.
 * @throws BackupFailed when the file is not a backup, or the place is not empty
 */
export async function restore(settings: DatabaseSettings, file: string): Promise<void> {
  if (!existsSync(file)) throw new BackupFailed(`There is no file ${file}.`);
  if (settings.databaseUrl !== null) return restorePostgres(settings.databaseUrl, file);
  const target = join(settings.dataDir, DATABASE_FILE);
  if (existsSync(target))
    throw new BackupFailed(`${target} already exists. Stop the server and move it away, or set another DATA_DIR.`);
  checkBackup(file);
  for (const rest of ['-wal', '-shm']) rmSync(target + rest, { force: true });
  makePrivateFolder(settings.dataDir);
  copyFileSync(file, target);
  makePrivateFile(target);
}

function checkBackup(file: string): void {
  const database = new Libsql(file, { readonly: true });
  try {
    const rows: unknown[] = database.prepare('pragma integrity_check').all();
    const whole = JSON.stringify(rows[0]) === JSON.stringify({ integrity_check: 'ok' });
    const orders = database.prepare("select name from sqlite_master where name = 'orders'").all();
    if (whole && orders.length === 1) return;
  } catch {
    // Not a database: reported below.
  } finally {
    database.close();
  }
  throw new BackupFailed(`${file} is not a complete backup of this shop.`);
}

async function restorePostgres(url: string, file: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rowCount } = await client.query("select 1 from pg_tables where schemaname = 'public' limit 1");
    if (rowCount !== 0)
      throw new BackupFailed('The database in DATABASE_URL is not empty. Create a new one and use that.');
  } finally {
    await client.end();
  }
  runTool('pg_restore', url, ['--single-transaction', '--exit-on-error', '--no-owner', '--dbname', '', file]);
}

/** The password is passed in the environment: every user of the machine can read arguments. */
function runTool(name: 'pg_dump' | 'pg_restore', url: string, args: readonly string[]): void {
  const target = new URL(url);
  const password = decodeURIComponent(target.password);
  target.password = '';
  const named = name === 'pg_dump' ? [...args, '--dbname', target.href] : args.map((arg) => arg || target.href);
  const env = { ...process.env, ...(password && { PGPASSWORD: password }) };
  const result: SpawnSyncReturns<string> = spawnSync(findTool(name), named, { env, encoding: 'utf8' });
  if (result.error) throw new BackupFailed(`${name} cannot be run. Install the client programs of PostgreSQL.`);
  if (result.status !== 0) throw new BackupFailed(`${name} failed: ${result.stderr.trim()}`);
}

/** Debian's newest, else the one in PATH: a tool must not be older than the server. */
function findTool(name: string): string {
  const versions = existsSync(DEBIAN_FOLDER) ? readdirSync(DEBIAN_FOLDER) : [];
  const found = versions
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(DEBIAN_FOLDER, version, 'bin', name))
    .find((path) => existsSync(path));
  return found ?? name;
}
