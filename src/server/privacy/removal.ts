import type { Transaction } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/tables/tables.ts';
import { isOfPlaces } from '../mail/place-emails.ts';

/** Removes orders with everything that belongs only to them: lines, history, checkout sessions and emails. */
export async function removeOrders(transaction: Transaction<Tables>, ids: readonly string[]): Promise<void> {
  await transaction
    .deleteFrom('outbox_mail')
    .where(({ or, eb }) => or([eb('reference', 'in', ids), isOfPlaces(ids)]))
    .execute();
  await transaction.deleteFrom('checkout_session').where('order_id', 'in', ids).execute();
  await transaction.deleteFrom('order_event').where('order_id', 'in', ids).execute();
  await transaction.deleteFrom('attendee').where('order_id', 'in', ids).execute();
  await transaction.deleteFrom('order_line').where('order_id', 'in', ids).execute();
  await transaction.deleteFrom('orders').where('id', 'in', ids).execute();
}

/** Removes carts with their lines. Orders have their own lines. */
export async function removeCarts(transaction: Transaction<Tables>, ids: readonly string[]): Promise<void> {
  await transaction.updateTable('orders').set({ cart_id: null }).where('cart_id', 'in', ids).execute();
  await transaction.deleteFrom('cart_item').where('cart_id', 'in', ids).execute();
  await transaction.deleteFrom('cart').where('id', 'in', ids).execute();
}

/** Removes leads that no order or cart refers to. */
export async function removeLeads(transaction: Transaction<Tables>, ids: readonly string[]): Promise<void> {
  await transaction.deleteFrom('lead').where('id', 'in', ids).execute();
}

/** Removes contact messages with their emails. */
export async function removeMessages(transaction: Transaction<Tables>, ids: readonly string[]): Promise<void> {
  await transaction.deleteFrom('outbox_mail').where('reference', 'in', ids).execute();
  await transaction.deleteFrom('contact_message').where('id', 'in', ids).execute();
}

/** Removes links to the pages of orders, by their hashes. */
export async function removeLinks(transaction: Transaction<Tables>, hashes: readonly string[]): Promise<void> {
  await transaction.deleteFrom('order_link').where('token_hash', 'in', hashes).execute();
}

/** Removes emails. One that is just being sent still arrives. */
export async function removeEmails(transaction: Transaction<Tables>, ids: readonly string[]): Promise<void> {
  await transaction.deleteFrom('outbox_mail').where('id', 'in', ids).execute();
}

/** Removes sessions of the payment sandbox with their events. */
export async function removeSandboxSessions(transaction: Transaction<Tables>, ids: readonly string[]): Promise<void> {
  await transaction.deleteFrom('sandbox_event').where('session_id', 'in', ids).execute();
  await transaction.deleteFrom('sandbox_session').where('id', 'in', ids).execute();
}

/** Removes events of the payment provider that no order's history refers to, with their failures. */
export async function removeEvents(transaction: Transaction<Tables>, ids: readonly string[]): Promise<void> {
  await transaction.deleteFrom('webhook_failure').where('event_id', 'in', ids).execute();
  await transaction.deleteFrom('webhook_event').where('id', 'in', ids).execute();
}

/** Runs a function in a transaction that is then rolled back, to see what it would do. */
export async function rehearse<T>(
  database: Database,
  run: (transaction: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  const transaction = await database.startTransaction().execute();
  try {
    return await run(transaction);
  } finally {
    await transaction.rollback().execute();
  }
}
