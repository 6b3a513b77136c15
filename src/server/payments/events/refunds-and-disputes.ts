import type Stripe from 'stripe';
import { UserError } from '../../../lib/user-error.ts';
import { PAYMENT_IN } from '../../../shop/orders/order-state.ts';
import type { Transaction } from '../../database/database.ts';
import { queueOrSetAside } from '../../mail/queue-or-set-aside.ts';
import { disputeEmail, failureOf, partialRefundEmail, refundFailedEmail } from '../../mail/staff-emails.ts';
import { moveOrder } from '../../orders/order-history.ts';
import { findOrder, type Order } from '../../orders/order-repository.ts';
import { idOf, type Settlement } from '../checkout/settle-session.ts';

/** Reports to staff a partial refund, or that of a second payment, which leaves the order paid. @throws UserError 409 before the order is paid: events came out of order */
export async function applyRefund(
  transaction: Transaction,
  charge: Stripe.Charge,
  event: Pick<Stripe.Event, 'id' | 'created'>,
): Promise<Settlement> {
  const order = await orderOfPayment(transaction, idOf(charge.payment_intent), charge.metadata.order_id);
  if (order === undefined) return 'unknown-order';
  if (order.state === 'refunded') return 'no-effect';
  const paidBy = PAYMENT_IN[order.state] === 'paid' ? (order.payment_intent ?? order.invoice_number) : null;
  if (!charge.refunded || (paidBy !== null && paidBy !== idOf(charge.payment_intent)))
    return reportPartialRefund(transaction, charge, order);
  if (await hasFailedSince(transaction, order.id, event.created)) return 'no-effect';
  const reason = `Refunded in charge ${charge.id}`;
  if (await moveOrder(transaction, order.id, { to: 'refunded', reason, webhookEventId: event.id })) return 'applied';
  throw new UserError('The payment of this order is not known yet. Send the refund again later.', 409);
}

/** The provider sends the sum of all refunds so far, so each refund has a different sum. */
async function reportPartialRefund(transaction: Transaction, charge: Stripe.Charge, order: Order): Promise<Settlement> {
  const email = partialRefundEmail(order, charge);
  const kept = await queueOrSetAside(transaction, email, async () => [email]);
  return kept ? 'applied' : 'applied-without-mail';
}

/** A refund has failed; or one that waited for the customer was cancelled. */
const EVENT_TYPES = ['refund.failed', 'refund.updated', 'charge.refund.updated'] satisfies Stripe.Event['type'][];

/**
 * Reports a failed or cancelled refund: only a person can agree on another way. A refunded order, or one whose whole
 * amount fails, is set aside; after a partial refund it is left unchanged.
 */
export async function applyFailedRefund(
  transaction: Transaction,
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

/** Returns true if a refund failed after `moment`, in seconds since 1970: events can arrive out of order. */
async function hasFailedSince(transaction: Transaction, orderId: string, moment: number): Promise<boolean> {
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

/** The order of a payment, by its id at the provider, or by the order's id in the provider's record. */
async function orderOfPayment(
  transaction: Transaction,
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

/** Reports a dispute, or its outcome: evidence is due within days. One without an order may precede its payment. */
export async function reportDispute(
  transaction: Transaction,
  dispute: Stripe.Dispute,
  news: 'opened' | 'closed',
): Promise<Settlement> {
  const order = await orderOfPayment(transaction, idOf(dispute.payment_intent));
  const key = { purpose: `dispute-${news}`, reference: dispute.id } as const;
  const kept = await queueOrSetAside(transaction, key, async () => [disputeEmail(dispute, order, news)]);
  if (order === undefined) return 'unknown-order';
  return kept ? 'applied' : 'applied-without-mail';
}
