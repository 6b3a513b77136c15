import type Stripe from 'stripe';
import { formatIn } from '../../../shop/money/currency.ts';

/** The state of the payment of a complete checkout session. */
export type SessionPayment = 'paid' | 'payment-pending' | 'payment-failed';

/** States of a payment that ended without money: the provider needs another way to pay, which a complete session lacks. */
const FAILED: readonly Stripe.PaymentIntent.Status[] = ['requires_payment_method', 'canceled'];

/** A bank debit takes days. No failure can be seen unless the shop asked for a whole `payment_intent`. */
export function paymentOf({ payment_status, payment_intent }: Stripe.Checkout.Session): SessionPayment {
  if (payment_status === 'paid') return 'paid';
  const status = typeof payment_intent === 'object' ? payment_intent?.status : undefined;
  return status !== undefined && FAILED.includes(status) ? 'payment-failed' : 'payment-pending';
}

/** An amount in the smallest unit of its currency, as Stripe writes both; null until the session knows it. */
interface Amount {
  amount: number | null;
  currency: string | null;
}

/** In the currency in which the shop created it. Before API 2025-03-31 the session's own amount may be converted. */
export function amountOf({ amount_total, currency, currency_conversion }: Stripe.Checkout.Session): Amount {
  if (!currency_conversion) return { amount: amount_total, currency };
  return { amount: currency_conversion.amount_total, currency: currency_conversion.source_currency };
}

/** The amount as the customer has paid it, when the provider has converted it. */
export function convertedAmount(session: Stripe.Checkout.Session): string | undefined {
  const { amount_total, currency, currency_conversion, presentment_details: presented } = session;
  if (presented) return formatIn(presented.presentment_amount, presented.presentment_currency);
  return currency_conversion ? formatIn(amount_total ?? 0, currency) : undefined;
}
