import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type LongWork, UNWATCHED } from '../../../lib/long-work.ts';
import type { DatabaseSettings } from '../../config/service-settings.ts';
import { findDamagedStrings, placeOfString, type SetAside, setAside } from '../damaged-strings.ts';
import { DATABASE_FILE, type Database, migrate, openAlone, tablesOf } from '../database.ts';
import { countRows, insertRows, readPages, TABLE_KEYS, TableDigest } from '../table-rows.ts';

/** Thrown when a database cannot be moved; its message says why and what to do. The target is then as before. */
class MoveFailed extends Error {
  override name = 'MoveFailed';
}

/** A table that was copied, and compared by number and hash of its rows. */
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
 * Copies a shop's database into an empty one, of the same kind or the other, in one transaction of the target. Then
 * reads every table again and compares it with the source. Killed at any moment, this leaves the target whole or empty.
 * The source is never changed.
 * @param options.begun called when both databases are free and the copy begins
 * @param options.aside called with each string of the source that is not UTF-8, after its copy was replaced and
 *   reported
 * @param options.work reports rows: each is copied, and then compared. Stopped, it leaves the target empty
 * @throws MoveFailed when there is no shop to move, the target is not empty, the copy is different, or the work is
 *   stopped; DatabaseFault when a database is in use or cannot be used
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
        throw new MoveFailed(`The database ${placeOf(to)} is not empty. Create an empty one, and move into that.`);
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
        throw new MoveFailed(`The ${placeOfString(found)} is not UTF-8. Restore a backup, or correct it.`);
      aside(found);
    }
    const total = 2 * (await countRows(source, Object.keys(TABLE_KEYS)));
    let done = 0;
    const handled = (rows: number) => {
      if (signal.aborted) throw new MoveFailed('Stopped: nothing was moved.');
      done += rows;
      report(done, total);
    };
    const tables: MovedTable[] = [];
    for (const [name, key] of Object.entries(TABLE_KEYS))
      tables.push(await copyTable(source, target, { name, key, handled }));
    await sql`commit`.execute(target);
    return tables;
  } finally {
    for (const database of [source, target]) await sql`rollback`.execute(database).catch(() => undefined);
  }
}

/** A table to copy. `handled` is called with a number of rows after they were copied, and after they were compared. */
interface CopiedTable {
  name: string;
  key: readonly string[];
  handled: (rows: number) => void;
}

async function copyTable(source: Database, target: Database, { name, key, handled }: CopiedTable): Promise<MovedTable> {
  const read = new TableDigest();
  for await (const rows of readPages(source, name, key)) {
    for (const row of rows) read.add(row);
    await insertRows(target, name, rows).catch((error: unknown) => {
      const cut = rows.find((row) => Object.values(row).some((value) => String(value).includes('\0')));
      const reason = cut ? `${key.map((column) => cut[column]).join(' ')} contains NUL` : messageOf(error);
      throw new MoveFailed(`The target refused a row of the table ${name}: ${reason}`);
    });
    handled(rows.length);
  }
  const written = new TableDigest();
  for await (const rows of readPages(target, name, key)) {
    for (const row of rows) written.add(row);
    handled(rows.length);
  }
  if (read.rows !== written.rows || read.hash !== written.hash)
    throw new MoveFailed(
      `The table ${name} has ${read.rows} rows with hash ${read.hash}, but its copy has ${written.rows} with ${written.hash}. Nothing was moved. Check the disks of both machines, and try again.`,
    );
  return { name, rows: read.rows, hash: read.hash };
}

function noShop(settings: DatabaseSettings): MoveFailed {
  return new MoveFailed(`Found no database of the shop ${placeOf(settings)}. Check DATA_DIR and DATABASE_URL.`);
}

/** Where a database is, without its password. */
export function placeOf({ databaseUrl, dataDir }: DatabaseSettings): string {
  if (databaseUrl === null) return `in ${join(dataDir, DATABASE_FILE)}`;
  const { hostname, port, pathname } = new URL(databaseUrl);
  return `${pathname.slice(1)} at ${hostname || 'localhost'}:${port || 5432}`;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
