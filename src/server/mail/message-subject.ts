import { type EnquirySubject, enquirySubject } from '../catalogue/enquiry-subject.ts';
import { lineText } from '../catalogue/line-items.ts';
import type { Database } from '../database/database.ts';
import type { ContactMessageTable } from '../database/tables/sales-tables.ts';
import { findCustomer } from '../leads/leads.ts';
import { changeSubject, orderToChange } from '../orders/change-subject.ts';
import { findOrderId, orderName } from '../orders/order-numbers.ts';
import { findOrder } from '../orders/order-repository.ts';
import type { EmailSite } from './design/email-site.ts';

/** The subject of a message: a product, perhaps with a date, or an item of an order that its buyer wants to change. */
export type MessageSubject = EnquirySubject | { order: string; item: string };

/** Finds what a message is about, in the words of the catalogue or of its buyer's order: none of the message's own. */
export async function messageSubject(
  database: Database,
  { message, mail }: Pick<ContactMessageTable, 'message' | 'mail'>,
  { catalogue, dates }: Pick<EmailSite, 'catalogue' | 'dates'>,
): Promise<MessageSubject | undefined> {
  const number = orderToChange(message);
  if (number === undefined) return enquirySubject(message, catalogue, dates);
  const id = await findOrderId(database, number);
  const order = id === undefined ? undefined : await findOrder(database, id);
  if (order === undefined || (await findCustomer(database, order)).email !== mail) return undefined;
  const [first] = message.split('\n');
  const line = order.lines.find((one) => first === changeSubject(order, one));
  return line && { order: orderName(order), item: lineText(line) };
}
