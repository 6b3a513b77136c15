import { hash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from './database.ts';
import type { Tables } from './tables/tables.ts';

/** A row as both databases give it: strings, whole numbers and nulls. */
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

/** The number of rows in some tables together. */
export async function countRows(database: Database, tables: readonly string[]): Promise<number> {
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

/**
 * Number and hash of a table's rows, in any order: databases sort text differently. The hash is the sum of the rows'
 * SHA-256 hashes modulo 2^256 (AdHash: Bellare and Micciancio, 1997).
 */
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

/** The columns of each table's primary key; a table comes after those that it refers to. */
export const TABLE_KEYS: Readonly<Record<Exclude<keyof Tables, 'order_state'>, readonly string[]>> = {
  lead: ['id'],
  contact_message: ['id'],
  cart: ['id'],
  cart_item: ['cart_id', 'position'],
  orders: ['id'],
  order_counter: ['year'],
  order_link: ['token_hash'],
  order_line: ['order_id', 'position'],
  attendee: ['order_id', 'line', 'place'],
  webhook_event: ['id'],
  webhook_failure: ['event_id'],
  order_transition: ['from_state', 'to_state'],
  order_event: ['order_id', 'sequence'],
  checkout_session: ['id'],
  paid_attempt: ['attempt_id'],
  outbox_mail: ['id'],
  order_word: ['record_id', 'word'],
  lead_word: ['record_id', 'word'],
  message_word: ['record_id', 'word'],
  rate_limit: ['key'],
  rate_limit_key: ['day'],
  daily_task: ['name'],
  sandbox_session: ['id'],
  sandbox_event: ['id'],
  write_check: ['id'],
  person: ['id'],
  passkey: ['id'],
  company_account: ['issuer', 'subject'],
  invitation: ['id'],
  desk_session: ['id'],
  audit_event: ['id'],
  notice_off: ['person_id', 'kind'],
  notice_progress: ['kind'],
  draft: ['id'],
  draft_document: ['draft_id', 'document'],
  draft_version: ['draft_id', 'document', 'sequence'],
  draft_picture: ['draft_id', 'address'],
  publish: ['id'],
  publish_destination: ['id'],
  review_event: ['id'],
  scheduled_publish: ['id'],
};
