import type { Transaction } from 'kysely';
import type Stripe from 'stripe';
import type { Tables } from '../database/tables.ts';
import { moveOrder } from '../orders/order-history.ts';
import { findOrder, type Order } from '../orders/order-repository.ts';
import { RequestError } from '../request-error.ts';
import { idOf, type Settlement } from './settle-session.ts';

/**
 * Moves the order of a charge that was given back whole to refunded. A refund of a part leaves the order as it is: what
 * was bought is still owed.
 * @throws RequestError 409 while the order is not known to be paid: the two events came in another order
 */
export async function applyRefund(
  transaction: Transaction<Tables>,
  charge: Stripe.Charge,
  webhookEventId: string,
): Promise<Settlement> {
  const order = await findOrderOf(transaction, charge);
  if (order === undefined) return 'unknown-order';
  if (!charge.refunded || order.state === 'refunded') return 'no-effect';
  const reason = `Refunded in charge ${charge.id}`;
  if (await moveOrder(transaction, order.id, { to: 'refunded', reason, webhookEventId })) return 'applied';
  throw new RequestError(409, 'The payment of this order is not known yet. Send the refund again later.');
}

async function findOrderOf(transaction: Transaction<Tables>, charge: Stripe.Charge): Promise<Order | undefined> {
  const paymentIntent = idOf(charge.payment_intent);
  const paid =
    paymentIntent === null
      ? undefined
      : await transaction
          .selectFrom('orders')
          .select('id')
          .where('payment_intent', '=', paymentIntent)
          .executeTakeFirst();
  const id = paid?.id ?? charge.metadata.order_id;
  return id === undefined ? undefined : findOrder(transaction, id);
}
