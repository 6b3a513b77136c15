import { HandleEmptyInListsPlugin, replaceWithNoncontingentExpression, type Transaction } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/tables/tables.ts';
import { timestamp } from '../database/timestamp.ts';
import type { Removed } from './expiry.ts';
import { findAddresses, findPersonalRecords, type PersonalRecords } from './personal-records.ts';
import { rehearse, removeCarts, removeEmails, removeLeads, removeMessages, removeOrders } from './removal.ts';

/** PostgreSQL has no empty lists. */
const EMPTY_LISTS = new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression });

/** The records that were or would be erased, and those that are kept. */
export interface Erasure {
  erased: Removed;
  /** Ids of orders. */
  kept: {
    /** Orders with an invoice: its lines and amounts, and the customer's name, email and address. */
    invoices: readonly string[];
    /** Orders that may still be paid, with their lead and cart. */
    waitingOrders: readonly string[];
    /** Unsent emails about kept orders. */
    unsentEmails: readonly string[];
  };
  /** Addresses that look like the person's: someone has to decide whose they are. */
  lookAlikes: readonly string[];
}

/**
 * Deletes the data of the person with an email address, except data that the law requires to be kept. It is erased
 * once the write-ahead log is empty.
 */
export async function erase(database: Database, address: string): Promise<Erasure> {
  return database.transaction().execute((transaction) => eraseIn(transaction, address));
}

/** Reports what `erase` would do. Changes nothing. */
export async function rehearseErasure(database: Database, address: string): Promise<Erasure> {
  return rehearse(database, (transaction) => eraseIn(transaction, address));
}

async function eraseIn(whole: Transaction<Tables>, address: string): Promise<Erasure> {
  const transaction = whole.withPlugin(EMPTY_LISTS);
  const { same, alike } = await findAddresses(transaction, address);
  const records = await findPersonalRecords(transaction, same);
  const { messages, unpaidOrders, carts, sandboxSessions, keptOrders, waitingOrders } = records;
  const unsent = records.emails.filter(
    ({ state, reference }) => state === 'queued' && [...keptOrders, ...waitingOrders].includes(reference),
  );
  const emails = records.emails.filter((email) => !unsent.includes(email)).map(({ id }) => id);
  await removeEmails(transaction, emails);
  await removeMessages(transaction, messages);
  await removeOrders(transaction, unpaidOrders);
  await removeCarts(transaction, carts);
  const links = await transaction
    .deleteFrom('order_link')
    .where('order_id', 'in', keptOrders)
    .executeTakeFirstOrThrow();
  await transaction
    .updateTable('orders')
    .set({ erased_at: timestamp() })
    .where('id', 'in', keptOrders)
    .where('erased_at', 'is', null)
    .execute();
  // After that update, which an entry of the same order waits for: nobody is entered any more.
  const { numDeletedRows: attendees } = await transaction
    .deleteFrom('attendee')
    .where(({ or, eb }) => or([eb('order_id', 'in', keptOrders), eb('contact', 'in', same)]))
    .executeTakeFirstOrThrow();
  await transaction
    .updateTable('sandbox_session')
    .set({ customer_email: null, invoice_fields: null })
    .where('id', 'in', sandboxSessions)
    .execute();
  const { numDeletedRows: people } = await transaction
    .deleteFrom('person')
    .where('email', 'in', same)
    .where('removed_at', 'is not', null)
    .executeTakeFirstOrThrow();
  await transaction.deleteFrom('invitation').where('email', 'in', same).execute();
  return {
    erased: {
      ...(await eraseLeads(transaction, records)),
      messages: messages.length,
      carts: carts.length,
      'orders that were not paid': unpaidOrders.length,
      emails: emails.length,
      'people removed from the desk': Number(people),
      'people who attend': Number(attendees),
      'links to orders': Number(links.numDeletedRows),
      'addresses in the payment sandbox': sandboxSessions.length,
    },
    kept: { invoices: keptOrders, waitingOrders, unsentEmails: unsent.map(({ id }) => id) },
    lookAlikes: alike,
  };
}

/** The lead of a kept order is reduced to what an invoice needs; the lead of a waiting order stays whole. */
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
    .set({ phone: '', note: '' })
    .where(
      'id',
      'in',
      leads.filter((id) => held.includes(id) && !waiting.includes(id)),
    )
    .where(({ or, eb }) => or([eb('phone', '!=', ''), eb('note', '!=', '')]))
    .executeTakeFirstOrThrow();
  return { leads: free.length, 'phone numbers and notes of invoices': Number(numUpdatedRows) };
}
