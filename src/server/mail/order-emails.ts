import { sendByText } from '../../shop/bookings/card-needs.ts';
import { formatAmount } from '../../shop/money/money.ts';
import { londonDay } from '../../shop/products/course-dates.ts';
import type { Transaction } from '../database/database.ts';
import type { OrderCustomer } from '../leads/leads.ts';
import { placesOf } from '../orders/attendees.ts';
import { invoiceFieldsForStaff, invoiceFieldsOf } from '../orders/billing.ts';
import { orderName } from '../orders/order-numbers.ts';
import type { Order } from '../orders/order-repository.ts';
import { nextStepsOf, shownState } from '../orders/shown-order.ts';
import type { CourseDates, OrderSettings } from '../published-build/build-file-schemas.ts';
import { orderDateParts } from './design/course-parts.ts';
import { type EmailContent, emailText, listed, type Part, partsText, questions } from './design/email-content.ts';
import {
  ANSWER_US,
  customerPart,
  type OrderName,
  orderParts,
  staffActions,
  whereToLook,
} from './design/order-parts.ts';
import type { Email } from './outbox.ts';
import { queueAboutOrder } from './queue-or-set-aside.ts';
import { replyAddress } from './visitor-text.ts';

/** The details that are known when an email is sent, but not yet when it is queued. */
interface SentOrder {
  settings: OrderSettings;
  dates: CourseDates;
  now: Date;
  /** Address of the order's page; null for a customer who was erased. */
  page: string | null;
}

/** The emails to the customer and the shop when an order is paid; none to a customer without a known address. */
export function orderPaidEmails(order: Order, customer: OrderCustomer): Email[] {
  return [
    ...toCustomer('order-confirmation', order, customer, {
      subject: `Your order ${orderName(order)}`,
      body: () => emailText(orderConfirmation(order)),
    }),
    toStaff('order-notice', order, customer, {
      subject: `Order ${orderName(order)} is paid: ${formatAmount(order.total_pence)}`,
      body: emailText(orderNotice(order, customer)),
    }),
  ];
}

/** Queues these emails for an order that staff have marked as paid. */
export async function queuePaidEmails(transaction: Transaction, id: string): Promise<void> {
  await queueAboutOrder(transaction, id, { purpose: 'order-notice', reference: id }, orderPaidEmails);
}

type Written = Pick<Email, 'subject' | 'body'> & { reference?: string };

/** An email to the customer of an order; none without a known address. */
export function toCustomer(purpose: Email['purpose'], order: Order, { email }: OrderCustomer, text: Written): Email[] {
  if (email === null) return [];
  return [{ purpose, thread: orderName(order), reference: order.id, recipient: email, ...text }];
}

/** An email to staff about an order, whose answer goes to the customer. */
export function toStaff(purpose: Email['purpose'], order: Order, { email }: OrderCustomer, text: Written): Email {
  const replyTo = replyAddress(email);
  return { purpose, thread: orderName(order), reference: order.id, replyTo, ...text };
}

/** What staff are told of an order, then who ordered what. */
export function textForStaff(order: Order, customer: OrderCustomer, ...texts: readonly string[]): string {
  const fields = invoiceFieldsForStaff(order);
  return partsText([...texts.map((text) => ({ text })), customerPart(customer), ...orderParts(order, fields)]);
}

export function orderConfirmation(order: Order, sent?: SentOrder): EmailContent {
  return {
    heading: 'Thank you for your order',
    preview: `Order ${orderName(order)}: ${formatAmount(order.total_pence)}, and what happens next`,
    parts: [
      { text: 'We have received your payment.' },
      ...orderParts(order, invoiceFieldsOf(order)),
      ...(sent === undefined ? [ANSWER_US] : nextParts(order, sent)),
    ],
  };
}

