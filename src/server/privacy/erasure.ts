import { HandleEmptyInListsPlugin, replaceWithNoncontingentExpression } from 'kysely';
import { PAYMENT_IN } from '../../shop/orders/order-state.ts';
import type { Database, Transaction } from '../database/database.ts';
import { timestamp } from '../database/timestamp.ts';
import { isOfPlaces } from '../mail/attendee-emails.ts';
import { lockOrder } from '../orders/order-history.ts';
import { forgetPlace } from './attendee-erasure.ts';
import type { Removed } from './expiry.ts';
import { findFree, findNotices, isAmong, rehearse, removeRows } from './removal.ts';
import { findAddresses } from './stored-addresses.ts';

/** PostgreSQL has no empty lists. In a subquery they stay. */
const EMPTY_LISTS = new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression });

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

/** Keeps what the law requires. The data is gone once the write-ahead log is empty. */
export async function erase(database: Database, address: string): Promise<Erasure> {
  return database.transaction().execute((transaction) => eraseIn(transaction, address));
}

/** Reports what `erase` would do. Changes nothing. */
export async function rehearseErasure(database: Database, address: string): Promise<Erasure> {
  return rehearse(database, (transaction) => eraseIn(transaction, address));
}

async function eraseIn(whole: Transaction, address: string): Promise<Erasure> {
  const transaction = whole.withPlugin(EMPTY_LISTS);
  const { same, alike } = await findAddresses(transaction, address);
  const found = await findRecords(transaction, same);
  const { leads, messages, carts, keptOrders, unpaidOrders, waitingOrders, emails } = found;
  const sandbox = await transaction
    .updateTable('sandbox_session')
    .set({ customer_email: null, invoice_fields: null })
    .where(({ or, eb }) => or([eb('customer_email', 'in', same), eb('id', 'in', found.sessions)]))
    .executeTakeFirstOrThrow();
  await removeRows(transaction, 'outbox_mail', emails);
  await removeRows(transaction, 'contact_message', messages);
  await removeRows(transaction, 'orders', unpaidOrders);
  await transaction.updateTable('orders').set({ cart_id: null }).where('cart_id', 'in', carts).execute();
  await removeRows(transaction, 'cart', carts);
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
  const attendees = await transaction
    .deleteFrom('attendee')
    .where(({ or, eb }) => or([eb('order_id', 'in', keptOrders), eb('contact', 'in', same)]))
    .returningAll()
    .execute();
  for (const attendee of attendees) await forgetPlace(transaction, attendee);
  await transaction.deleteFrom('place_wish').where('order_id', 'in', keptOrders).execute();
  await transaction.deleteFrom('card_tick').where('order_id', 'in', keptOrders).execute();
  const bookings = await transaction
    .deleteFrom('booking')
    .where('order_id', 'in', keptOrders)
    .executeTakeFirstOrThrow();
  const people = await transaction
    .deleteFrom('person')
    .where('email', 'in', same)
    .where('removed_at', 'is not', null)
    .executeTakeFirstOrThrow();
  await transaction.deleteFrom('invitation').where('email', 'in', same).execute();
  const freeLeads = await findFree(transaction, 'lead', [isAmong('lead.id', leads)]);
  await removeRows(transaction, 'lead', freeLeads);
  // The lead of a kept order is reduced to what an invoice needs; the lead of a waiting order stays whole.
  const reduced = await transaction
    .updateTable('lead')
    .set({ phone: '', note: '' })
    .where('id', 'in', leads)
    .where('id', 'not in', found.waitingLeads)
    .where(({ or, eb }) => or([eb('phone', '!=', ''), eb('note', '!=', '')]))
    .executeTakeFirstOrThrow();
  return {
    erased: {
      leads: freeLeads.length,
      'phone numbers and notes of invoices': Number(reduced.numUpdatedRows),
      messages: messages.length,
      carts: carts.length,
      'orders that were not paid': unpaidOrders.length,
      emails: emails.length,
      'people removed from the desk': Number(people.numDeletedRows),
      'people who attend': attendees.length,
      'bookings and their changes': Number(bookings.numDeletedRows),
      'links to orders': Number(links.numDeletedRows),
      'addresses in the payment sandbox': Number(sandbox.numUpdatedRows),
    },
    kept: { invoices: keptOrders, waitingOrders, unsentEmails: found.unsentEmails },
    lookAlikes: alike,
  };
}

/** Finds the ids of the records about a person. @param addresses the spellings of the person's address */
async function findRecords(transaction: Transaction, addresses: readonly string[]) {
  const leads = idsOf(await transaction.selectFrom('lead').select('id').where('email', 'in', addresses).execute());
  const written = transaction.selectFrom('contact_message').select('id').where('mail', 'in', addresses);
  const messages = idsOf(await written.execute());
  const orders = await transaction
    .selectFrom('orders')
    .select(['id', 'cart_id', 'lead_id', 'current_state as state'])
    .where(({ or, eb }) => or([eb('customer_email', 'in', addresses), eb('lead_id', 'in', leads)]))
    .execute();
  const kept = orders.filter(({ state }) => ['paid', 'credited'].includes(PAYMENT_IN[state]));
  const unpaid = orders.filter(({ state }) => PAYMENT_IN[state] === 'unpaid');
  const waiting = orders.filter(({ state }) => ['awaited', 'owed'].includes(PAYMENT_IN[state]));
  const closedCarts = [...kept, ...unpaid].flatMap(({ cart_id }) => cart_id ?? []);
  const openCarts = waiting.flatMap(({ cart_id }) => cart_id ?? []);
  const cartRows = await transaction
    .selectFrom('cart')
    .select('id')
    .where(({ or, eb }) => or([eb('lead_id', 'in', leads), eb('id', 'in', closedCarts)]))
    .where('id', 'not in', openCarts)
    .execute();
  const carts = idsOf(cartRows);
  const closed = idsOf([...kept, ...unpaid]);
  const sessions = transaction.selectFrom('checkout_session').select('id').where('order_id', 'in', closed);
  const attended = transaction.selectFrom('attendee').select('order_id').where('contact', 'in', addresses);
  // What is being booked in them queues its emails first, or not any more.
  const locked = new Set([...idsOf(kept), ...(await attended.execute()).map(({ order_id }) => order_id)]);
  for (const id of [...locked].sort()) await lockOrder(transaction, id);
  const about = await transaction
    .selectFrom('outbox_mail')
    .select(['id', 'purpose', 'reference', 'state'])
    .where(({ or, eb }) =>
      or([
        eb('recipient', 'in', addresses),
        eb('reply_to', 'in', addresses),
        eb('reference', 'in', [...leads, ...carts, ...messages, ...idsOf(orders)]),
        isOfPlaces(idsOf(orders)),
      ]),
    )
    .execute();
  const unsent = about.filter(
    ({ state, reference }) => state === 'queued' && idsOf([...kept, ...waiting]).includes(reference),
  );
  return {
    leads,
    waitingLeads: waiting.flatMap(({ lead_id }) => lead_id ?? []),
    messages,
    carts,
    keptOrders: idsOf(kept),
    unpaidOrders: idsOf(unpaid),
    waitingOrders: idsOf(waiting),
    /** Another address may have been typed on the payment page. */
    sessions: idsOf(await sessions.execute()),
    unsentEmails: idsOf(unsent),
    emails: [...idsOf(about.filter((email) => !unsent.includes(email))), ...(await findNotices(transaction, about))],
  };
}

function idsOf(rows: readonly { id: string }[]): string[] {
  return rows.map(({ id }) => id);
}
