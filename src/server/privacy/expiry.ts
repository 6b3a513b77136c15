import type { Transaction } from 'kysely';
import type { RetentionCutoffs } from '../../shop/retention.ts';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { UNPAID_STATES } from './paid-orders.ts';
import { rehearse } from './rehearsal.ts';
import {
  removeCarts,
  removeLeads,
  removeMails,
  removeMessages,
  removeOrders,
  removeSandboxSessions,
} from './removal.ts';

/** How many records of a kind were removed, or would be. */
export type Removed = Readonly<Record<string, number>>;

/** So many records are removed in one transaction, so that visitors do not wait for it. */
const BATCH = 100;

/** Records that are no longer kept, and how they are removed. */
interface ExpiringRecords {
  name: string;
  find(transaction: Transaction<Tables>, cutoffs: RetentionCutoffs): Promise<readonly { id: string }[]>;
  remove(transaction: Transaction<Tables>, ids: readonly string[]): Promise<void>;
}

/** In this order: a cart is kept as long as an order names it, and a lead as long as an order or a cart does. */
const EXPIRING: readonly ExpiringRecords[] = [
  {
    name: 'orders that were not paid',
    find: (transaction, { carts }) => ordersBefore(transaction, carts).where('state', 'in', UNPAID_STATES).execute(),
    remove: removeOrders,
  },
  {
    name: 'orders',
    find: (transaction, { orders }) =>
      ordersBefore(transaction, orders).where('state', '!=', 'awaiting-payment').execute(),
    remove: removeOrders,
  },
  {
    name: 'carts',
    find: (transaction, { carts }) =>
      transaction
        .selectFrom('cart')
        .select('id')
        .where('created_at', '<', carts.toISOString())
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('orders').select('id').whereRef('cart_id', '=', 'cart.id'))),
        )
        .limit(BATCH)
        .execute(),
    remove: removeCarts,
  },
  {
    name: 'leads',
    find: (transaction, { leadsAndMessages }) =>
      transaction
        .selectFrom('lead')
        .select('id')
        .where('created_at', '<', leadsAndMessages.toISOString())
        .where(({ and, not, exists, selectFrom }) =>
          and([
            not(exists(selectFrom('orders').select('id').whereRef('lead_id', '=', 'lead.id'))),
            not(exists(selectFrom('cart').select('id').whereRef('lead_id', '=', 'lead.id'))),
          ]),
        )
        .limit(BATCH)
        .execute(),
    remove: removeLeads,
  },
  {
    name: 'messages',
    find: (transaction, { leadsAndMessages }) =>
      transaction
        .selectFrom('contact_message')
        .select('id')
        .where('created_at', '<', leadsAndMessages.toISOString())
        .limit(BATCH)
        .execute(),
    remove: removeMessages,
  },
  {
    name: 'mails',
    find: (transaction, { leadsAndMessages }) =>
      transaction
        .selectFrom('outbox_mail')
        .select('id')
        .where('created_at', '<', leadsAndMessages.toISOString())
        .limit(BATCH)
        .execute(),
    remove: removeMails,
  },
  {
    name: 'sandbox sessions',
    find: (transaction, { carts }) =>
      transaction
        .selectFrom('sandbox_session')
        .select('id')
        .where('created', '<', Math.floor(carts.getTime() / 1000))
        .where('status', '!=', 'open')
        .limit(BATCH)
        .execute(),
    remove: removeSandboxSessions,
  },
];

/** Removes what is no longer kept, some records at a time. */
export async function expire(database: Database, cutoffs: RetentionCutoffs): Promise<Removed> {
  return removeAll((remove) => database.transaction().execute(remove), cutoffs);
}

/** What `expire` would remove now. Nothing is changed. */
export async function rehearseExpiry(database: Database, cutoffs: RetentionCutoffs): Promise<Removed> {
  return rehearse(database, (transaction) => removeAll((remove) => remove(transaction), cutoffs));
}

/** @param transact runs one batch in a transaction */
async function removeAll(
  transact: (remove: (transaction: Transaction<Tables>) => Promise<number>) => Promise<number>,
  cutoffs: RetentionCutoffs,
): Promise<Removed> {
  const removed: Record<string, number> = {};
  for (const { name, find, remove } of EXPIRING) {
    let total = 0;
    let batch: number;
    do {
      batch = await transact(async (transaction) => {
        const ids = (await find(transaction, cutoffs)).map(({ id }) => id);
        if (ids.length > 0) await remove(transaction, ids);
        return ids.length;
      });
      total += batch;
    } while (batch === BATCH);
    removed[name] = total;
  }
  return removed;
}

function ordersBefore(transaction: Transaction<Tables>, moment: Date) {
  return transaction
    .selectFrom('orders')
    .innerJoin('order_state', 'order_state.order_id', 'orders.id')
    .select('orders.id')
    .where('orders.created_at', '<', moment.toISOString())
    .limit(BATCH);
}
