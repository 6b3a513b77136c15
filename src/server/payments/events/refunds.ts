import type { Transaction } from 'kysely';
import type Stripe from 'stripe';
import type { Tables } from '../../database/tables.ts';
import { RequestError } from '../../http/answers.ts';
import { queueOrSetAside } from '../../mail/queue-or-set-aside.ts';
import { partialRefundMail } from '../../mail/refund-mail.ts';
import { moveOrder } from '../../orders/order-history.ts';
import type { Order } from '../../orders/order-repository.ts';
import { idOf, type Settlement } from '../checkout/settle-session.ts';
import { hasFailedSince } from './failed-refunds.ts';
import { orderOfPayment } from './order-of-payment.ts';

/**
 * Moves the order of a fully refunded charge to refunded. A partial refund leaves the order unchanged and is reported
 * to staff.
 * @throws RequestError 409 while the order is not known to be paid: the events arrived out of order
 */
export async function applyRefund(
  transaction: Transaction<Tables>,
  charge: Stripe.Charge,
  event: Pick<Stripe.Event, 'id' | 'created'>,
): Promise<Settlement> {
  const order = await orderOfPayment(transaction, idOf(charge.payment_intent), charge.metadata.order_id);
  if (order === undefined) return 'unknown-order';
  if (order.state === 'refunded') return 'no-effect';
  if (!charge.refunded) return reportPartialRefund(transaction, charge, order);
  if (await hasFailedSince(transaction, order.id, event.created)) return 'no-effect';
  const reason = `Refunded in charge ${charge.id}`;
  if (await moveOrder(transaction, order.id, { to: 'refunded', reason, webhookEventId: event.id })) return 'applied';
  throw new RequestError(409, 'The payment of this order is not known yet. Send the refund again later.');
}

/** The provider sends the sum of all refunds so far, so each refund has a different sum. */
async function reportPartialRefund(
  transaction: Transaction<Tables>,
  charge: Stripe.Charge,
  order: Order,
): Promise<Settlement> {
  const mail = partialRefundMail(order, charge);
  const kept = await queueOrSetAside(transaction, mail, async () => [mail]);
  return kept ? 'applied' : 'applied-without-mail';
}
