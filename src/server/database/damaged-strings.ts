import { isUtf8 } from 'node:buffer';
import { hash } from 'node:crypto';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { SqliteAdapter, sql } from 'kysely';
import { showControlCharacters } from '../../shop/forms/field-rules.ts';
import { type Database, tablesOf } from './database.ts';
import { insertEmail } from './queued-email.ts';

/** A stored string that is not UTF-8. */
interface DamagedString {
  table: string;
  column: string;
  key: readonly string[];
  rowid: number;
  /** As it is read: U+FFFD in place of bytes that are not UTF-8. */
  text: string;
  /** Hexadecimal digits. */
  bytes: string;
}

/** A damaged string that staff have been notified of, and whether the stored one now reads as `text`. */
export type SetAside = DamagedString & { replaced: boolean };

/** Rows read at a time; visitors are served between. */
const PAGE_ROWS = 500;
const REPLACEMENT = '\u{fffd}';

export function placeOfString({ table, column, key }: DamagedString): string {
  return showControlCharacters(`${column} of ${table} ${key.join(' ')}`);
}

/** Reads every string of every table, until it is stopped. PostgreSQL stores valid UTF-8 only. */
export async function* findDamagedStrings(database: Database, signal?: AbortSignal): AsyncGenerator<DamagedString> {
  if (!(database.getExecutor().adapter instanceof SqliteAdapter)) return;
  for (const name of await tablesOf(database)) {
    const key = await sql<{ name: string }>`
      select name from pragma_table_info(${name}) where pk > 0 order by pk
    `.execute(database);
    yield* findIn(database, { table: name, key: key.rows.map((column) => column.name) }, signal);
  }
}

async function* findIn(
  database: Database,
  { table, key }: Pick<DamagedString, 'table' | 'key'>,
  signal: AbortSignal | undefined,
): AsyncGenerator<DamagedString> {
  let last = 0;
  for (let full = true; full && !signal?.aborted; await yieldToEventLoop()) {
    const { rows } = await sql<Record<string, unknown> & { rowid: number }>`
      select rowid as rowid, * from ${sql.table(table)} where rowid > ${last} order by rowid limit ${PAGE_ROWS}
    `.execute(database);
    for (const row of rows)
      for (const [column, text] of Object.entries(row)) {
        if (typeof text !== 'string' || !text.includes(REPLACEMENT)) continue;
        const bytes = await bytesOf(database, table, column, row.rowid);
        if (isUtf8(Buffer.from(bytes, 'hex'))) continue;
        yield { table, column, key: key.map((name) => String(row[name])), rowid: row.rowid, text, bytes };
      }
    last = rows.at(-1)?.rowid ?? last;
    full = rows.length === PAGE_ROWS;
  }
}

async function bytesOf(database: Database, table: string, column: string, rowid: number): Promise<string> {
  const { rows } = await sql<{ bytes: string }>`
    select hex(${sql.ref(column)}) as bytes from ${sql.table(table)} where rowid = ${rowid}
  `.execute(database);
  return rows[0]?.bytes ?? '';
}

/** Keeps a damaged string's bytes in an email to staff, and the readable rest in place, except in referenced keys. */
export async function setAside(transaction: Database, damaged: DamagedString): Promise<SetAside> {
  const { table, column, key, rowid, text, bytes } = damaged;
  const replaced = await sql`
    update ${sql.table(table)} set ${sql.ref(column)} = ${text} where rowid = ${rowid}
  `
    .execute(transaction)
    .then(
      () => true,
      () => false,
    );
  const [record = '', ...more] = key;
  // Found again, a string that was not replaced is not reported again; other damage is.
  const damage = hash('sha256', bytes).slice(0, 8);
  const place = placeOfString(damaged);
  await insertEmail(transaction, {
    purpose: `damaged ${[`${table}.${column}`, ...more, damage].join(' ')}`,
    reference: record,
    subject: `A stored string is damaged: ${place}`,
    body: `The ${place} is not UTF-8: the disk or a backup has changed it.

${replaced ? 'It now reads' : 'It is part of a key and stays as it is. It reads'}: ${showControlCharacters(text)}
Its bytes were, in hexadecimal: ${bytes}

Compare it with a backup or ask the customer, and check the disk: other strings may have changed to valid ones.
`,
  });
  return { ...damaged, replaced };
}
