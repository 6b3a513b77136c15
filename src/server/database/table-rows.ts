import { hash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from './database.ts';

/** A row as both databases return it: strings, whole numbers and nulls. */
export type Row = Readonly<Record<string, unknown>>;

/** Rows read or written at a time: the widest table then stays below the 32,766 parameters that SQLite accepts. */
const PAGE_ROWS = 500;

/** Reads a table page by page, in the order of its primary key. @param key columns of the primary key */
export async function* readPages(database: Database, table: string, key: readonly string[]): AsyncGenerator<Row[]> {
  const columns = sql.join(key.map((column) => sql.ref(column)));
  let last: Row | undefined;
  do {
    const after = last === undefined ? sql`` : sql`where (${columns}) > (${sql.join(key.map((name) => last?.[name]))})`;
    const { rows } = await sql<Row>`
      select * from ${sql.table(table)} ${after} order by ${columns} limit ${sql.lit(PAGE_ROWS)}
    `.execute(database);
    if (rows.length > 0) yield rows;
    last = rows.length === PAGE_ROWS ? rows.at(-1) : undefined;
  } while (last !== undefined);
}

/** Inserts rows that have the same columns. */
export async function insertRows(database: Database, table: string, rows: readonly Row[]): Promise<void> {
  const names = Object.keys(rows[0] ?? {});
  const values = rows.map((row) => sql`(${sql.join(names.map((name) => row[name]))})`);
  await sql`
    insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))}) values ${sql.join(values)}
  `.execute(database);
}

export async function countRows(database: Database, tables: Iterable<string>): Promise<number> {
  let count = 0;
  for (const table of tables) {
    const { rows } = await sql<{ count: number | string }>`select count(*) as count from ${sql.table(table)}`.execute(
      database,
    );
    count += Number(rows[0]?.count ?? 0);
  }
  return count;
}

const HASH_RANGE = 2n ** 256n;

/** Number of rows, and the sum of their SHA-256 hashes modulo 2^256 (AdHash: Bellare and Micciancio, 1997). */
export class TableDigest {
  rows = 0;
  #sum = 0n;

  add(row: Row): void {
    this.rows += 1;
    const columns = Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1));
    this.#sum = (this.#sum + BigInt(`0x${hash('sha256', JSON.stringify(columns))}`)) % HASH_RANGE;
  }

  /** 64 hexadecimal digits. */
  get hash(): string {
    return this.#sum.toString(16).padStart(64, '0');
  }
}
