import { closeSync, createReadStream, createWriteStream, existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import Libsql from 'libsql';
import { type LongWork, UNWATCHED } from '../../../shop/long-work.ts';
import type { DatabaseSettings } from '../../config/database-settings.ts';
import { DATABASE_FILE } from '../database.ts';
import { makePrivateFile, makePrivateFolder, openNewFile } from '../private-files.ts';
import { BackupFailed } from './backup-failed.ts';
import { backUpPostgres, restorePostgres } from './postgres-backup.ts';
import { vacuumInto } from './vacuum.ts';

/**
 * Writes a consistent copy of the whole database to a file while the shop keeps running. Stopped, it leaves no file.
 * @param file must not exist, and becomes readable by its owner only; an SQLite database for the embedded database,
 *   pg_dump's own format for PostgreSQL
 * @throws BackupFailed
 */
export async function backUp(settings: DatabaseSettings, file: string, work: LongWork = UNWATCHED): Promise<void> {
  const opened = openNewFile(file);
  if (opened === undefined) throw new BackupFailed(`${file} already exists. Choose another name.`);
  closeSync(opened);
  try {
    if (settings.databaseUrl === null) await backUpEmbedded(join(settings.dataDir, DATABASE_FILE), file, work);
    else await backUpPostgres(settings.databaseUrl, file, work);
  } catch (error) {
    rmSync(file, { force: true });
    throw work.signal.aborted ? new BackupFailed('Stopped: no backup was written.') : error;
  }
}

async function backUpEmbedded(source: string, file: string, work: LongWork): Promise<void> {
  if (!existsSync(source)) throw new BackupFailed(`There is no database at ${source}.`);
  await vacuumInto(source, file, work);
}

/**
 * Restores a backup into an empty place, never over an existing database. Stopped, it leaves the place empty.
 * @throws BackupFailed when the file is not a backup, or the place is not empty
 */
export async function restore(settings: DatabaseSettings, file: string, work: LongWork = UNWATCHED): Promise<void> {
  if (!existsSync(file)) throw new BackupFailed(`There is no file ${file}.`);
  try {
    if (settings.databaseUrl === null) await restoreEmbedded(settings.dataDir, file, work);
    else await restorePostgres(settings.databaseUrl, file, work);
  } catch (error) {
    throw work.signal.aborted ? new BackupFailed('Stopped: nothing was restored.') : error;
  }
}

async function restoreEmbedded(dataDir: string, file: string, { report, signal }: LongWork): Promise<void> {
  const target = join(dataDir, DATABASE_FILE);
  if (existsSync(target))
    throw new BackupFailed(`${target} already exists. Stop the server and move it away, or set another DATA_DIR.`);
  checkBackup(file);
  for (const rest of ['-wal', '-shm']) rmSync(target + rest, { force: true });
  makePrivateFolder(dataDir);
  const copy = `${target}.unfinished`;
  const { size } = statSync(file);
  const source = createReadStream(file, { highWaterMark: 2 ** 20 });
  source.on('data', () => report(source.bytesRead, size));
  try {
    await pipeline(source, createWriteStream(copy, { mode: 0o600, flush: true }), { signal });
    makePrivateFile(copy);
    renameSync(copy, target);
  } finally {
    rmSync(copy, { force: true });
  }
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
