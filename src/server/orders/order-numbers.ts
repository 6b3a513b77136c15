import { sql } from 'kysely';
import type { Database, Transaction } from '../database/database.ts';
import type { OrderTable } from '../database/tables/tables.ts';
import type { Timestamp } from '../database/timestamp.ts';
import { indexRecord } from '../record-search/index-words.ts';

/** Digits of the count in a number; from 100,000 orders a year there are more. */
const DIGITS = 5;
/** How many orders one transaction numbers. Visitors are served between transactions. */
const BATCH = 50;

/** Takes the next number, such as PT-2026-00042, for good. `placedAt` names the year: in winter London's is UTC's. */
export async function takeNumber(transaction: Transaction, prefix: string, placedAt: Timestamp): Promise<string> {
  const year = placedAt.slice(0, 4);
  const { last } = await transaction
    .insertInto('order_counter')
    .values({ year: Number(year), last: 1 })
    .onConflict((conflict) => conflict.column('year').doUpdateSet({ last: sql<number>`order_counter.last + 1` }))
    .returning('last')
    .executeTakeFirstOrThrow();
  return [...(prefix === '' ? [] : [prefix]), year, String(last).padStart(DIGITS, '0')].join('-');
}

/** Takes the next number of a kind of document, such as PT-INV-2026-00001, without gaps: it is given back if the transaction fails. */
export async function takeDocumentNumber(
  transaction: Transaction,
  prefix: string,
  kind: 'INV' | 'CN',
  day: string,
): Promise<string> {
  const series = [...(prefix === '' ? [] : [prefix]), kind, day.slice(0, 4)].join('-');
  const { last } = await transaction
    .insertInto('document_counter')
    .values({ series, last: 1 })
    .onConflict((conflict) => conflict.column('series').doUpdateSet({ last: sql<number>`document_counter.last + 1` }))
    .returning('last')
    .executeTakeFirstOrThrow();
  return `${series}-${String(last).padStart(DIGITS, '0')}`;
}

/** Numbers the orders without one, oldest first: an earlier version of the server placed them. */
export async function numberOrders(database: Database, prefix: string): Promise<void> {
  for (let orders = await unnumbered(database); orders.length > 0; orders = await unnumbered(database))
    await database.transaction().execute(async (transaction) => {
      for (const { id, created_at } of orders) {
        const number = await takeNumber(transaction, prefix, created_at);
        await transaction
          .updateTable('orders')
          .set({ number })
          .where('id', '=', id)
          .where('number', 'is', null)
          .execute();
        await indexRecord(transaction, 'order_word', id);
      }
    });
}

function unnumbered(database: Database): Promise<Pick<OrderTable, 'id' | 'created_at'>[]> {
  return database
    .selectFrom('orders')
    .select(['id', 'created_at'])
    .where('number', 'is', null)
    .orderBy('created_at')
    .limit(BATCH)
    .execute();
}

/** Returns the name of an order for people: its number, or its id until it has one. */
export function orderName({ id, number }: Pick<OrderTable, 'id' | 'number'>): string {
  return number ?? id;
}

/** The id of the order with this number, in capitals or not, or with this id. */
export async function findOrderId(database: Database, text: string): Promise<string | undefined> {
  const order = await database
    .selectFrom('orders')
    .select('id')
    .where(({ or, eb }) => or([eb('id', '=', text), eb('number', '=', text.trim().toUpperCase())]))
    .executeTakeFirst();
  return order?.id;
}
