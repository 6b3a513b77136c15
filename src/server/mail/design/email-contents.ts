import { formatAmount } from '../../../shop/money/money.ts';
import { VAT_PERCENT } from '../../../shop/money/vat.ts';
import type { OrderSettings, Seller } from '../../catalogue/build-file-schemas.ts';
import { lineText } from '../../catalogue/line-items.ts';
import type { InvoiceField } from '../../database/json-columns.ts';
import type { OrderCustomer } from '../../leads/leads.ts';
import { invoiceFieldsForStaff, invoiceFieldsOf } from '../../orders/billing.ts';
import { nameOf } from '../../orders/order-numbers.ts';
import type { Order } from '../../orders/order-repository.ts';
import { dayOf, nextStepsOf } from '../../orders/shown-order.ts';
import { staffActions } from './staff-actions.ts';

/** Confirms a paid order to its customer. @param page address of the order's page; null for a customer who was erased */
export function orderConfirmation(
  order: Order,
  { seller, nextSteps }: OrderSettings,
  page: string | null,
): EmailContent {
  const next = nextStepsOf(order, nextSteps).flatMap(({ heading, steps, send }): Part[] => [
    { heading: `${heading}: what happens next` },
    { list: steps, numbered: true },
    { heading: `${heading}: what to send us` },
    { list: send },
  ]);
  return {
    heading: 'Thank you for your order',
    preview: `Order ${nameOf(order)}: ${formatAmount(order.total_pence)}, and what happens next`,
    parts: [
      { text: 'We have received your payment.' },
      ...orderParts(order, invoiceFieldsOf(order)),
      ...(page === null ? [] : [{ link: { text: 'See your order', href: page } }]),
      ...next,
      { heading: 'Questions?' },
      { text: `Answer this email, or call ${seller.phone}.` },
    ],
  };
}

/** Tells the customer that the bank takes days over the payment. */
export function paymentPending(order: Order): EmailContent {
  return {
    heading: 'Your payment is on its way',
    preview: `Order ${nameOf(order)}: we email you when the money arrives`,
    parts: [
      {
        text: `Thank you for your order. Your bank is sending us ${formatAmount(order.total_pence)}, which can take several working days.`,
      },
      {
        text: 'We start as soon as the money arrives, and email you then. If the payment fails, we email you too. Please do not pay again.',
      },
      ...orderParts(order, invoiceFieldsOf(order)),
      ANSWER_US,
    ],
  };
}

/** Tells the customer that the bank did not send the money. @param shop address of the site's home page */
export function paymentFailed(order: Order, shop: string): EmailContent {
  return {
    heading: 'Your payment has failed',
    preview: `Order ${nameOf(order)}: you have not been charged`,
    parts: [
      {
        text: `Your bank did not send us ${formatAmount(order.total_pence)}. You have not been charged, and we have not started on your order.`,
      },
      { text: 'If you still want it, please order again.' },
      { link: { text: 'Order again', href: shop } },
      ...orderParts(order, invoiceFieldsOf(order)),
      ANSWER_US,
    ],
  };
}

const ANSWER_US: Part = { text: 'If something is not right, please reply to this email.' };

/** Notifies staff of a paid order. @param page address of the order's page; null for a customer who was erased */
export function orderNotice(order: Order, customer: OrderCustomer, page: string | null): EmailContent {
  return {
    heading: `Order ${nameOf(order)} is paid`,
    preview: `${customer.name ?? 'A customer'}: ${formatAmount(order.total_pence)}`,
    parts: [
      {
        rows: [
          ['Customer', customer.name ?? 'not known'],
          ['Email', customer.email ?? 'not known'],
          ['Phone', customer.phone ?? 'not known'],
          ['Address', customer.address ?? 'not given'],
        ],
      },
      ...orderParts(order, invoiceFieldsForStaff(order)),
      ...(page === null ? [] : [{ link: { text: "The customer's page of the order", href: page } }]),
      { heading: 'What you can do' },
      { list: staffActions(order, customer.email) },
    ],
  };
}

/** Acknowledges a message to whoever wrote it. It has nothing that a visitor has typed. */
export function acknowledgement({ name, phone }: Seller): EmailContent {
  return {
    heading: 'We have your message',
    preview: `${name} has received your message`,
    parts: [
      { text: "Thank you for writing to us. We'll get back to you soon." },
      { text: `Is it urgent? Call ${phone}.` },
      {
        text: 'If you did not write to us, somebody has entered your address by mistake, and you can ignore this email.',
      },
    ],
  };
}

function orderParts(order: Order, invoiceFields: readonly InvoiceField[]): Part[] {
  return [
    {
      rows: [
        ['Order number', nameOf(order)],
        ['Date', dayOf(order.created_at)],
        ...invoiceFields.map(({ name, value }): [string, string] => [name, value]),
      ],
    },
    {
      rows: [
        ...order.lines.map((line): [string, string] => [
          lineText(line),
          `${formatAmount(line.unit * line.quantity)}${line.vat === 0 ? ' (no VAT)' : ''}`,
        ]),
        ['Subtotal', formatAmount(order.net_pence)],
        [`VAT (${VAT_PERCENT}%)`, formatAmount(order.vat_pence)],
        ['Total', formatAmount(order.total_pence)],
      ],
    },
  ];
}

/** A part of an email. Each has a form in text and one in HTML. */
export type Part =
  | { heading: string }
  | { text: string }
  | { list: readonly string[]; numbered?: boolean }
  /** Labels with their values, such as a line of an order and its price. */
  | { rows: readonly (readonly [label: string, value: string])[] }
  | { link: { text: string; href: string } };

/** What an email says. The heading is also its title. */
export interface EmailContent {
  heading: string;
  /** What mail programs show beside the subject. */
  preview: string;
  parts: readonly Part[];
}

/** The email as text. @param origin of the site, before its links */
export function emailText({ heading, parts }: EmailContent, seller: Seller, origin: string): string {
  const { name, legalName, number, vatNumber, policies } = seller;
  return [
    heading,
    ...parts.map(partText),
    '--',
    `${name}\n${legalName}, company number ${number}, VAT number ${vatNumber}`,
    policies.map(({ text, href }) => `${text}: ${origin}${href}`).join('\n'),
    '',
  ].join('\n\n');
}

function partText(part: Part): string {
  if ('heading' in part) return part.heading;
  if ('text' in part) return part.text;
  if ('list' in part) return part.list.map((item, at) => `${part.numbered ? `${at + 1}.` : '-'} ${item}`).join('\n');
  if ('rows' in part) return part.rows.map(([label, value]) => `${label}: ${value}`).join('\n');
  return `${part.link.text}:\n${part.link.href}`;
}
