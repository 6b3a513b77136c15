import type { CourseDate } from '../../generated/documents.ts';
import { ASKING_ABOUT } from '../../shop/forms/enquiry.ts';
import { WAITING_LIST } from '../../shop/products/course-dates.ts';
import { daysText } from '../../shop/products/course-days.ts';
import { lineText } from '../catalogue/line-items.ts';
import type { Database } from '../database/database.ts';
import type { ContactMessageTable } from '../database/tables/tables.ts';
import { orderName } from '../orders/order-numbers.ts';
import { findOrder } from '../orders/order-repository.ts';
import { changeSubject } from '../orders/shown-order.ts';
import type { CourseDates } from '../published-build/build-file-schemas.ts';
import type { EmailSite } from './design/email-content.ts';

export function findMessage(database: Database, id: string): Promise<ContactMessageTable | undefined> {
  return database.selectFrom('contact_message').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The subject of a message: a product, perhaps with a date, or an item of an order that its buyer wants to change. */
export type MessageSubject = EnquirySubject | { order: string; item: string };

/** Finds the subject of a message, in the words of the catalogue or its buyer's order, never in the message's own. */
export async function messageSubject(
  database: Database,
  { message, order_id }: Pick<ContactMessageTable, 'message' | 'order_id'>,
  { catalogue, dates }: Pick<EmailSite, 'catalogue' | 'dates'>,
): Promise<MessageSubject | undefined> {
  if (order_id === null) return enquirySubject(message, catalogue, dates);
  const order = await findOrder(database, order_id);
  const [first] = message.split('\n');
  const line = order?.lines.find((one) => first === changeSubject(order, one));
  return order && line && { order: orderName(order), item: lineText(line) };
}

export interface MessageOrigin {
  /** The order whose link it was sent with; null without one. */
  order: { id: string; name: string } | null;
  /** Text about it for staff; empty where it does not matter. */
  text: string;
}

export const SENT_THROUGH = 'Sent through';

const ABOUT_ORDERS = /\b(?:(?<!purchase )order|cancel|change)/i;

/** Finds how a message came: through the link of an order, which its buyer alone was sent, or through a form that anyone can fill in. */
export async function messageOrigin(
  database: Database,
  { message, order_id }: Pick<ContactMessageTable, 'message' | 'order_id'>,
): Promise<MessageOrigin> {
  const order =
    order_id === null
      ? undefined
      : await database.selectFrom('orders').select(['id', 'number']).where('id', '=', order_id).executeTakeFirst();
  if (order !== undefined)
    return { order: { id: order.id, name: orderName(order) }, text: `The secret link of order ${orderName(order)}` };
  const text = ABOUT_ORDERS.test(message)
    ? 'Not known to be the link of an order: anyone can write this. Ask the buyer before you change an order'
    : '';
  return { order: null, text };
}

interface EnquirySubject {
  /** Of the product. */
  id: string;
  title: string;
  date?: CourseDate | undefined;
  isWaiting: boolean;
}

/** The product and date that a message begins with; undefined for anything else. Nothing of its text is returned. */
export function enquirySubject(
  message: string,
  catalogue: EmailSite['catalogue'],
  { products: dates }: CourseDates,
): EnquirySubject | undefined {
  const [first = ''] = message.split('\n');
  if (!first.startsWith(ASKING_ABOUT)) return undefined;
  const written = first.slice(ASKING_ABOUT.length);
  const isWaiting = written.startsWith(WAITING_LIST);
  const about = isWaiting ? written.slice(WAITING_LIST.length) : written;
  const found = catalogue.titleAtStart(about);
  if (found === undefined) return undefined;
  const date = dates[found.id]?.find(
    (one) => about.includes(daysText(one)) && about.endsWith(one.venue?.name ?? 'online'),
  );
  return { ...found, date, isWaiting: isWaiting && date !== undefined };
}
