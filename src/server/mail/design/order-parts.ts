import { formatAmount } from '../../../shop/money/money.ts';
import { VAT_PERCENT } from '../../../shop/money/vat.ts';
import { linePriceText, lineText } from '../../catalogue/line-items.ts';
import type { InvoiceField } from '../../database/tables/service-tables.ts';
import type { OrderCustomer } from '../../leads/leads.ts';
import { orderName } from '../../orders/order-numbers.ts';
import type { Order } from '../../orders/order-repository.ts';
import { dayOf } from '../../orders/shown-order.ts';
import type { Part } from './email-content.ts';

export const ANSWER_US: Part = { text: 'If something is not right, please reply to this email.' };

export function orderParts(order: Order, invoiceFields: readonly InvoiceField[]): Part[] {
  return [
    {
      rows: [
        ['Order number', orderName(order)],
        ['Date', dayOf(order.created_at)],
        ...invoiceFields.map(({ name, value }): [string, string] => [name, value]),
      ],
    },
    {
      rows: [
        ...order.lines.map((line): [string, string] => [lineText(line), linePriceText(line)]),
        ['Subtotal', formatAmount(order.net_pence)],
        [`VAT (${VAT_PERCENT}%)`, formatAmount(order.vat_pence)],
        ['Total', formatAmount(order.total_pence)],
      ],
    },
  ];
}

export function customerPart({ name, email, phone, address }: OrderCustomer): Part {
  return {
    rows: [
      ['Customer', name ?? 'not known'],
      ['Email', email ?? 'not known'],
      ['Phone', phone ?? 'not known'],
      ['Address', address ?? 'not given'],
    ],
  };
}

export type OrderName = Pick<Order, 'id' | 'number'>;

/** Where staff find an order and its payment, without a terminal. */
export function whereToLook(order: OrderName): string {
  return `What was ordered, and by whom, is in the first email of this conversation. For the payment, search for ${orderName(order)} in Stripe's dashboard.`;
}

/** Lists what staff can do about an order, without a terminal. @param replyTo the customer's address, or null */
export function staffActions(order: Order, replyTo: string | null): string[] {
  return [
    replyTo === null
      ? 'The shop has no email address of the customer that can be answered.'
      : 'Answer this email to write to the customer.',
    order.invoice_number !== null && order.payment_intent === null
      ? `It was paid by invoice. To refund it, cancel ${orderName(order)} with a credit note at the desk.`
      : `To look at the payment, or refund it, search for ${orderName(order)} in Stripe's dashboard.`,
    `Once all of it is delivered, mark ${orderName(order)} as fulfilled at the desk, or ask whoever runs the server to.`,
  ];
}
