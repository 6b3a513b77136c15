import type { SentEntry } from '../../../shop/bookings/booking-calendar.ts';
import type { Database } from '../../database/database.ts';
import type { OutboxMailTable } from '../../database/tables/tables.ts';
import { findCustomer } from '../../leads/leads.ts';
import { findAttendees } from '../../orders/attendees.ts';
import { findBookings, inForce } from '../../orders/bookings.ts';
import { newOrderLink, storeOrderLink } from '../../orders/order-links.ts';
import { findOrder, type Order } from '../../orders/order-repository.ts';
import { bookedText } from '../../orders/place-history.ts';
import { attendeeParts, attendeesNotice, placeEmail, placeOfReference } from '../attendee-emails.ts';
import { bookingEmail, bookingEntry } from '../bookings/booking-emails.ts';
import { findBookingNews } from '../bookings/booking-news.ts';
import { acknowledgement, contactMessage } from '../contact-emails.ts';
import { findMessage, messageOrigin, messageSubject } from '../message-subject.ts';
import { OFFER_PURPOSES, offerEmail } from '../offer-emails.ts';
import { orderConfirmation, orderNotice } from '../order-emails.ts';
import { paymentFailed, paymentPending } from '../payment-emails.ts';
import { contentOfText, type EmailContent, type EmailSite, emailText } from './email-content.ts';
import { emailHtml } from './email-html.tsx';

export interface DesignedEmail {
  text: string;
  html: string;
  /** Path of its link to the order's page, if it has one; unique to this email. */
  link?: string;
  /** The calendar entry of a booking, as email programs read it. */
  icalEvent?: SentEntry & { filename: string };
}

type StoredEmail = Pick<OutboxMailTable, 'purpose' | 'reference'> &
  Partial<Pick<OutboxMailTable, 'thread' | 'subject' | 'body' | 'recipient' | 'place'>>;

/** Composes an email when it is sent: its link is stored as a hash alone. One without words is undefined. */
export async function designEmail(
  database: Database,
  email: StoredEmail,
  site: EmailSite,
): Promise<DesignedEmail | undefined> {
  const { orders, origin } = site;
  if (orders.seller.name === '') return undefined;
  const { purpose, reference } = email;
  const order = ABOUT_ORDERS.includes(purpose) ? await findOrder(database, reference) : undefined;
  const link =
    order?.erased_at === null && WITH_LINK.includes(purpose)
      ? newOrderLink({ opensInvoice: purpose !== 'order-notice' })
      : undefined;
  const page = link === undefined ? null : (orders.host || origin) + link;
  const news = await findBookingNews(database, email);
  const entry = news && bookingEntry(news, site);
  const composed = news
    ? bookingEmail(news, { ...site, now: new Date() })
    : order === undefined
      ? await contentWithoutOrder(database, email, site)
      : await contentOf(database, purpose, order, site, page);
  // The words of a message are its sender's, and could form a link.
  const stored = purpose === 'contact-message' ? undefined : contentOfText(email.subject ?? '', email.body ?? '');
  const content = composed ?? stored;
  if (content === undefined) return undefined;
  const designed = {
    text: emailText(content, { seller: orders.seller, origin }),
    html: emailHtml(content, orders, origin),
    ...(entry && { icalEvent: { ...entry, filename: 'booking.ics' } }),
  };
  if (link === undefined) return designed;
  await storeOrderLink(database, link, reference, purpose);
  return { ...designed, link };
}

const WITH_LINK: readonly string[] = ['order-confirmation', 'order-notice', ...OFFER_PURPOSES];
const ABOUT_ORDERS = [...WITH_LINK, 'order-attendees', 'payment-pending', 'payment-failed'];

async function contentOf(
  database: Database,
  purpose: OutboxMailTable['purpose'],
  order: Order,
  { orders, dates, origin }: EmailSite,
  page: string | null,
): Promise<EmailContent | undefined> {
  const offer = OFFER_PURPOSES.find((one) => one === purpose);
  if (offer) {
    const bookings = await findBookings(database, [order.id]);
    const texts = inForce(bookings).map(
      (booking) => `${order.lines[booking.line]?.title}: ${bookedText(booking, order, dates)}`,
    );
    return offerEmail(offer, order, { invoices: orders.invoices, page, reserved: [...new Set(texts)] });
  }
  if (purpose === 'payment-pending') return paymentPending(order);
  if (purpose === 'payment-failed') return paymentFailed(order, `${origin}/`);
  if (purpose === 'order-confirmation')
    return orderConfirmation(order, { settings: orders, dates, now: new Date(), page });
  const attendees = await findAttendees(database, [order.id]);
  if (purpose === 'order-attendees') return attendeesNotice(order, attendees, orders);
  return orderNotice(order, await findCustomer(database, order), page, attendeeParts(order, attendees, orders));
}

async function contentWithoutOrder(
  database: Database,
  { purpose, reference, thread }: StoredEmail,
  site: EmailSite,
): Promise<EmailContent | undefined> {
  if (purpose === 'order-place') {
    const { orderId, line: at } = placeOfReference(reference);
    const order = await findOrder(database, orderId);
    const line = order?.lines[at];
    if (!order || !line) return undefined;
    return placeEmail(order, line, await findCustomer(database, order), { ...site, now: new Date() });
  }
  if (purpose === 'contact-message') {
    const message = await findMessage(database, reference);
    return message && contactMessage(reference, message, await messageOrigin(database, message));
  }
  if (purpose !== 'contact-acknowledgement') return undefined;
  const message = thread ? await findMessage(database, thread) : undefined;
  const about = message && (await messageSubject(database, message, site));
  return acknowledgement(thread ?? null, { ...site.orders, about });
}
