import { expressionBuilder, sql } from 'kysely';
import { showControlCharacters } from '../../shop/forms/field-rules.ts';
import type { PricedLine } from '../catalogue/line-items.ts';
import type { Transaction } from '../database/database.ts';
import type { Tables } from '../database/tables/tables.ts';
import type { OrderCustomer } from '../leads/leads.ts';
import {
  type Attendee,
  attendeeText,
  findAttendees,
  isSamePlace,
  NO_DETAILS,
  placeName,
  placesOf,
} from '../orders/attendees.ts';
import { readableBilling } from '../orders/billing.ts';
import { orderName } from '../orders/order-numbers.ts';
import type { Order } from '../orders/order-repository.ts';
import { nextStepsOf } from '../orders/shown-order.ts';
import type { OrderSettings } from '../published-build/build-file-schemas.ts';
import { attendeeDateParts } from './design/course-parts.ts';
import { type EmailContent, type EmailSite, emailText, listed, type Part, questions } from './design/email-content.ts';
import { type OrderName, whereToLook } from './design/order-parts.ts';
import { BOOKING_PURPOSES, type Email, queueEmail } from './outbox.ts';
import { mailbox, replyAddress } from './visitor-text.ts';

/** How long emails about attendees wait, in milliseconds: what several people enter or correct meanwhile is one email. */
const GATHERED_FOR_MS = 10 * 60_000;

/** The notice to staff that someone has entered who attends. It names nobody: who attends is read when it is sent. */
export function attendeesEmail(order: OrderName): Email {
  return {
    purpose: 'order-attendees',
    thread: orderName(order),
    reference: order.id,
    subject: `Order ${orderName(order)}: who attends`,
    body: `Someone has entered who attends order ${orderName(order)}. ${whereToLook(order)}\n`,
    afterMs: GATHERED_FOR_MS,
  };
}

export function attendeesNotice(order: Order, attendees: readonly Attendee[], settings: OrderSettings): EmailContent {
  return {
    heading: `Who attends order ${orderName(order)}`,
    preview: `Order ${orderName(order)}: who attends, as far as entered`,
    parts: [...attendeeParts(order, attendees, settings), { text: whereToLook(order) }],
  };
}

export function attendeeParts(
  order: Order,
  attendees: readonly Attendee[],
  { nextSteps }: Pick<OrderSettings, 'nextSteps'>,
): Part[] {
  const rows = placesOf(order, nextSteps).map((place): [string, string] => {
    const attendee = attendees.find((other) => isSamePlace(other, place));
    return [placeName(order, place), attendeeText(attendee ?? NO_DETAILS)];
  });
  return rows.length === 0 ? [] : [{ heading: 'Who attends' }, { rows }];
}

const UUID_LENGTH = 36;

/** Most emails for a place: whoever has its link can enter any address, and enter another one in its place. */
const MOST_PER_PLACE = 3;

/** Queues an email to each address for each item, not the buyer's; withdraws those whose address is gone. */
export async function queuePlaceEmails(transaction: Transaction, order: Order, buyer: OrderCustomer): Promise<void> {
  const wanted = placeEmails(order, await findAttendees(transaction, [order.id]), buyer);
  const stored = await transaction
    .selectFrom('outbox_mail')
    .select(['id', 'reference', 'place', 'attempts'])
    .where(isOfPlaces([order.id]))
    .where('purpose', '=', 'order-place')
    .execute();
  const references = new Set(wanted.map(({ reference }) => reference));
  const withdrawn = stored.filter(({ reference, attempts }) => attempts === 0 && !references.has(reference));
  for (const { id } of withdrawn)
    await transaction.deleteFrom('outbox_mail').where('id', '=', id).where('attempts', '=', 0).execute();
  const emails = stored.filter((email) => !withdrawn.includes(email));
  for (const email of wanted) {
    const { line } = placeOfReference(email.reference);
    const ofPlace = emails.filter(
      ({ reference, place }) => place === email.place && placeOfReference(reference).line === line,
    );
    if (ofPlace.length >= MOST_PER_PLACE || emails.some(({ reference }) => reference === email.reference)) continue;
    emails.push({ ...email, id: '', attempts: 0 });
    await queueEmail(transaction, email);
  }
}

/** An email for each place with an address. Those of one address and item have the same reference. */
function placeEmails(
  order: Order,
  attendees: readonly Attendee[],
  buyer: OrderCustomer,
): (Email & { place: number })[] {
  return attendees.flatMap(({ line: at, place, contact }) => {
    const line = order.lines[at];
    const recipient = contact.includes('@') ? replyAddress(contact) : null;
    if (line === undefined || recipient === null) return [];
    if (buyer.email !== null && mailbox(recipient) === mailbox(buyer.email)) return [];
    const reference = [order.id, at, mailbox(recipient)].join(' ');
    const email = {
      purpose: 'order-place' as const,
      reference,
      place,
      thread: orderName(order),
      recipient,
      subject: placeHeading(line),
      body: emailText(placeEmail(order, line, buyer)),
      afterMs: GATHERED_FOR_MS,
    };
    return [email];
  });
}

/** Returns the order and the position of its line that an email to an attendee is about. @param reference of the email */
export function placeOfReference(reference: string): { orderId: string; line: number } {
  const [orderId = '', line = ''] = reference.split(' ');
  return { orderId, line: Number(line) };
}

/** The emails about places of these orders: their references begin with the order's id, a UUID. */
export function isOfPlaces(orders: readonly string[]) {
  const eb = expressionBuilder<Tables, 'outbox_mail'>();
  return eb.and([
    eb('purpose', 'in', ['order-place', ...BOOKING_PURPOSES]),
    eb(eb.fn<string>('substr', ['reference', sql.lit(1), sql.lit(UUID_LENGTH)]), 'in', orders),
  ]);
}

/** Says who ordered what, and nothing that was typed with the address, not even a name: it may be a stranger's. */
export function placeEmail(
  order: Order,
  line: PricedLine,
  buyer: Pick<OrderCustomer, 'name'>,
  sent?: Pick<EmailSite, 'orders' | 'dates' | 'origin'> & { now: Date },
): EmailContent {
  const orderer = showControlCharacters(readableBilling(order)?.company || buyer.name || 'Someone');
  return {
    heading: placeHeading(line),
    preview: 'Who ordered it, and what to bring',
    parts: [
      {
        text: `${orderer} has ordered the ${line.title} for you, in order ${orderName(order)}. The date is not fixed yet.`,
      },
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
    ...listed('What to bring', things),
    { heading: 'Your name' },
    {
      text: 'We need your name as it is on your photo ID. If you are not sure which name we have, ask whoever ordered it.',
    },
    ...questions(orders.seller),
  ];
}

function placeHeading({ title }: PricedLine): string {
  return `Ordered for you: ${title}`;
}
