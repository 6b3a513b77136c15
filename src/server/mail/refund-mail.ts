import type Stripe from 'stripe';
import { formatAmount } from '../../shop/money/money.ts';
import { nameOf } from '../orders/order-numbers.ts';
import type { Order } from '../orders/order-repository.ts';
import type { Mail } from './outbox.ts';
import { TO_STAFF } from './staff-mail.ts';

/** A charge with the amount refunded so far, in pence. */
interface RefundedCharge {
  id: string;
  amount_refunded: number;
}

/** The notice to staff of a partial refund. */
export function partialRefundMail(order: Order, { id, amount_refunded }: RefundedCharge): Mail {
  const amounts = `${formatAmount(amount_refunded)} of ${formatAmount(order.total_pence)}`;
  return {
    ...TO_STAFF,
    purpose: 'partial-refund',
    thread: nameOf(order),
    reference: `${id} ${amount_refunded}`,
    subject: `Order ${nameOf(order)}: ${amounts} is refunded`,
    body: `Of order ${nameOf(order)}, ${amounts} has been refunded so far, in charge ${id}.

The order stays ${order.state}: decide which part of it is still to be delivered.
npm run orders -- show ${nameOf(order)}
`,
  };
}

/** What happened to a refund that has not reached the customer. */
export function failureOf({ status }: Stripe.Refund): string {
  return status === 'canceled' ? 'was cancelled' : 'failed';
}

/**
 * The notice to staff of a refund that failed or was cancelled: the money is back with the shop.
 * @param order if it is known
 */
export function refundFailedMail(refund: Stripe.Refund, charge: string, order?: Order): Mail {
  const { id, amount, failure_reason } = refund;
  const what = `refund of ${formatAmount(amount)} ${failureOf(refund)}`;
  return {
    ...TO_STAFF,
    purpose: 'refund-failed',
    thread: order && nameOf(order),
    reference: id,
    subject: order === undefined ? `Charge ${charge}: ${what}` : `Order ${nameOf(order)}: ${what}`,
    body: `The customer has not received this refund: the money is back with the shop.

Refund: ${id}, ${formatAmount(amount)}
Charge: ${charge}
Reason: ${failure_reason ?? 'unknown'}
${order === undefined ? 'No order of this shop matches this payment.' : `Order: npm run orders -- show ${nameOf(order)}`}

Agree with the customer on another way to return the money.
`,
  };
}
