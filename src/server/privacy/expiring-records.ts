import type { Transaction } from 'kysely';
import type { RetentionCutoffs } from '../../shop/retention.ts';
import type { Tables } from '../database/tables.ts';
import { timestampOf } from '../database/timestamp.ts';
import { UNPAID_STATES } from './paid-orders.ts';
import {
  removeCarts,
  removeLeads,
  removeMails,
  removeMessages,
  removeOrders,
  removeSandboxSessions,
} from './removal.ts';

/** A kind of record that expires, and how it is removed. */
export interface ExpiringRecords {
  name: string;
  /** @param among only considers records with these ids; undefined considers all */
  find(
    transaction: Transaction<Tables>,
    cutoffs: RetentionCutoffs,
    among?: readonly string[],
  ): Promise<readonly { id: string }[]>;
  remove(transaction: Transaction<Tables>, ids: readonly string[]): Promise<void>;
}

/**
 * The order matters: a cart is kept as long as an order refers to it, and a lead as long as an order or a cart does.
 */
export const EXPIRING: readonly ExpiringRecords[] = [
  {
    name: 'orders that were not paid',
    find: (transaction, { carts }, among) =>
      ordersBefore(transaction, carts, among).where('state', 'in', UNPAID_STATES).execute(),
    remove: removeOrders,
  },
  {
    name: 'orders',
    find: (transaction, { orders }, among) =>
      ordersBefore(transaction, orders, among).where('state', '!=', 'awaiting-payment').execute(),
    remove: removeOrders,
  },
  {
    name: 'carts',
    find: (transaction, { carts }, among) =>
      madeBefore(transaction, 'cart', carts, among)
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('orders').select('id').whereRef('cart_id', '=', 'cart.id'))),
        )
        .execute(),
    remove: removeCarts,
  },
  {
    name: 'leads',
    find: (transaction, { leadsAndMessages }, among) =>
      madeBefore(transaction, 'lead', leadsAndMessages, among)
        .where(({ and, not, exists, selectFrom }) =>
          and([
            not(exists(selectFrom('orders').select('id').whereRef('lead_id', '=', 'lead.id'))),
            not(exists(selectFrom('cart').select('id').whereRef('lead_id', '=', 'lead.id'))),
          ]),
        )
        .execute(),
    remove: removeLeads,
  },
  {
    name: 'messages',
    find: (transaction, { leadsAndMessages }, among) =>
      madeBefore(transaction, 'contact_message', leadsAndMessages, among).execute(),
    remove: removeMessages,
  },
  {
    name: 'mails',
    find: (transaction, { leadsAndMessages }, among) =>
      madeBefore(transaction, 'outbox_mail', leadsAndMessages, among).execute(),
    remove: removeMails,
  },
  {
    name: 'sandbox sessions',
    find: (transaction, { carts }, among) =>
      transaction
        .selectFrom('sandbox_session')
        .select('id')
        .where('created', '<', Math.floor(carts.getTime() / 1000))
        .where('status', '!=', 'open')
        .$if(among !== undefined, (query) => query.where('id', 'in', among ?? []))
        .execute(),
    remove: removeSandboxSessions,
  },
];

function madeBefore<Table extends 'cart' | 'lead' | 'contact_message' | 'outbox_mail'>(
  transaction: Transaction<Tables>,
  table: Table,
  moment: Date,
  among?: readonly string[],
) {
  return transaction
    .selectFrom<'cart' | 'lead' | 'contact_message' | 'outbox_mail'>(table)
    .select('id')
    .where('created_at', '<', timestampOf(moment))
    .$if(among !== undefined, (query) => query.where('id', 'in', among ?? []));
}

function ordersBefore(transaction: Transaction<Tables>, moment: Date, among?: readonly string[]) {
  return transaction
    .selectFrom('orders')
    .innerJoin('order_state', 'order_state.order_id', 'orders.id')
    .select('orders.id')
    .where('orders.created_at', '<', timestampOf(moment))
    .$if(among !== undefined, (query) => query.where('orders.id', 'in', among ?? []));
}
