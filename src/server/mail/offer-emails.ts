import { formatAmount } from '../../shop/money/money.ts';
import { londonDay } from '../../shop/products/course-dates.ts';
import { singleDayText } from '../../shop/products/course-days.ts';
import type { Transaction } from '../database/database.ts';
import type { OrderCustomer } from '../leads/leads.ts';
import { type InvoiceTerms, invoiceOffer, withdrawOrCredit } from '../offers/offers.ts';
import { invoiceFieldsOf } from '../orders/billing.ts';
import { changeBooking, findBookings, inForce } from '../orders/bookings.ts';
import { orderName } from '../orders/order-numbers.ts';
import type { Order } from '../orders/order-repository.ts';
import type { InvoiceSettings } from '../published-build/build-file-schemas.ts';
import { queueBookingEmails, queueReservedEmails } from './bookings/booking-news.ts';
import { type EmailContent, emailText, listed, type Part } from './design/email-content.ts';
import { ANSWER_US, orderParts } from './design/order-parts.ts';
import { textForStaff, toCustomer, toStaff } from './order-emails.ts';
import type { Email } from './outbox.ts';
import { queueAboutOrder } from './queue-or-set-aside.ts';

/** The purposes of emails to the customer of an order that staff made. */
export const OFFER_PURPOSES = ['order-offered', 'order-invoiced', 'order-ended'] as const;
type OfferPurpose = (typeof OFFER_PURPOSES)[number];

/** Tells the customer of an offer, its invoice or its end; nobody without an email address. */
function offerEmails(purpose: OfferPurpose, order: Order, customer: OrderCustomer): Email[] {
  const subject = headingOf(purpose, order);
  return toCustomer(purpose, order, customer, { subject, body: () => emailText(offerEmail(purpose, order)) });
}

/** Queues an email to the customer about their order as it is now. */
export async function queueOfferEmail(transaction: Transaction, purpose: OfferPurpose, id: string): Promise<void> {
  await queueAboutOrder(transaction, id, { purpose, reference: id }, (order, customer) =>
    offerEmails(purpose, order, customer),
  );
}

/** Invoices an offer, and tells customer and staff, also of the places that it reserved; returns whether it could be. */
export async function takeOnInvoice(
  transaction: Transaction,
  id: string,
  by: string,
  terms: InvoiceTerms,
): Promise<boolean> {
  if (!(await invoiceOffer(transaction, id, by, terms))) return false;
  await queueReservedEmails(transaction, id);
  const key = { purpose: 'order-invoiced-notice', reference: id } as const;
  await queueAboutOrder(transaction, id, key, (order, customer) => [
    ...offerEmails('order-invoiced', order, customer),
    invoicedNotice(order, customer),
  ]);
  return true;
}

/** Withdraws an offer or credits an invoice, frees its places, and tells customer and whoever attends; returns whether it could. */
export async function cancelOffer(...cancelled: Parameters<typeof withdrawOrCredit>): Promise<boolean> {
  if (!(await withdrawOrCredit(...cancelled))) return false;
  const [transaction, id, { id: by }] = cancelled;
  await queueOfferEmail(transaction, 'order-ended', id);
  const bookings = await findBookings(transaction, [id]);
  for (const booking of inForce(bookings)) {
    await changeBooking(transaction, id, { ...booking, booked: null, seen: booking.sequence, by }, []);
    await queueBookingEmails(transaction, id, booking);
  }
  return true;
}

function invoicedNotice(order: Order, customer: OrderCustomer): Email {
  return toStaff('order-invoiced-notice', order, customer, {
    subject: `Order ${orderName(order)} is to be paid by invoice: ${formatAmount(order.total_pence)}`,
    body: textForStaff(
      order,
      customer,
      `The offer is taken, on invoice ${order.invoice_number}. Mark the order as paid at the desk once the money has arrived.`,
    ),
  });
}

function headingOf(purpose: OfferPurpose, order: Order): string {
  if (purpose === 'order-offered') return `Our offer: order ${orderName(order)}`;
  if (purpose === 'order-invoiced') return `Invoice ${order.invoice_number}`;
  return hasLapsed(order) ? `Our offer has ended: order ${orderName(order)}` : `Order ${orderName(order)} is cancelled`;
}

/** Returns whether nobody took an offer by its last day. */
function hasLapsed({ state, offer_until }: Order): boolean {
  return state === 'expired' && (offer_until ?? '') < londonDay(new Date());
}

interface SentOffer {
  invoices: InvoiceSettings | undefined;
  /** Address of the order's page; null for a customer who was erased. */
  page: string | null;
  /** What the offer holds for the customer, and when and where, as sentences. */
  reserved: readonly string[];
}

/** @param sent is known when it is sent, but not yet when it is queued */
export function offerEmail(
  purpose: OfferPurpose,
  order: Order,
  { invoices, page, reserved }: SentOffer = { invoices: undefined, page: null, reserved: [] },
): EmailContent {
  const amount = formatAmount(order.total_pence);
  const link = (text: string): Part[] => (page === null ? [] : [{ link: { text, href: page } }]);
  const parts = {
    'order-offered': [
      {
        text: `This is our offer. It lasts until ${singleDayText(order.offer_until ?? '')}. On its page you pay by ${invoices ? 'card or by invoice' : 'card'}, and tell us who attends.`,
      },
      ...listed('Reserved for you until then', reserved),
      ...link('See the offer, and pay'),
    ],
    'order-invoiced': [
      { text: `Thank you for your order. Please pay ${amount} by ${singleDayText(order.due_on ?? '')}.` },
      ...(invoices ? [{ rows: waysToPay(order, invoices) }] : []),
      ...link('See the invoice, and tell us who attends'),
    ],
    'order-ended': [{ text: endText(order) }, ...link('See the order')],
  }[purpose];
  return {
    heading: headingOf(purpose, order),
    preview: `${amount}, order ${orderName(order)}`,
    parts: [...parts, ...orderParts(order, invoiceFieldsOf(order)), ANSWER_US],
  };
}

function endText(order: Order): string {
  const { invoice_number, credit_note, state, total_pence, offer_until } = order;
  const noPlaces = 'no places are reserved for you any more';
  if (credit_note !== null) {
    const money = state === 'refunded' ? 'Your money is paid back' : 'Nothing is to be paid';
    return `Invoice ${invoice_number} of ${formatAmount(total_pence)} is cancelled by credit note ${credit_note}. ${money}, and ${noPlaces}.`;
  }
  const nothing = `Nothing is to be paid, and ${noPlaces}.`;
  if (!hasLapsed(order)) return `We have withdrawn our offer. ${nothing}`;
  return `Our offer lasted until ${singleDayText(offer_until ?? '')}. ${nothing} If you still want it, reply to this email, and we make a new one.`;
}

export function waysToPay(
  order: Pick<Order, 'invoice_number' | 'total_pence'>,
  { payee, sortCode, accountNumber }: InvoiceSettings,
): [label: string, value: string][] {
  return [
    ['Amount', formatAmount(order.total_pence)],
    ['Pay to', payee],
    ['Sort code', sortCode],
    ['Account number', accountNumber],
    ['Reference', order.invoice_number ?? ''],
  ];
}