function nextParts(order: Order, { settings: { seller, nextSteps }, dates, now, page }: SentOrder): Part[] {
  return [
    ...linkTo(page, 'See your order'),
    ...(shownState(order)?.ended
      ? []
      : [...whoAttends(order, page, nextSteps), ...orderDateParts(order, dates, page, now)]),
    ...nextStepsOf(order, nextSteps).flatMap(({ heading, steps, send, documents, bring = [] }) => [
      ...listed(`${heading}: what happens next`, steps, true),
      ...listed(`${heading}: what to send us`, send),
      ...(documents ? [{ text: sendByText(documents, londonDay(new Date(order.created_at))) }] : []),
      ...listed(`${heading}: what to bring`, bring),
    ]),
    ...questions(seller),
  ];
}

export function orderNotice(
  order: Order,
  customer: OrderCustomer,
  page: string | null = null,
  attendees: readonly Part[] = [],
): EmailContent {
  return {
    heading: `Order ${orderName(order)} is paid`,
    preview: `${customer.name ?? 'A customer'}: ${formatAmount(order.total_pence)}`,
    parts: [
      ...(order.state === 'paid' ? [] : [{ text: `Since then its state has changed: ${order.state}.` }]),
      customerPart(customer),
      ...orderParts(order, invoiceFieldsForStaff(order)),
      ...attendees,
      ...linkTo(page, "The customer's page of the order"),
      { heading: 'What you can do' },
      { list: staffActions(order, replyAddress(customer.email)) },
    ],
  };
}

function whoAttends(order: Order, page: string | null, nextSteps: OrderSettings['nextSteps']): Part[] {
  if (page === null || placesOf(order, nextSteps).length === 0) return [];
  return [
    { heading: 'Who attends?' },
    {
      text: 'Tell us on the page of your order, now or later: for each place the name as it is on the photo ID, an email address or phone number, and what suits them. Whoever has an email address there is told by email what to bring.',
    },
  ];
}

function linkTo(href: string | null, text: string): Part[] {
  return href === null ? [] : [{ link: { text, href } }];
}

export function orderSetAsideEmail(order: Order, customer: OrderCustomer, reason: string): Email {
  return toStaff('order-set-aside', order, customer, {
    subject: `Order ${orderName(order)} needs attention`,
    body: textForStaff(
      order,
      customer,
      `${reason}. The order is set aside: search for ${orderName(order)} in Stripe's dashboard, and compare the two.`,
      `Refund it there, or mark it as fulfilled at the desk once it is delivered, or ask whoever runs the server to.`,
    ),
  });
}

/** An order was paid in two sessions. The second one's id reports it once. */
export function orderPaidAgainEmail(order: OrderName, sessionId: string, reason: string): Email {
  return {
    purpose: 'order-set-aside',
    thread: orderName(order),
    reference: sessionId,
    subject: `Order ${orderName(order)} was paid again`,
    body: partsText([
      {
        text: `${reason}. Compare both payments of the order at Stripe, and refund one of them unless the customer meant to buy twice.`,
      },
      { text: whereToLook(order) },
    ]),
  };
}

interface SecondPayment {
  /** The order paid first; the same when one order was paid in two sessions. */
  first: OrderName;
  /** Id of the record by which the payment is reported once. */
  reference: string;
  /** As people write it. */
  amount: string;
}

/** To a customer who has paid twice, `order` second; none without a known address. */
export function orderPaidTwiceEmails(
  order: Order,
  customer: OrderCustomer,
  { first, reference, amount }: SecondPayment,
): Email[] {
  return toCustomer('order-paid-twice', order, customer, {
    reference,
    subject: `Your second payment of ${amount}`,
    body: () =>
      partsText([
        { text: `We have received two payments for the same cart. Your first order, ${orderName(first)}, goes ahead.` },
        {
          text: `Your second payment of ${amount} is on hold. We will refund it, unless you meant to buy both: then please reply to this email.`,
        },
        ...orderParts(order, invoiceFieldsOf(order)),
      ]),
  });
}
