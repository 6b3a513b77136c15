import type { Transaction } from 'kysely';
import type Stripe from 'stripe';
import type { Tables } from '../../database/tables/tables.ts';
import { RequestError } from '../../http/answers.ts';
import { queueOrSetAside } from '../../mail/queue-or-set-aside.ts';
import {
  disputeClosedEmail,
  disputeOpenedEmail,
  failureOf,
  partialRefundEmail,
  refundFailedEmail,
} from '../../mail/staff-emails.ts';
import { moveOrder } from '../../orders/order-history.ts';
import { findOrder, type Order } from '../../orders/order-repository.ts';
import { idOf, type Settlement } from '../checkout/settle-session.ts';

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
  const email = partialRefundEmail(order, charge);
  const kept = await queueOrSetAside(transaction, email, async () => [email]);
  return kept ? 'applied' : 'applied-without-mail';
}

/** A refund has failed; or one that waited for the customer was cancelled. */
const EVENT_TYPES = ['refund.failed', 'refund.updated', 'charge.refund.updated'] satisfies Stripe.Event['type'][];

/**
 * Reports a failed or cancelled refund to staff: the money is back with the shop, and only a person can agree on another
 * way. An order that counts as refunded is set aside, and so is one whose whole amount fails before its refund is known.
 * After a partial refund the order is left unchanged.
 */
export async function applyFailedRefund(
  transaction: Transaction<Tables>,
  refund: Stripe.Refund,
  webhookEventId: string,
): Promise<Settlement> {
  const order = await orderOfPayment(transaction, idOf(refund.payment_intent), refund.metadata?.order_id);
  const charge = idOf(refund.charge) ?? 'unknown';
  if (order !== undefined && (order.state === 'refunded' || refund.amount === order.total_pence)) {
    const reason = `Refund ${refund.id} in charge ${charge} ${failureOf(refund)}`;
    await moveOrder(transaction, order.id, { to: 'set-aside', reason, webhookEventId });
  }
  const key = { purpose: 'refund-failed', reference: refund.id } as const;
  const kept = await queueOrSetAside(transaction, key, async () => [refundFailedEmail(refund, charge, order)]);
  if (order === undefined) return 'unknown-order';
  return kept ? 'applied' : 'applied-without-mail';
}

/**
 * Returns whether an order was set aside for a failed refund after a moment: events can arrive out of order, and the
 * news of a refund is out of date by then.
 * @param moment in seconds since 1970
 */
async function hasFailedSince(transaction: Transaction<Tables>, orderId: string, moment: number): Promise<boolean> {
  const failed = await transaction
    .selectFrom('order_event')
    .innerJoin('webhook_event', 'webhook_event.id', 'order_event.webhook_event_id')
    .select('order_event.created_at')
    .where('order_id', '=', orderId)
    .where('type', 'in', EVENT_TYPES)
    .orderBy('sequence', 'desc')
    .executeTakeFirst();
  return failed !== undefined && moment * 1000 < Date.parse(failed.created_at);
}

/**
 * The order of a payment.
 * @param paymentIntent id of the payment at the provider
 * @param named id of the order in the provider's own record, if it has one
 */
async function orderOfPayment(
  transaction: Transaction<Tables>,
  paymentIntent: string | null,
  named?: string,
): Promise<Order | undefined> {
  const paid =
    paymentIntent === null
      ? undefined
      : await transaction
          .selectFrom('orders')
          .select('id')
          .where('payment_intent', '=', paymentIntent)
          .executeTakeFirst();
  const id = paid?.id ?? named;
  return id === undefined ? undefined : findOrder(transaction, id);
}

/**
 * Reports a dispute, or its outcome, to staff: evidence is due within days, and only a person can provide it. The order
 * is left unchanged. A dispute that matches no order is reported too, since its payment may not be known yet.
 */
export async function reportDispute(
  transaction: Transaction<Tables>,
  dispute: Stripe.Dispute,
  news: 'opened' | 'closed',
): Promise<Settlement> {
  const order = await orderOfPayment(transaction, idOf(dispute.payment_intent));
  const key = { purpose: `dispute-${news}`, reference: dispute.id } as const;
  const email = news === 'opened' ? disputeOpenedEmail : disputeClosedEmail;
  const kept = await queueOrSetAside(transaction, key, async () => [email(dispute, order)]);
  if (order === undefined) return 'unknown-order';
  return kept ? 'applied' : 'applied-without-mail';
}
