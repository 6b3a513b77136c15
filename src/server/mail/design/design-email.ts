import type { OrderSettings } from '../../catalogue/build-file-schemas.ts';
import type { Database } from '../../database/database.ts';
import type { OutboxMailTable } from '../../database/tables.ts';
import { findCustomer } from '../../leads/leads.ts';
import { makeOrderLink } from '../../orders/order-links.ts';
import { findOrder } from '../../orders/order-repository.ts';
import { acknowledgement, type EmailContent, emailText, orderConfirmation, orderNotice } from './email-contents.ts';
import { emailHtml } from './email-html.tsx';

/** The site that emails speak for: what it says about orders, and its origin. */
export interface EmailSite {
  orders: OrderSettings;
  origin: string;
}

/**
 * An email in the site's look, made when it is sent: a link to an order is stored nowhere, and nothing here can delay a payment.
 * @returns undefined for the emails that are plain text
 */
export async function designEmail(
  database: Database,
  email: Pick<OutboxMailTable, 'purpose' | 'reference'>,
  { orders, origin }: EmailSite,
): Promise<{ text: string; html: string } | undefined> {
  const content = await contentOf(database, email, { orders, origin });
  if (content === undefined || orders.seller.name === '') return undefined;
  return { text: emailText(content, orders.seller, origin), html: emailHtml(content, orders, origin) };
}

async function contentOf(
  database: Database,
  { purpose, reference }: Pick<OutboxMailTable, 'purpose' | 'reference'>,
  { orders, origin }: EmailSite,
): Promise<EmailContent | undefined> {
  if (purpose === 'contact-acknowledgement') return acknowledgement(orders.seller);
  if (purpose !== 'order-confirmation' && purpose !== 'order-notice') return undefined;
  const order = await findOrder(database, reference);
  if (order === undefined) return undefined;
  const opensInvoice = purpose === 'order-confirmation';
  const path = order.erased_at === null ? await makeOrderLink(database, order.id, { opensInvoice }) : null;
  const page = path && (orders.host || origin) + path;
  if (purpose === 'order-confirmation') return orderConfirmation(order, orders, page);
  return orderNotice(order, await findCustomer(database, order), page);
}
