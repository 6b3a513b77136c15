import { formatAmount } from '../../shop/money/money.ts';
import { VAT_PERCENT } from '../../shop/money/vat.ts';
import { pricedLineText } from '../catalogue/line-items.ts';
import type { InvoiceField } from '../database/json-columns.ts';
import type { OrderCustomer } from '../leads/leads.ts';
import { invoiceFieldsForStaff, invoiceFieldsOf } from '../orders/billing.ts';
import { nameOf } from '../orders/order-numbers.ts';
import type { Order } from '../orders/order-repository.ts';
import { staffActions, whereToLook } from './design/staff-actions.ts';
import type { Email } from './outbox.ts';
import { TO_STAFF } from './staff-emails.ts';
import { fieldLine, replyAddress } from './visitor-text.ts';

type OrderName = Pick<Order, 'id' | 'number'>;

/** The emails to the customer and the shop when an order is paid; none to a customer without a known address. */
export function orderPaidEmails(order: Order, customer: OrderCustomer): Email[] {
  const notice: Email = {
    purpose: 'order-notice',
    thread: nameOf(order),
    reference: order.id,
    recipient: null,
    replyTo: replyAddress(customer.email),
    subject: `Order ${nameOf(order)} is paid: ${formatAmount(order.total_pence)}`,
    body: `${customerText(customer)}
${orderText(order, invoiceFieldsForStaff(order))}
${staffActions(order, replyAddress(customer.email)).join('\n')}
`,
  };
  if (customer.email === null) return [notice];
  const confirmation: Email = {
    purpose: 'order-confirmation',
    thread: nameOf(order),
    reference: order.id,
    recipient: customer.email,
    replyTo: null,
    subject: `Your order ${nameOf(order)}`,
    body: () => `Thank you for your order. We have received your payment.

${orderText(order, invoiceFieldsOf(order))}
If something is not right, please reply to this email.
`,
  };
  return [confirmation, notice];
}

/**
 * The notice to the shop that a person has to look at an order.
 * @param reason why the order was set aside
 */
export function orderSetAsideEmail(order: Order, customer: OrderCustomer, reason: string): Email {
  return {
    purpose: 'order-set-aside',
    thread: nameOf(order),
    reference: order.id,
    recipient: null,
    replyTo: replyAddress(customer.email),
    subject: `Order ${nameOf(order)} needs attention`,
    body: `${reason}. The order is set aside: search for ${nameOf(order)} in Stripe's dashboard, and compare the two.

Refund it there, or ask whoever runs the server to mark ${nameOf(order)} as fulfilled once it is delivered.

${customerText(customer)}
${orderText(order, invoiceFieldsForStaff(order))}`,
  };
}

/**
 * The notice to the shop that an order was paid in two sessions.
 * @param sessionId of the second payment, by which it is reported once
 * @param reason why the order needs attention
 */
export function orderPaidAgainEmail(order: OrderName, sessionId: string, reason: string): Email {
  return {
    ...TO_STAFF,
    purpose: 'order-set-aside',
    thread: nameOf(order),
    reference: sessionId,
    subject: `Order ${nameOf(order)} was paid again`,
    body: `${reason}. Compare both payments of the order at Stripe, and refund one of them unless the customer
meant to buy twice.

${whereToLook(order)}
`,
  };
}

/** A second payment for one cart. */
interface SecondPayment {
  /** The order paid first; the same when one order was paid in two sessions. */
  first: OrderName;
  /** Id of the record by which the payment is reported once. */
  reference: string;
  /** As people write it. */
  amount: string;
}

/**
 * The email to a customer who has paid twice for one cart; none without a known address.
 * @param order the order paid second
 */
export function orderPaidTwiceEmails(
  order: Order,
  customer: OrderCustomer,
  { first, reference, amount }: SecondPayment,
): Email[] {
  if (customer.email === null) return [];
  const email: Email = {
    purpose: 'order-paid-twice',
    thread: nameOf(order),
    reference,
    recipient: customer.email,
    replyTo: null,
    subject: `Your second payment of ${amount}`,
    body: () => `We have received two payments for the same cart. Your first order, ${nameOf(first)}, goes ahead.

Your second payment of ${amount} is on hold. We will refund it, unless you meant to buy both: then
please reply to this email.

${orderText(order, invoiceFieldsOf(order))}`,
  };
  return [email];
}

/** What was ordered, and for how much. */
export function orderText(order: Order, invoiceFields: readonly InvoiceField[]): string {
  return [
    `Order ${nameOf(order)}`,
    ...invoiceFields.map(({ name, value }) => fieldLine(name, value)),
    '',
    ...order.lines.map(pricedLineText),
    '',
    `Subtotal: ${formatAmount(order.net_pence)}`,
    `VAT (${VAT_PERCENT}%): ${formatAmount(order.vat_pence)}`,
    `Total: ${formatAmount(order.total_pence)}`,
    '',
  ].join('\n');
}

/** The customer, for staff. */
export function customerText({ name, email, phone, address }: OrderCustomer): string {
  return [
    fieldLine('Customer', name ?? 'not known'),
    fieldLine('Email', email ?? 'not known'),
    fieldLine('Phone', phone ?? 'not known'),
    fieldLine('Address', address ?? 'not given'),
    '',
  ].join('\n');
}
