import type Stripe from 'stripe';
import { formatAmount } from '../../shop/money/money.ts';
import { nameOf } from '../orders/order-numbers.ts';
import type { Order } from '../orders/order-repository.ts';
import type { Mail } from './outbox.ts';
import { TO_STAFF } from './staff-mail.ts';

/** The outcome of a dispute, by its status at Stripe. */
const OUTCOMES: Readonly<Record<string, string>> = {
  won: 'dispute won, the money stays with the shop',
  lost: 'dispute lost, the money goes back to the customer',
  warning_closed: 'inquiry closed without a dispute',
};

/** The notice to staff of a new dispute. @param order that is disputed, if known */
export function disputeOpenedMail(dispute: Stripe.Dispute, order: Order | undefined): Mail {
  const due = dispute.evidence_details?.due_by;
  return disputeMail(dispute, order, {
    purpose: 'dispute-opened',
    subject: `${subjectOf(dispute, order)} is disputed: ${amountOf(dispute)}`,
    action: due ? `Answer it in Stripe's dashboard by ${dayOf(due)}.` : "Answer it in Stripe's dashboard.",
  });
}

/** The notice to staff of the outcome of a dispute. @param order that is disputed, if known */
export function disputeClosedMail(dispute: Stripe.Dispute, order: Order | undefined): Mail {
  return disputeMail(dispute, order, {
    purpose: 'dispute-closed',
    subject: `${subjectOf(dispute, order)}: ${OUTCOMES[dispute.status] ?? `dispute closed as ${dispute.status}`}`,
    action: "Look at it in Stripe's dashboard, and decide which part of the order is still to be delivered.",
  });
}

function disputeMail(
  dispute: Stripe.Dispute,
  order: Order | undefined,
  { purpose, subject, action }: Pick<Mail, 'purpose' | 'subject'> & { action: string },
): Mail {
  return {
    ...TO_STAFF,
    purpose,
    thread: order && nameOf(order),
    reference: dispute.id,
    subject,
    body: `${subject}.

Dispute: ${dispute.id}
Amount: ${amountOf(dispute)}
Reason: ${dispute.reason}
Status: ${dispute.status}
${order === undefined ? 'No order of this shop matches this payment.' : `Order: npm run orders -- show ${nameOf(order)}`}

${action}
`,
  };
}

function subjectOf({ id }: Stripe.Dispute, order: Order | undefined): string {
  return order === undefined ? `Payment of ${id}` : `Order ${nameOf(order)}`;
}

function amountOf({ amount, currency }: Stripe.Dispute): string {
  return currency === 'gbp' ? formatAmount(amount) : `${(amount / 100).toFixed(2)} ${currency}`;
}

/** @param seconds since 1970 */
function dayOf(seconds: number): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(seconds * 1000);
}
