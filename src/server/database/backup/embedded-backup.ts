import { createReadStream, createWriteStream, existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { pipeline } from 'node:stream/promises';
import { Kysely, sql } from 'kysely';
import type { LongWork } from '../../../lib/long-work.ts';
import { UserError } from '../../../lib/user-error.ts';
import { findDamagedStrings, type SetAside, setAside } from '../damaged-strings.ts';
import { bringUpToDate, DATABASE_FILE, type Database, tablesOf } from '../database.ts';
import { EmbeddedDialect } from '../dialects/embedded-dialect.ts';
import { makePrivateFolder } from '../private-files.ts';
import { checkIsShop } from './backup-contents.ts';
import { taken, writeNew } from './whole-file.ts';

const PAGES_AT_A_TIME = 1000;

/** Writes an SQLite database to an empty file. @throws UserError when there is none; Error when stopped or full */
export async function backUpEmbedded(dataDir: string, file: string, { report, signal }: LongWork): Promise<void> {
  const path = join(dataDir, DATABASE_FILE);
  if (!existsSync(path)) throw new UserError(`There is no database at ${path}.`);
  const source = new DatabaseSync(path, { timeout: 5000 });
  try {
    // Read in one transaction, however much is written meanwhile: SQLite otherwise starts again after each write.
    source.exec('begin');
    source.prepare('select count(*) from sqlite_schema').get();
    signal.throwIfAborted();
    const pages = await backup(source, file, {
      rate: PAGES_AT_A_TIME,
      progress: ({ totalPages, remainingPages }) => {
        signal.throwIfAborted();
        report(totalPages - remainingPages, totalPages);
      },
    });
    report(pages, pages);
  } finally {
    source.close();
  }
}

/** Never replaces a database created meanwhile. Returns damaged strings, which are set aside. @throws UserError */
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
      if (error instanceof UserError) throw error;
      throw new UserError(
        `${file} is not a complete backup of this shop${error instanceof Error ? `: ${error.message}` : ''}.`,
      );
    });
  };
  await writeNew(target, write, () => {
    // A server that starts would begin its own database in an empty file, and lose it to the restored one.
    throw new UserError(
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
    select integrity_check as found from pragma_integrity_check where integrity_check <> 'ok'
    union all select 'a row of ' || "table" || ' refers to one that is missing' from pragma_foreign_key_check
  `.execute(database);
  if (rows[0]) throw new Error(rows[0].found);
}
