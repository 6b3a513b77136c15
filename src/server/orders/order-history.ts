import type { Updateable } from 'kysely';
import { mayMove, type OrderState, PAYMENT_IN } from '../../shop/orders/order-state.ts';
import type { Database, Transaction } from '../database/database.ts';
import type { OrderTable } from '../database/tables/tables.ts';
import { timestamp } from '../database/timestamp.ts';
import { indexRecord } from '../record-search/index-words.ts';

export interface OrderMove {
  to: OrderState;
  reason: string;
  /** Id of the claimed webhook event that caused it, if any. */
  webhookEventId?: string | undefined;
}

/** Writes the first event of an order, in the transaction that stores it. */
export async function beginHistory(transaction: Transaction, id: string): Promise<void> {
  await insertEvent(transaction, id, undefined, { to: 'awaiting-payment', reason: 'Order placed' });
}

const MAY_BE_PAID: readonly string[] = ['awaited', 'owed'];

/** @returns whether the order moved; false when its current state does not allow the transition */
export async function moveOrder(transaction: Transaction, id: string, move: OrderMove): Promise<boolean> {
  const order = await lockOrder(transaction, id);
  const last = await transaction
    .selectFrom('order_state')
    .select(['sequence', 'state'])
    .where('order_id', '=', id)
    .executeTakeFirst();
  if (last === undefined || !mayMove(last.state, move.to)) return false;
  await insertEvent(transaction, id, last, move);
  // While money may still arrive, a repeated request finds the order, and the provider is asked about it.
  if (!MAY_BE_PAID.includes(PAYMENT_IN[move.to]))
    await updateOrder(transaction, id, { request_key: null, check_at: null });
  if (move.to === 'paid' && order?.fulfilled_at)
    return moveOrder(transaction, id, { to: 'fulfilled', reason: 'It was fulfilled before it was paid' });
  return true;
}

/** The payment provider's details of a payment; null for those it has not sent. */
export type Payment = Pick<OrderTable, 'customer_email' | 'payment_intent' | 'invoice'>;

/** Stores the payment provider's details; those it has not sent stay unchanged. */
export async function setPayment(transaction: Transaction, id: string, payment: Payment): Promise<void> {
  const sent = Object.fromEntries(Object.entries(payment).filter(([, detail]) => detail !== null));
  await updateOrder(transaction, id, sent);
  if (payment.customer_email !== null) await indexRecord(transaction, 'order_word', id);
}

export interface StoredOrder extends OrderTable {
  state: OrderState;
}

export async function updateOrder(database: Database, id: string, changed: Updateable<OrderTable>): Promise<void> {
  const order = { id, ...changed };
  await database.updateTable('orders').set(order).where('id', '=', id).execute();
}

/** Reads an order and stops others from moving it: an update that changes nothing locks its row. */
export function lockOrder(transaction: Transaction, id: string): Promise<StoredOrder | undefined> {
  const locked = transaction.updateTable('orders').set({ id }).where('id', '=', id);
  return locked.returningAll().returning('current_state as state').executeTakeFirst();
}

async function insertEvent(
  transaction: Transaction,
  orderId: string,
  last: { sequence: number; state: OrderState } | undefined,
  { to, reason, webhookEventId }: OrderMove,
): Promise<void> {
  await transaction
    .insertInto('order_event')
    .values({
      order_id: orderId,
      sequence: (last?.sequence ?? 0) + 1,
      previous_sequence: last?.sequence ?? null,
      from_state: last?.state ?? null,
      to_state: to,
      reason,
      webhook_event_id: webhookEventId ?? null,
      created_at: timestamp(),
    })
    .execute();
}
