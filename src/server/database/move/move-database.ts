import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { messageOf } from '../../../lib/error-code.ts';
import { type LongWork, UNWATCHED } from '../../../lib/long-work.ts';
import { UserError } from '../../../lib/user-error.ts';
import type { DatabaseSettings } from '../../config/service-settings.ts';
import { findDamagedStrings, placeOfString, type SetAside, setAside } from '../damaged-strings.ts';
import { DATABASE_FILE, type Database, migrate, openAlone, tablesOf } from '../database.ts';
import { serverOf } from '../fault.ts';
import { countRows, insertRows, readPages, TableDigest } from '../table-rows.ts';
import { ALL_TABLES } from '../tables/tables.ts';

interface MovedTable {
  name: string;
  rows: number;
  /** SHA-256, 64 hexadecimal digits. */
  hash: string;
}

interface MoveOptions {
  begun?: () => void;
  aside?: (text: SetAside) => void;
  work?: LongWork;
}

/**
 * Copies into an empty database, in one transaction of it, and compares every table; killed or stopped, it stays empty.
 * `aside` gets each string that is not UTF-8. @throws UserError, also when a database is in use or the copy differs
 */
export async function moveDatabase(
  from: DatabaseSettings,
  to: DatabaseSettings,
  { begun = () => undefined, aside = () => undefined, work = UNWATCHED }: MoveOptions = {},
): Promise<MovedTable[]> {
  if (from.databaseUrl === null && !existsSync(join(from.dataDir, DATABASE_FILE))) throw noShop(from);
  const source = await openAlone(from);
  try {
    if (!(await tablesOf(source)).includes('orders')) throw noShop(from);
    const target = await openAlone(to);
    try {
      if ((await tablesOf(target)).length > 0)
        throw new UserError(`The database ${placeOf(to)} is not empty. Create an empty one, and move into that.`);
      begun();
      return await source
        .connection()
        .execute((read) => target.connection().execute((write) => copy(read, write, aside, work)));
    } finally {
      await target.destroy();
    }
  } finally {
    await source.destroy();
  }
}

/** Gives each of the two connections a transaction. The source's is rolled back. */
async function copy(
  source: Database,
  target: Database,
  aside: (text: SetAside) => void,
  { report, signal }: LongWork,
): Promise<MovedTable[]> {
  try {
    for (const database of [source, target]) {
      await sql`begin`.execute(database);
      await migrate(database, true);
    }
    for await (const text of findDamagedStrings(source)) {
      const found = await setAside(source, text);
      if (!found.replaced)
        throw new UserError(`The ${placeOfString(found)} is not UTF-8. Restore a backup, or correct it.`);
      aside(found);
    }
    const total = 2 * (await countRows(source, ALL_TABLES.keys()));
    let done = 0;
    const handled = (rows: number) => {
      if (signal.aborted) throw new UserError('Stopped: nothing was moved.');
      done += rows;
      report(done, total);
    };
    const tables: MovedTable[] = [];
    for (const [name, { key }] of ALL_TABLES) tables.push(await copyTable([source, target], name, key, handled));
    await sql`commit`.execute(target);
    return tables;
  } finally {
    for (const database of [source, target]) await sql`rollback`.execute(database).catch(() => undefined);
  }
}

/** @param handled is called with a number of rows after they were copied, and after they were compared */
async function copyTable(
  [source, target]: readonly [Database, Database],
  name: string,
  key: readonly string[],
  handled: (rows: number) => void,
): Promise<MovedTable> {
  const read = new TableDigest();
  for await (const rows of readPages(source, name, key)) {
    for (const row of rows) read.add(row);
    await insertRows(target, name, rows).catch((error: unknown) => {
      const cut = rows.find((row) => Object.values(row).some((value) => String(value).includes('\0')));
      const reason = cut ? `${key.map((column) => cut[column]).join(' ')} contains NUL` : messageOf(error);
      throw new UserError(`The target refused a row of the table ${name}: ${reason}`);
    });
    handled(rows.length);
  }
  const written = new TableDigest();
  for await (const rows of readPages(target, name, key)) {
    for (const row of rows) written.add(row);
    handled(rows.length);
  }
  if (read.rows !== written.rows || read.hash !== written.hash)
    throw new UserError(
      `The table ${name} has ${read.rows} rows with hash ${read.hash}, but its copy has ${written.rows} with ${written.hash}. Nothing was moved. Check the disks of both machines, and try again.`,
    );
  return { name, rows: read.rows, hash: read.hash };
}

function noShop(settings: DatabaseSettings): UserError {
  return new UserError(`Found no database of the shop ${placeOf(settings)}. Check DATA_DIR and DATABASE_URL.`);
}

/** Where a database is, without its password. */
export function placeOf({ databaseUrl, dataDir }: DatabaseSettings): string {
  if (databaseUrl === null) return `in ${join(dataDir, DATABASE_FILE)}`;
  const url = new URL(databaseUrl);
  return `${url.pathname.slice(1)} at ${serverOf(url)}`;
}
