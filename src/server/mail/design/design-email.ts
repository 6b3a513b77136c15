import type { Database } from '../../database/database.ts';
import type { OutboxMailTable } from '../../database/tables/tables.ts';
import { findCustomer } from '../../leads/leads.ts';
import { findAttendees } from '../../orders/attendees.ts';
import { newOrderLink, storeOrderLink } from '../../orders/order-links.ts';
import { findOrder, type Order } from '../../orders/order-repository.ts';
import type { OrderSettings } from '../../published-build/build-file-schemas.ts';
import { attendeeParts, attendeesNotice } from '../attendee-emails.ts';
import { acknowledgement } from '../contact-emails.ts';
import { orderConfirmation, orderNotice } from '../order-emails.ts';
import { paymentFailed, paymentPending } from '../payment-emails.ts';
import { contentOfText, type EmailContent, emailText } from './email-content.ts';
import { emailHtml } from './email-html.tsx';

/** The site that emails speak for: its settings for orders, and its origin. */
export interface EmailSite {
  orders: OrderSettings;
  origin: string;
}

/** An email in the site's look. */
export interface DesignedEmail {
  text: string;
  html: string;
  /** Path of its link to the order's page, if it has one; unique to this email. */
  link?: string;
}

/**
 * Composes an email when it is sent: the link to its order is stored only as a hash, and nothing here can delay a
 * payment.
 * @returns undefined for the emails that are plain text
 */
export async function designEmail(
  database: Database,
  email: Pick<OutboxMailTable, 'purpose' | 'reference'> & Partial<Pick<OutboxMailTable, 'body'>>,
  { orders, origin }: EmailSite,
): Promise<DesignedEmail | undefined> {
  if (orders.seller.name === '') return undefined;
  const { purpose, reference } = email;
  const order = ABOUT_ORDERS.includes(purpose) ? await findOrder(database, reference) : undefined;
  const link =
    order?.erased_at === null && WITH_LINK.includes(purpose)
      ? newOrderLink({ opensInvoice: purpose === 'order-confirmation' })
      : undefined;
  const page = link === undefined ? null : (orders.host || origin) + link;
  const content =
    purpose === 'desk-notice'
      ? contentOfText(email.body ?? '')
      : await contentOf(database, purpose, order, { orders, origin }, page);
  if (content === undefined) return undefined;
  const designed = {
    text: emailText(content, { seller: orders.seller, origin }),
    html: emailHtml(content, orders, origin),
  };
  if (link === undefined) return designed;
  await storeOrderLink(database, link, reference, purpose);
  return { ...designed, link };
}

const WITH_LINK = ['order-confirmation', 'order-notice'];
const ABOUT_ORDERS = [...WITH_LINK, 'order-attendees', 'payment-pending', 'payment-failed'];

async function contentOf(
  database: Database,
  purpose: OutboxMailTable['purpose'],
  order: Order | undefined,
  { orders, origin }: EmailSite,
  page: string | null,
): Promise<EmailContent | undefined> {
  if (purpose === 'contact-acknowledgement') return acknowledgement(orders.seller);
  if (order === undefined) return undefined;
  if (purpose === 'payment-pending') return paymentPending(order);
  if (purpose === 'payment-failed') return paymentFailed(order, `${origin}/`);
  if (purpose === 'order-confirmation') return orderConfirmation(order, { settings: orders, page });
  const attendees = await findAttendees(database, [order.id]);
  if (purpose === 'order-attendees') return attendeesNotice(order, attendees, orders);
  return orderNotice(order, await findCustomer(database, order), page, attendeeParts(order, attendees, orders));
}
