import type { OrderSettings } from '../../catalogue/build-file-schemas.ts';
import type { Database } from '../../database/database.ts';
import type { OutboxMailTable } from '../../database/tables.ts';
import { findCustomer } from '../../leads/leads.ts';
import { newOrderLink, storeOrderLink } from '../../orders/order-links.ts';
import { findOrder } from '../../orders/order-repository.ts';
import {
  acknowledgement,
  type EmailContent,
  emailText,
  orderConfirmation,
  orderNotice,
  paymentFailed,
  paymentPending,
} from './email-contents.ts';
import { emailHtml } from './email-html.tsx';

/** The site that emails speak for: what it says about orders, and its origin. */
export interface EmailSite {
  orders: OrderSettings;
  origin: string;
}

/** An email in the site's look. */
export interface DesignedEmail {
  text: string;
  html: string;
  /** Path of the link to the order's page that it has, if any: no other email has the same. */
  link?: string;
}

/**
 * Makes an email when it is sent: the link to its order is stored as a hash alone, and nothing here can delay a payment.
 * @returns undefined for the emails that are plain text
 */
export async function designEmail(
  database: Database,
  email: Pick<OutboxMailTable, 'purpose' | 'reference'>,
  { orders, origin }: EmailSite,
): Promise<DesignedEmail | undefined> {
  if (orders.seller.name === '') return undefined;
  const link = newOrderLink();
  const content = await contentOf(database, email, { orders, origin }, (orders.host || origin) + link);
  if (content === undefined) return undefined;
  const designed = { text: emailText(content, orders.seller, origin), html: emailHtml(content, orders, origin) };
  if (!WITH_LINK.includes(email.purpose)) return designed;
  await storeOrderLink(database, link, email.reference, email.purpose);
  return { ...designed, link };
}

const WITH_LINK = ['order-confirmation', 'order-notice'];
const ABOUT_ORDERS = [...WITH_LINK, 'payment-pending', 'payment-failed'];

async function contentOf(
  database: Database,
  { purpose, reference }: Pick<OutboxMailTable, 'purpose' | 'reference'>,
  { orders, origin }: EmailSite,
  page: string,
): Promise<EmailContent | undefined> {
  if (purpose === 'contact-acknowledgement') return acknowledgement(orders.seller);
  if (!ABOUT_ORDERS.includes(purpose)) return undefined;
  const order = await findOrder(database, reference);
  if (order === undefined) return undefined;
  if (purpose === 'payment-pending') return paymentPending(order);
  if (purpose === 'payment-failed') return paymentFailed(order, `${origin}/`);
  if (purpose === 'order-confirmation') return orderConfirmation(order, orders, page);
  return orderNotice(order, await findCustomer(database, order), page);
}
