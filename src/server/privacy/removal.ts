import { type RawBuilder, sql } from 'kysely';
import type { Database, Transaction } from '../database/database.ts';
import { ALL_COLUMNS, ALL_TABLES, type OutboxMailTable } from '../database/tables/tables.ts';
import { isOfPlaces } from '../mail/attendee-emails.ts';

/** Finds the rows for which all conditions are true, and to which no row refers that keeps them. */
export async function findFree(
  transaction: Transaction,
  table: string,
  conditions: readonly RawBuilder<unknown>[],
): Promise<string[]> {
  const id = sql.ref(`${table}.${keyOf(table)}`);
  const referring = ALL_COLUMNS.filter(({ column }) => column.refersTo === table);
  const joined = referring.map((by) => {
    const reference = sql.ref(`${by.table}.${by.name}`);
    return { join: sql`left join ${sql.table(by.table)} on ${reference} = ${id}`, isFree: sql`${reference} is null` };
  });
  const { rows } = await sql<{ id: string }>`
    select ${id} as id from ${sql.table(table)} ${sql.join(
      joined.map(({ join }) => join),
      sql` `,
    )}
    where ${sql.join([...conditions, ...joined.map(({ isFree }) => isFree)], sql` and `)}
  `.execute(transaction);
  return rows.map((row) => row.id);
}

/** Removes rows with those that are part of them, and the emails about orders and messages. */
export async function removeRows(transaction: Transaction, table: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  if (table === 'orders' || table === 'contact_message')
    await transaction
      .deleteFrom('outbox_mail')
      .where(({ or, eb }) => or([eb('reference', 'in', ids), isOfPlaces(ids)]))
      .execute();
  await removeParts(transaction, table, ids);
  await sql`delete from ${sql.table(table)} where ${isAmong(keyOf(table), ids)}`.execute(transaction);
}

/** Removes the rows that are part of others. */
export async function removeParts(transaction: Transaction, table: string, ids: readonly string[]): Promise<void> {
  for (const part of ALL_COLUMNS.filter(({ column }) => column.partOf === table))
    await sql`delete from ${sql.table(part.table)} where ${isAmong(part.name, ids)}`.execute(transaction);
}

/** Of no ids, null is the list: PostgreSQL has no empty ones. */
export function isAmong(column: string, ids: readonly string[]): RawBuilder<boolean> {
  return sql`${sql.ref(column)} in (${sql.join(ids.length > 0 ? ids : [null])})`;
}

export function keyOf(table: string): string {
  return ALL_TABLES.get(table)?.key[0] ?? '';
}

/** Finds the notices to staff that an email could not be sent: they name its address. */
export async function findNotices(
  transaction: Transaction,
  emails: readonly Pick<OutboxMailTable, 'id' | 'purpose' | 'reference'>[],
): Promise<string[]> {
  const about = emails.flatMap(({ id, purpose, reference }) => [id, `${purpose} ${reference}`]);
  if (about.length === 0) return [];
  const notices = await transaction.selectFrom('outbox_mail').select('id').where('reference', 'in', about).execute();
  return notices.map(({ id }) => id);
}

/** Runs a function in a transaction that is then rolled back, to see what it would do. */
export async function rehearse<T>(database: Database, run: (transaction: Transaction) => Promise<T>): Promise<T> {
  const transaction = await database.startTransaction().execute();
  try {
    return await run(transaction);
  } finally {
    await transaction.rollback().execute();
  }
}
