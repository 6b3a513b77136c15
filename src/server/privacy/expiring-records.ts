import { sql, type Transaction } from 'kysely';
import { statesWhere } from '../../shop/orders/order-state.ts';
import type { RetentionCutoffs } from '../../shop/retention.ts';
import type { Tables } from '../database/tables/tables.ts';
import { timestampOf } from '../database/timestamp.ts';
import { endedLinks } from '../orders/order-links.ts';
import {
  removeCarts,
  removeEmails,
  removeEvents,
  removeLeads,
  removeLinks,
  removeMessages,
  removeOrders,
  removeSandboxSessions,
} from './removal.ts';

/** A kind of record that expires, and how it is removed. */
export interface ExpiringRecords {
  name: string;
  /** The table, if normally only a part of it expires at once; null for one without personal data. */
  table: keyof Tables | null;
  /** @param among only considers records with these ids; undefined considers all */
  find(
    transaction: Transaction<Tables>,
    cutoffs: RetentionCutoffs,
    among?: readonly string[],
  ): Promise<readonly { id: string }[]>;
  remove(transaction: Transaction<Tables>, ids: readonly string[]): Promise<void>;
}

/**
 * The sequence matters: a cart is kept while an order refers to it, and a lead while an order or a cart does. Unpaid
 * orders are treated as abandoned carts. Every other order, unless it still awaits payment, has an invoice, which tax
 * law requires to be kept (HMRC, VAT Notice 700/21).
 */
export const EXPIRING: readonly ExpiringRecords[] = [
  {
    name: 'orders that were not paid',
    table: 'orders',
    find: (transaction, { carts }, among) =>
      ordersBefore(transaction, carts, among).where('state', 'in', statesWhere('unpaid')).execute(),
    remove: removeOrders,
  },
  {
    name: 'orders',
    table: 'orders',
    find: (transaction, { orders }, among) =>
      ordersBefore(transaction, orders, among).where('state', 'not in', statesWhere('awaited')).execute(),
    remove: removeOrders,
  },
  {
    name: 'carts',
    table: 'cart',
    find: (transaction, { carts }, among) =>
      idsBefore(transaction, 'cart', carts, among)
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('orders').select('id').whereRef('cart_id', '=', 'cart.id'))),
        )
        .execute(),
    remove: removeCarts,
  },
  {
    name: 'leads',
    table: 'lead',
    find: (transaction, { leadsAndMessages }, among) =>
      idsBefore(transaction, 'lead', leadsAndMessages, among)
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
    table: 'contact_message',
    find: (transaction, { leadsAndMessages }, among) =>
      idsBefore(transaction, 'contact_message', leadsAndMessages, among).execute(),
    remove: removeMessages,
  },
  {
    name: 'emails',
    table: 'outbox_mail',
    find: (transaction, { leadsAndMessages }, among) =>
      idsBefore(transaction, 'outbox_mail', leadsAndMessages, among).execute(),
    remove: removeEmails,
  },
  {
    name: 'sandbox sessions',
    table: 'sandbox_session',
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
  {
    name: 'events of the audit log',
    table: 'audit_event',
    find: (transaction, { auditLog }, among) => idsBefore(transaction, 'audit_event', auditLog, among, 'at').execute(),
    remove: async (transaction, ids) => {
      await transaction.deleteFrom('audit_event').where('id', 'in', ids).execute();
    },
  },
  {
    name: 'people removed from the desk',
    table: 'person',
    find: (transaction, { auditLog }, among) =>
      idsBefore(transaction, 'person', auditLog, among, 'removed_at').execute(),
    remove: async (transaction, ids) => {
      await transaction.deleteFrom('person').where('id', 'in', ids).execute();
    },
  },
  {
    name: 'links to orders',
    table: null,
    find: (transaction, _cutoffs, among) => endedLinks(transaction, among),
    remove: removeLinks,
  },
  {
    name: 'processed events',
    table: null,
    find: (transaction, { carts }, among) =>
      idsBefore(transaction, 'webhook_event', carts, among, 'received_at')
        .where('id', 'not in', ({ selectFrom }) =>
          selectFrom('order_event').select('webhook_event_id').where('webhook_event_id', 'is not', null).$narrowType<{
            webhook_event_id: string;
          }>(),
        )
        .execute(),
    remove: removeEvents,
  },
];

/** Reads the ids of records from before a moment. @param time the column that says when a record is from */
function idsBefore(
  transaction: Transaction<Tables>,
  table: 'audit_event' | 'cart' | 'contact_message' | 'lead' | 'outbox_mail' | 'person' | 'webhook_event',
  moment: Date,
  among: readonly string[] | undefined,
  time: 'at' | 'created_at' | 'received_at' | 'removed_at' = 'created_at',
) {
  return transaction
    .selectFrom<typeof table>(table)
    .select('id')
    .where(sql.ref(time), '<', timestampOf(moment))
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
