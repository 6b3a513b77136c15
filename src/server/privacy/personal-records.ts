import { sql, type Transaction } from 'kysely';
import type { OutboxMailTable, Tables } from '../database/tables.ts';
import { UNPAID_STATES } from './paid-orders.ts';

/** The ids of the records about one person that can be found by e-mail address. */
export interface PersonalRecords {
  leads: string[];
  messages: string[];
  /** Orders that were never paid. */
  unpaidOrders: string[];
  /** Orders that may still be paid. */
  waitingOrders: string[];
  /** Orders with an invoice. */
  keptOrders: string[];
  /** Except those of waiting orders. */
  carts: string[];
  mails: Pick<OutboxMailTable, 'id' | 'reference' | 'state'>[];
  sandboxSessions: string[];
}

/** Finds everything about the person with an e-mail address, ignoring case. */
export async function findPersonalRecords(transaction: Transaction<Tables>, address: string): Promise<PersonalRecords> {
  const leads = idsOf(await transaction.selectFrom('lead').select('id').where(is('email', address)).execute());
  const messages = await transaction.selectFrom('contact_message').select('id').where(is('mail', address)).execute();
  const orders = await transaction
    .selectFrom('orders')
    .innerJoin('order_state', 'order_state.order_id', 'orders.id')
    .select(['orders.id', 'orders.cart_id', 'state'])
    .where(({ or, eb }) => or([is('customer_email', address), eb('lead_id', 'in', leads)]))
    .execute();
  const waiting = orders.filter(({ state }) => state === 'awaiting-payment');
  const unpaid = orders.filter(({ state }) => UNPAID_STATES.includes(state));
  const closed = orders.filter((order) => !waiting.includes(order));
  const sandboxSessions = await transaction
    .selectFrom('sandbox_session')
    .select('id')
    .where(is('customer_email', address))
    .execute();
  return {
    leads,
    messages: idsOf(messages),
    unpaidOrders: idsOf(unpaid),
    waitingOrders: idsOf(waiting),
    keptOrders: idsOf(closed.filter((order) => !unpaid.includes(order))),
    carts: await findCarts(transaction, leads, cartsOf(closed), cartsOf(waiting)),
    mails: await findMails(transaction, address, [...idsOf(messages), ...idsOf(orders)]),
    sandboxSessions: idsOf(sandboxSessions),
  };
}

async function findCarts(
  transaction: Transaction<Tables>,
  leads: readonly string[],
  ofOrders: readonly string[],
  waiting: readonly string[],
): Promise<string[]> {
  const carts = await transaction
    .selectFrom('cart')
    .select('id')
    .where(({ or, eb }) => or([eb('lead_id', 'in', leads), eb('id', 'in', ofOrders)]))
    .execute();
  return idsOf(carts).filter((id) => !waiting.includes(id));
}

async function findMails(transaction: Transaction<Tables>, address: string, references: readonly string[]) {
  return transaction
    .selectFrom('outbox_mail')
    .select(['id', 'reference', 'state'])
    .where(({ or, eb }) => or([is('recipient', address), is('reply_to', address), eb('reference', 'in', references)]))
    .execute();
}

/** Whether a column contains an address, ignoring case. */
function is(column: 'email' | 'mail' | 'customer_email' | 'recipient' | 'reply_to', address: string) {
  const name = sql.ref(column);
  return sql<boolean>`(${name} = ${address} or lower(${name}) = ${address.toLowerCase()})`;
}

function idsOf(rows: readonly { id: string }[]): string[] {
  return rows.map(({ id }) => id);
}

function cartsOf(orders: readonly { cart_id: string | null }[]): string[] {
  return orders.flatMap(({ cart_id }) => cart_id ?? []);
}
