import { expressionBuilder, sql, type Transaction } from 'kysely';
import type { PricedLine } from '../catalogue/line-items.ts';
import type { Tables } from '../database/tables/tables.ts';
import type { OrderCustomer } from '../leads/leads.ts';
import { type Attendee, findAttendees } from '../orders/attendees.ts';
import { orderName } from '../orders/order-numbers.ts';
import type { Order } from '../orders/order-repository.ts';
import { nextStepsOf } from '../orders/shown-order.ts';
import { GATHERED_FOR_MS } from './attendee-emails.ts';
import { attendeeDateParts } from './design/course-parts.ts';
import { type EmailContent, emailText, type Part } from './design/email-content.ts';
import type { EmailSite } from './design/email-site.ts';
import { type Email, queueEmail } from './outbox.ts';
import { mailbox, replyAddress } from './visitor-text.ts';

/** Length of an order's id. */
const UUID_LENGTH = 36;

/**
 * Most emails to attendees of an order, for each of its places: whoever has a link of the order can enter any address, and
 * enter another one in its place.
 */
const MOST_PER_PLACE = 3;

/**
 * Queues the emails to those who attend, after entries for places of an order, in the same transaction: one to each email
 * address for each item of the order. One that waits and whose address is entered no more is withdrawn. The buyer, who has
 * the confirmation, gets none.
 * @param places of the order: how many the shop asks about
 */
export async function queuePlaceEmails(
  transaction: Transaction<Tables>,
  order: Order,
  buyer: OrderCustomer,
  places: number,
): Promise<void> {
  const wanted = placeEmails(order, await findAttendees(transaction, [order.id]), buyer);
  const stored = await transaction
    .selectFrom('outbox_mail')
    .select(['reference', 'attempts'])
    .where(isOfPlaces([order.id]))
    .execute();
  const references = new Set(wanted.map(({ reference }) => reference));
  const withdrawn = stored.filter(({ reference, attempts }) => attempts === 0 && !references.has(reference));
  for (const { reference } of withdrawn)
    await transaction
      .deleteFrom('outbox_mail')
      .where('purpose', '=', 'order-place')
      .where('reference', '=', reference)
      .where('attempts', '=', 0)
      .execute();
  const known = new Set(stored.map(({ reference }) => reference));
  const left = MOST_PER_PLACE * places - (stored.length - withdrawn.length);
  const fresh = wanted.filter(({ reference }) => !known.has(reference));
  for (const email of fresh.slice(0, Math.max(0, left))) await queueEmail(transaction, email);
}

/** One email for each address of an item of the order. */
function placeEmails(order: Order, attendees: readonly Attendee[], buyer: OrderCustomer): Email[] {
  const emails = attendees.flatMap(({ line: at, contact }): [string, Email][] => {
    const line = order.lines[at];
    const recipient = contact.includes('@') ? replyAddress(contact) : null;
    if (line === undefined || recipient === null) return [];
    if (buyer.email !== null && mailbox(recipient) === mailbox(buyer.email)) return [];
    const reference = [order.id, at, mailbox(recipient)].join(' ');
    const email: Email = {
      purpose: 'order-place',
      reference,
      thread: orderName(order),
      recipient,
      replyTo: null,
      subject: placeHeading(line),
      body: emailText(placeEmail(order, line)),
      afterMs: GATHERED_FOR_MS,
    };
    return [[reference, email]];
  });
  return [...new Map(emails).values()];
}

/** Returns the order and the position of its line that an email to an attendee is about. @param reference of the email */
export function placeOfReference(reference: string): { orderId: string; line: number } {
  const [orderId = '', line = ''] = reference.split(' ');
  return { orderId, line: Number(line) };
}

/** The emails to those who attend these orders: their references begin with the order's id, a UUID. */
export function isOfPlaces(orders: readonly string[]) {
  const eb = expressionBuilder<Tables, 'outbox_mail'>();
  return eb.and([
    eb('purpose', '=', 'order-place'),
    eb(eb.fn<string>('substr', ['reference', sql.lit(1), sql.lit(UUID_LENGTH)]), 'in', orders),
  ]);
}

/**
 * Tells whoever attends where, when and what to bring, and nothing else of the order. It says nothing that someone has
 * typed, not even the attendee's name: the address may be a stranger's.
 * @param sent the details that are known when it is sent
 */
export function placeEmail(
  order: Order,
  line: PricedLine,
  sent?: Pick<EmailSite, 'orders' | 'dates' | 'origin'> & { now: Date },
): EmailContent {
  return {
    heading: placeHeading(line),
    preview: 'When and where, and what to bring',
    parts: [
      { text: `A place is booked for you, in order ${orderName(order)}.` },
      ...(sent === undefined ? [] : sentParts(order, line, sent)),
      { text: 'If you do not know about this, someone entered your address by mistake. You can ignore this email.' },
    ],
  };
}

function sentParts(
  order: Order,
  line: PricedLine,
  { orders, now, ...site }: Pick<EmailSite, 'orders' | 'dates' | 'origin'> & { now: Date },
): Part[] {
  const things = nextStepsOf({ ...order, lines: [line] }, orders.nextSteps).flatMap(({ bring = [] }) => bring);
  return [
    ...attendeeDateParts(line, site, now),
    ...(things.length === 0 ? [] : [{ heading: 'What to bring' }, { list: things }]),
    { heading: 'Your name' },
    {
      text: 'We need your name as it is on your photo ID. If you are not sure which name we have, ask whoever booked your place.',
    },
    { heading: 'Questions?' },
    { text: `Answer this email, or call ${orders.seller.phone}.` },
  ];
}

function placeHeading({ title }: PricedLine): string {
  return `Your place: ${title}`;
}
