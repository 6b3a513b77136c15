import type Stripe from 'stripe';
import { formatIn } from '../../shop/money/currency.ts';
import { formatAmount } from '../../shop/money/money.ts';
import { orderName } from '../orders/order-numbers.ts';
import type { Order } from '../orders/order-repository.ts';
import { partsText } from './design/email-content.ts';
import { whereToLook } from './design/order-parts.ts';
import type { Email } from './outbox.ts';

/** An email could not be composed or stored. `missed` is what the customer lacks; empty for one to staff. */
export function mailSetAsideEmail({ purpose, reference }: Email, reason: string, missed: string): Email {
  return {
    purpose: 'mail-set-aside',
    reference: `${purpose} ${reference}`,
    subject: `An email about ${reference} cannot be sent`,
    body: partsText([
      { text: `The email "${purpose}" about ${reference} cannot be sent: ${reason}.` },
      ...(missed === '' ? [] : [{ text: missed }]),
      {
        text: 'The record itself is stored and unaffected. Forward this email to whoever runs the server: they can correct the cause and send it again.',
      },
    ]),
  };
}

type FailedEvent = Pick<Stripe.Event, 'id' | 'type'> & { failures: number; reason: string };

export function eventFailedEmail({ id, type, failures, reason }: FailedEvent): Email {
  return {
    purpose: 'event-failed',
    reference: id,
    subject: `Could not process Stripe event ${id}`,
    body: partsText([
      { text: `The event ${id} (${type}) has failed ${failures} times: ${reason}.` },
      {
        text: "An order may be paid without the shop knowing: look the event up in Stripe's dashboard. If it is a payment and you have no email that its order is paid, do not deliver yet, and forward this email to whoever runs the server. Stripe sends the event again for three days; after that, send it again from the dashboard.",
      },
    ]),
  };
}

/** The outcome of a dispute, by its status at Stripe. */
const OUTCOMES: Readonly<Record<string, string>> = {
  won: 'dispute won, the money stays with the shop',
  lost: 'dispute lost, the money goes back to the customer',
  warning_closed: 'inquiry closed without a dispute',
};

export function disputeEmail(dispute: Stripe.Dispute, order: Order | undefined, news: 'opened' | 'closed'): Email {
  const about = order === undefined ? `Payment of ${dispute.id}` : `Order ${orderName(order)}`;
  const amount = formatIn(dispute.amount, dispute.currency);
  const outcome = OUTCOMES[dispute.status] ?? `dispute closed as ${dispute.status}`;
  const due = dispute.evidence_details?.due_by;
  const subject = news === 'opened' ? `${about} is disputed: ${amount}` : `${about}: ${outcome}`;
  const action =
    news === 'opened'
      ? `Answer it in Stripe's dashboard${due ? ` by ${dayOf(due)}` : ''}.`
      : "Look at it in Stripe's dashboard, and decide which part of the order is still to be delivered.";
  return {
    purpose: `dispute-${news}`,
    thread: order && orderName(order),
    reference: dispute.id,
    subject,
    body: partsText([
      { text: `${subject}.` },
      {
        rows: [
          ['Dispute', dispute.id],
          ['Amount', amount],
          ['Reason', dispute.reason],
          ['Status', dispute.status],
        ],
      },
      { text: `${action} ${orderLine(order)}` },
    ]),
  };
}

function orderLine(order: Order | undefined): string {
  return order === undefined ? 'No order of this shop matches this payment.' : whereToLook(order);
}

/** @param seconds since 1970 */
function dayOf(seconds: number): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(seconds * 1000);
}

/** `amount_refunded` so far, in the smallest unit of its currency. */
export function partialRefundEmail(
  order: Order,
  { id, amount_refunded, currency }: Pick<Stripe.Charge, 'id' | 'amount_refunded' | 'currency'>,
): Email {
  const amounts = `${formatIn(amount_refunded, currency)} of ${formatAmount(order.total_pence)}`;
  return {
    purpose: 'partial-refund',
    thread: orderName(order),
    reference: `${id} ${amount_refunded}`,
    subject: `Order ${orderName(order)}: ${amounts} is refunded`,
    body: partsText([
      { text: `Of order ${orderName(order)}, ${amounts} has been refunded so far, in charge ${id}.` },
      { text: `The order stays ${order.state}: decide which part of it is still to be delivered.` },
      { text: whereToLook(order) },
    ]),
  };
}

export function failureOf({ status }: Stripe.Refund): string {
  return status === 'canceled' ? 'was cancelled' : 'failed';
}

export function refundFailedEmail(refund: Stripe.Refund, charge: string, order?: Order): Email {
  const { id, failure_reason } = refund;
  const amount = formatIn(refund.amount, refund.currency);
  const what = `refund of ${amount} ${failureOf(refund)}`;
  return {
    purpose: 'refund-failed',
    thread: order && orderName(order),
    reference: id,
    subject: order === undefined ? `Charge ${charge}: ${what}` : `Order ${orderName(order)}: ${what}`,
    body: partsText([
      { text: 'The customer has not received this refund: the money is back with the shop.' },
      {
        rows: [
          ['Refund', `${id}, ${amount}`],
          ['Charge', charge],
          ['Reason', failure_reason ?? 'unknown'],
        ],
      },
      { text: `Agree with the customer on another way to return the money. ${orderLine(order)}` },
    ]),
  };
}
