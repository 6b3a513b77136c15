import { once } from 'node:events';
import { createReadStream, createWriteStream, existsSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Worker } from 'node:worker_threads';
import { Kysely, sql } from 'kysely';
import type { LongWork } from '../../../lib/long-work.ts';
import { findDamagedStrings, type SetAside, setAside } from '../damaged-strings.ts';
import { bringUpToDate, DATABASE_FILE, type Database, tablesOf } from '../database.ts';
import { EmbeddedDialect } from '../dialects/embedded-dialect.ts';
import { makePrivateFolder } from '../private-files.ts';
import { checkIsShop } from './backup-contents.ts';
import { BackupFailed, taken, writeNew } from './whole-file.ts';

/** Writes an SQLite database to an empty file. @throws BackupFailed when there is none */
export async function backUpEmbedded(dataDir: string, file: string, work: LongWork): Promise<void> {
  const source = join(dataDir, DATABASE_FILE);
  if (!existsSync(source)) throw new BackupFailed(`There is no database at ${source}.`);
  await vacuumInto(source, file, work);
}

/**
 * Restores such a file where there is no database. A server that starts meanwhile finds the restored database, or
 * creates its own, which is then not replaced.
 * @returns strings that were damaged in the file, and set aside
 * @throws BackupFailed
 */
export async function restoreEmbedded(dataDir: string, file: string, work: LongWork): Promise<SetAside[]> {
  const target = join(dataDir, DATABASE_FILE);
  makePrivateFolder(dataDir);
  // A log without its database would be applied to this one.
  const [found] = [target, `${target}-wal`, `${target}-shm`].filter((path) => existsSync(path));
  if (found !== undefined) throw taken(found);
  let aside: SetAside[] = [];
  const write = async (unfinished: string) => {
    await copy(file, unfinished, work);
    aside = await checkCopy(unfinished).catch((error: unknown) => {
      if (error instanceof BackupFailed) throw error;
      throw new BackupFailed(
        `${file} is not a complete backup of this shop${error instanceof Error ? `: ${error.message}` : ''}.`,
      );
    });
  };
  await writeNew(target, write, () => {
    // A server that starts would begin its own database in an empty file, and lose it to the restored one.
    throw new BackupFailed(
      `The file system of ${dataDir} has no hard links, without which a server that starts meanwhile could lose data. Restore with another DATA_DIR, and copy ${DATABASE_FILE} from there while no server runs.`,
    );
  });
  return aside;
}

async function copy(file: string, to: string, { report, signal }: LongWork): Promise<void> {
  const { size } = statSync(file);
  const source = createReadStream(file, { highWaterMark: 2 ** 20 });
  source.on('data', () => report(source.bytesRead, size));
  await pipeline(source, createWriteStream(to), { signal });
}

async function checkCopy(file: string): Promise<SetAside[]> {
  const database: Database = new Kysely({ dialect: new EmbeddedDialect(file, 'shared') });
  try {
    await checkWhole(database);
    const migrations = await sql<{ name: string }>`select name from kysely_migration order by timestamp, name`.execute(
      database,
    );
    await checkIsShop({ tables: await tablesOf(database), migrations: migrations.rows.map(({ name }) => name) });
    const aside: SetAside[] = [];
    for await (const text of findDamagedStrings(database))
      aside.push(await database.transaction().execute((transaction) => setAside(transaction, text)));
    // A server does this first. No check reads the schema, so damage in it surfaces here and not at its startup.
    await bringUpToDate(database);
    // Everything is in the file then, not in a log beside it.
    await sql`pragma journal_mode = delete`.execute(database);
    return aside;
  } finally {
    await database.destroy();
  }
}

/** @throws Error with what SQLite found */
async function checkWhole(database: Database): Promise<void> {
  const { rows } = await sql<{ found: string }>`
    select integrity_check as found from pragma_integrity_check(1) where integrity_check <> 'ok'
    union all select 'a row of ' || "table" || ' refers to one that is missing' from pragma_foreign_key_check
  `.execute(database);
  if (rows[0]) throw new Error(rows[0].found);
}

/** How often progress is reported, in milliseconds. */
const REPORT_MS = 100;

/** The script of the thread: VACUUM INTO does not return before the copy is complete. */
const THREAD = `
const { workerData } = require('node:worker_threads');
const Libsql = require(workerData.libsql);
const database = new Libsql(workerData.source);
try {
  database.prepare('vacuum into ?').run([workerData.file]);
} finally {
  database.close();
}
`;

/**
 * Copies an SQLite database to a file, on a second thread. Reports in bytes.
 * @throws the database's error; Error when it is stopped, in which case the file is not complete
 */
async function vacuumInto(source: string, file: string, { report, signal }: LongWork): Promise<void> {
  const libsql = createRequire(import.meta.url).resolve('libsql');
  const thread = new Worker(THREAD, { eval: true, workerData: { libsql, source, file } });
  const total = statSync(source).size;
  const reportSize = () => report(Math.min(statSync(file).size, total), total);
  const reporting = setInterval(reportSize, REPORT_MS);
  try {
    const [code] = await once(thread, 'exit', { signal });
    if (code !== 0) throw new Error(`The copy of the database ended with code ${code}.`);
    reportSize();
  } finally {
    clearInterval(reporting);
    void thread.terminate();
  }
}
