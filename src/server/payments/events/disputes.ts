import type { Transaction } from 'kysely';
import type Stripe from 'stripe';
import type { Tables } from '../../database/tables.ts';
import { disputeClosedMail, disputeOpenedMail } from '../../mail/dispute-mail.ts';
import { queueOrSetAside } from '../../mail/queue-or-set-aside.ts';
import { idOf, type Settlement } from '../checkout/settle-session.ts';
import { orderOfPayment } from './order-of-payment.ts';

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
