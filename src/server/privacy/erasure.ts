import {
  HandleEmptyInListsPlugin,
  replaceWithNoncontingentExpression,
  SqliteAdapter,
  sql,
  type Transaction,
} from 'kysely';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import type { Removed } from './expiry.ts';
import { findPersonalRecords, type PersonalRecords } from './personal-records.ts';
import { rehearse } from './rehearsal.ts';
import { removeCarts, removeLeads, removeMails, removeMessages, removeOrders } from './removal.ts';

/** PostgreSQL has no empty lists. */
const EMPTY_LISTS = new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression });

/** What was erased, or would be, and what is kept. */
export interface Erasure {
  erased: Removed;
  /** By ids of the orders. */
  kept: {
    /** Orders with an invoice: its lines and amounts, and the customer's name, e-mail and address. */
    invoices: readonly string[];
    /** Orders whose payment may still come, with their lead and cart. */
    waitingOrders: readonly string[];
    /** Mails about kept orders that are not sent yet. */
    unsentMails: readonly string[];
  };
}

/** Erases what is stored about the person of an e-mail address, as far as no law wants it kept. */
export async function erase(database: Database, address: string): Promise<Erasure> {
  const erasure = await database.transaction().execute((transaction) => eraseIn(transaction, address));
  await emptyLog(database);
  return erasure;
}

/** What `erase` would do now. Nothing is changed. */
export async function rehearseErasure(database: Database, address: string): Promise<Erasure> {
  return rehearse(database, (transaction) => eraseIn(transaction, address));
}

async function eraseIn(whole: Transaction<Tables>, address: string): Promise<Erasure> {
  const transaction = whole.withPlugin(EMPTY_LISTS);
  const records = await findPersonalRecords(transaction, address);
  const { messages, unpaidOrders, carts, sandboxSessions, keptOrders, waitingOrders } = records;
  const unsent = records.mails.filter(
    ({ state, reference }) => state !== 'sent' && [...keptOrders, ...waitingOrders].includes(reference),
  );
  const mails = records.mails.filter((mail) => !unsent.includes(mail)).map(({ id }) => id);
  await removeMails(transaction, mails);
  await removeMessages(transaction, messages);
  await removeOrders(transaction, unpaidOrders);
  await removeCarts(transaction, carts);
  await transaction
    .updateTable('sandbox_session')
    .set({ customer_email: null })
    .where('id', 'in', sandboxSessions)
    .execute();
  return {
    erased: {
      ...(await eraseLeads(transaction, records)),
      messages: messages.length,
      carts: carts.length,
      'orders that were not paid': unpaidOrders.length,
      mails: mails.length,
      'addresses in the payment sandbox': sandboxSessions.length,
    },
    kept: { invoices: keptOrders, waitingOrders, unsentMails: unsent.map(({ id }) => id) },
  };
}

/** The lead of a kept order stays with it, without what no invoice needs; that of a waiting order stays as it is. */
async function eraseLeads(
  transaction: Transaction<Tables>,
  { leads, waitingOrders }: PersonalRecords,
): Promise<Removed> {
  const orders = await transaction
    .selectFrom('orders')
    .select(['id', 'lead_id'])
    .where('lead_id', 'in', leads)
    .execute();
  const waiting = orders.filter(({ id }) => waitingOrders.includes(id)).map(({ lead_id }) => lead_id);
  const ofCarts = await transaction.selectFrom('cart').select('lead_id').where('lead_id', 'in', leads).execute();
  const held = [...orders, ...ofCarts].map(({ lead_id }) => lead_id);
  const free = leads.filter((id) => !held.includes(id));
  await removeLeads(transaction, free);
  const { numUpdatedRows } = await transaction
    .updateTable('lead')
    .set({ phone: '' })
    .where(
      'id',
      'in',
      leads.filter((id) => held.includes(id) && !waiting.includes(id)),
    )
    .where('phone', '!=', '')
    .executeTakeFirstOrThrow();
  return { leads: free.length, 'phone numbers of invoices': Number(numUpdatedRows) };
}

/** What SQLite has overwritten in its file stands in its write-ahead log until that is begun again. */
async function emptyLog(database: Database): Promise<void> {
  if (database.getExecutor().adapter instanceof SqliteAdapter)
    await sql`pragma wal_checkpoint(truncate)`.execute(database);
}
