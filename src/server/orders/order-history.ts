import type { Transaction } from 'kysely';
import { mayMove, type OrderState } from '../../shop/orders/order-state.ts';
import type { OrderTable, Tables } from '../database/tables.ts';
import { timestamp } from '../database/timestamp.ts';

/** A move of an order to another state. */
export interface OrderMove {
  to: OrderState;
  /** Why, for the person who reads the history. */
  reason: string;
  /** Id of the claimed webhook event that is the cause, if one is. */
  webhookEventId?: string;
}

/** Writes the first event of an order, in the transaction that stores it. */
export async function beginHistory(transaction: Transaction<Tables>, id: string): Promise<void> {
  await insertEvent(transaction, id, undefined, { to: 'awaiting-payment', reason: 'Order placed' });
}

/**
 * Moves an order to another state.
 * @returns whether it moved; false when its present state does not allow the move
 */
export async function moveOrder(transaction: Transaction<Tables>, id: string, move: OrderMove): Promise<boolean> {
  await lockOrder(transaction, id);
  const last = await transaction
    .selectFrom('order_state')
    .select(['sequence', 'state'])
    .where('order_id', '=', id)
    .executeTakeFirst();
  if (last === undefined || !mayMove(last.state, move.to)) return false;
  await insertEvent(transaction, id, last, move);
  await transaction.updateTable('orders').set({ request_key: null, check_at: null }).where('id', '=', id).execute();
  return true;
}

/** What the payment provider tells of a payment; null for what it has not told. */
export type Payment = Pick<OrderTable, 'customer_email' | 'payment_intent'>;

/** Keeps what the payment provider has told; what it has not told stays as it was. */
export async function setPayment(transaction: Transaction<Tables>, id: string, payment: Payment): Promise<void> {
  const { customer_email, payment_intent } = payment;
  const told = {
    ...(customer_email !== null && { customer_email }),
    ...(payment_intent !== null && { payment_intent }),
  };
  if (Object.keys(told).length === 0) return;
  await transaction.updateTable('orders').set(told).where('id', '=', id).execute();
}

/** Keeps other transactions from moving an order: an update that changes nothing holds the row until the end of the transaction, in both databases. */
export async function lockOrder(transaction: Transaction<Tables>, id: string): Promise<void> {
  await transaction.updateTable('orders').set({ id }).where('id', '=', id).execute();
}

async function insertEvent(
  transaction: Transaction<Tables>,
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
