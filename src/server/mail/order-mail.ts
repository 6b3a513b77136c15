import { formatAmount } from '../../shop/money.ts';
import { VAT_PERCENT } from '../../shop/vat.ts';
import type { Order } from '../orders/order-repository.ts';
import { fieldLine } from './field-line.ts';
import type { Mail } from './outbox.ts';

/** Who ordered, as far as it is known. */
export interface OrderCustomer {
  name: string | null;
  email: string | null;
  phone: string | null;
}

/** What a customer and the shop get when an order is paid. A customer whose address is not known gets nothing. */
export function orderPaidMails(order: Order, customer: OrderCustomer): Mail[] {
  const notice: Mail = {
    purpose: 'order-notice',
    reference: order.id,
    recipient: null,
    replyTo: customer.email,
    subject: `Order ${order.id} is paid: ${formatAmount(order.total_pence)}`,
    body: `${customerText(customer)}\n${orderText(order)}`,
  };
  if (customer.email === null) return [notice];
  const confirmation: Mail = {
    purpose: 'order-confirmation',
    reference: order.id,
    recipient: customer.email,
    replyTo: null,
    subject: `Your order ${order.id}`,
    body: `Thank you for your order. We have received your payment.

${orderText(order)}
If something is not right, please answer this mail.
`,
  };
  return [confirmation, notice];
}

/**
 * What tells the shop that a person has to look at an order.
 * @param reason why it was set aside
 */
export function orderSetAsideMail(order: Order, customer: OrderCustomer, reason: string): Mail {
  return {
    purpose: 'order-set-aside',
    reference: order.id,
    recipient: null,
    replyTo: customer.email,
    subject: `Order ${order.id} needs a person`,
    body: `${reason}. The order is set aside: compare it with the payment at Stripe.

${customerText(customer)}
${orderText(order)}`,
  };
}

function orderText(order: Order): string {
  const lines = order.lines.map(
    ({ quantity, title, unit_pence }) => `${quantity} x ${title}: ${formatAmount(unit_pence * quantity)}`,
  );
  return [
    `Order ${order.id}`,
    '',
    ...lines,
    '',
    `Subtotal: ${formatAmount(order.net_pence)}`,
    `VAT (${VAT_PERCENT}%): ${formatAmount(order.vat_pence)}`,
    `Total: ${formatAmount(order.total_pence)}`,
    '',
  ].join('\n');
}

function customerText({ name, email, phone }: OrderCustomer): string {
  return [
    fieldLine('Customer', name ?? 'not known'),
    fieldLine('Email', email ?? 'not known'),
    fieldLine('Phone', phone ?? 'not known'),
    '',
  ].join('\n');
}
