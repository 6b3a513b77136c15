import type Stripe from 'stripe';

/** What a complete checkout session says about its money. */
export type SessionPayment = 'paid' | 'payment-pending' | 'payment-failed';

/** States of a payment that ended without money: the provider needs another way to pay, which a complete session lacks. */
const FAILED: readonly Stripe.PaymentIntent.Status[] = ['requires_payment_method', 'canceled'];

/**
 * The payment of a complete session. A bank debit takes days to arrive or fail.
 * @param session its `payment_intent` is whole where the shop has asked for it; by its id alone, no failure can be seen
 */
export function paymentOf({ payment_status, payment_intent }: Stripe.Checkout.Session): SessionPayment {
  if (payment_status === 'paid') return 'paid';
  const status = typeof payment_intent === 'object' ? payment_intent?.status : undefined;
  return status !== undefined && FAILED.includes(status) ? 'payment-failed' : 'payment-pending';
}
