import type { Transaction } from 'kysely';
import type Stripe from 'stripe';
import type { Tables } from '../../database/tables.ts';
import { disputeClosedMail, disputeOpenedMail } from '../../mail/dispute-mail.ts';
import { queueOrSetAside } from '../../mail/queue-or-set-aside.ts';
import { findOrder, type Order } from '../../orders/order-repository.ts';
import { idOf, type Settlement } from '../checkout/settle-session.ts';

/**
 * The order of a payment.
 * @param paymentIntent id of the payment at the provider
 * @param named id of the order in the provider's own record, if it has one
 */
export async function orderOfPayment(
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
  const mail = news === 'opened' ? disputeOpenedMail : disputeClosedMail;
  const kept = await queueOrSetAside(transaction, key, async () => [mail(dispute, order)]);
  if (order === undefined) return 'unknown-order';
  return kept ? 'applied' : 'applied-without-mail';
}
