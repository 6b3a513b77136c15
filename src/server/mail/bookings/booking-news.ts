import { PAYMENT_IN } from '../../../shop/orders/order-state.ts';
import { beginning, londonTime } from '../../../shop/products/course-dates.ts';
import type { Database, Transaction } from '../../database/database.ts';
import type { AttendeeTable, BookingTable, OutboxMailTable } from '../../database/tables/tables.ts';
import { findCustomer, type OrderCustomer } from '../../leads/leads.ts';
import { findAttendees, isSamePlace, type Place } from '../../orders/attendees.ts';
import { findBookings, lastAt } from '../../orders/bookings.ts';
import { orderName } from '../../orders/order-numbers.ts';
import { findOrder } from '../../orders/order-repository.ts';
import { isOfPlaces } from '../attendee-emails.ts';
import { emailText } from '../design/email-content.ts';
import { BOOKING_PURPOSES, type BookingPurpose, type Email } from '../outbox.ts';
import { queueAboutOrder } from '../queue-or-set-aside.ts';
import { mailbox, replyAddress } from '../visitor-text.ts';
import { type BookingNews, bookingEmail } from './booking-emails.ts';

/** How long news of a booking waits, in milliseconds: a slip that staff correct meanwhile is never told. */
const CORRECTED_FOR_MS = 2 * 60_000;

/** How often an address is told that a place passed on: whoever has a link could swap two forever. */
const MOST_PASSED = 3;

const NEWS: readonly BookingPurpose[] = ['place-booked', 'place-moved', 'place-cancelled', 'place-passed'];

type Reader = BookingNews['reader'];

/** Tells buyer and attendee of the last change at a place, once, in the transaction that stores it. */
export async function queueBookingEmails(transaction: Transaction, orderId: string, place: Place): Promise<void> {
  const bookings = (await findBookings(transaction, [orderId])).filter((row) => isSamePlace(row, place));
  const booking = bookings.at(-1);
  if (booking === undefined) return;
  const emails = await withdrawNews(transaction, booking, ({ purpose }) => purpose !== 'place-passed');
  const mark = String(booking.sequence);
  await queueForReaders(transaction, booking, { mark, afterMs: CORRECTED_FOR_MS }, (reader) => {
    const { isBooked, waits } = whatIsTold(emails, reader.address, booking, bookings[0]?.booked_at ?? '');
    if (booking.state === 'cancelled') return isBooked ? 'place-cancelled' : undefined;
    if (isBooked) return 'place-moved';
    // “Ordered for you” says it.
    return waits ? undefined : 'place-booked';
  });
}

/** Tells of the places that an offer reserved, in the transaction in which it is paid for or invoiced. */
export async function queueReservedEmails(transaction: Transaction, orderId: string): Promise<void> {
  const bookings = await findBookings(transaction, [orderId]);
  for (const booking of bookings)
    if (lastAt(bookings, booking) === booking) await queueBookingEmails(transaction, orderId, booking);
}

/**
 * Tells whoever has lost a booked place to somebody else, and whoever has it again, once, in the transaction that stores
 * who attends. “Ordered for you” tells a new attendee.
 */
export async function queuePassedEmails(transaction: Transaction, orderId: string): Promise<void> {
  const bookings = await findBookings(transaction, [orderId]);
  const attendees = bookings.length === 0 ? [] : await findAttendees(transaction, [orderId]);
  for (const attendee of attendees) {
    const booking = lastAt(bookings, attendee);
    if (booking === undefined) continue;
    const isCurrent = (address: string) => mailbox(address) === mailbox(attendee.contact);
    // What is still true of it is queued again.
    const emails = await withdrawNews(transaction, booking, ({ purpose }) => purpose === 'place-passed');
    const since = bookings.find((row) => isSamePlace(row, booking))?.booked_at ?? '';
    const told = (address: string) => whatIsTold(emails, address, booking, since);
    // Emails to buyers count for no place.
    const addresses = emails.flatMap(({ recipient, place }) =>
      recipient === null || place === null ? [] : [recipient],
    );
    const former = [...new Set(addresses)].filter((address) => {
      const { isBooked, passed } = told(address);
      return isBooked && !isCurrent(address) && passed < MOST_PASSED;
    });
    const mark = `${booking.sequence}.${attendee.revision}`;
    await queueForReaders(transaction, booking, { mark, afterMs: CORRECTED_FOR_MS, former }, (reader) => {
      if (former.includes(reader.address)) return 'place-passed';
      const { isBooked, isOld, waits, isKnown } = told(reader.address);
      if (reader.isBuyer || waits || !isKnown || booking.state === 'cancelled') return undefined;
      if (!isBooked) return 'place-booked';
      return isOld ? 'place-moved' : undefined;
    });
  }
}

/** Queues an email to each reader of a booking that has a purpose. `mark` distinguishes those of one place. */
export async function queueForReaders(
  transaction: Transaction,
  booking: BookingTable,
  { mark, afterMs = 0, former = [] }: { mark: string; afterMs?: number; former?: readonly string[] },
  purposeFor: (reader: Reader) => BookingPurpose | undefined,
): Promise<void> {
  const key = { purpose: 'place-booked', reference: `${placeKey(booking)} ${mark}` } as const;
  await queueAboutOrder(transaction, booking.order_id, key, async (order, buyer) => {
    if (order.erased_at !== null) return [];
    const readers = readersOf(booking, buyer, await findAttendees(transaction, [order.id]));
    return [...readers, ...former.map((address) => ({ address, isBuyer: false }))].flatMap((reader): Email[] => {
      const purpose = purposeFor(reader);
      if (purpose === undefined) return [];
      const content = bookingEmail({ purpose, order, booking, buyer, reader });
      const reference = `${placeKey(booking)} ${mark} ${mailbox(reader.address)}`;
      const email = { purpose, reference, thread: orderName(order), recipient: reader.address, afterMs };
      const written = { subject: content.heading, body: emailText(content) };
      return [{ ...email, ...written, ...(!reader.isBuyer && { place: booking.place }) }];
    });
  });
}

/** Whoever is told of the booking of a place: the buyer, and who attends if that is another mailbox. */
function readersOf(place: Place, buyer: OrderCustomer, attendees: readonly AttendeeTable[]): Reader[] {
  const contact = attendees.find((attendee) => isSamePlace(attendee, place))?.contact ?? '';
  const attendee = contact.includes('@') ? replyAddress(contact) : null;
  const isOther = attendee !== null && (buyer.email === null || mailbox(attendee) !== mailbox(buyer.email));
  return [
    ...(buyer.email === null ? [] : [{ address: buyer.email, isBuyer: true }]),
    ...(isOther ? [{ address: attendee, isBuyer: false }] : []),
  ];
}

/** Begins the references of the emails about a place. */
export function placeKey({ order_id, line, place }: Pick<BookingTable, 'order_id' | 'line' | 'place'>): string {
  return `${order_id} ${line} ${place}`;
}

/** The emails about a place, the oldest first; “Ordered for you” of its item tells whoever takes a booked place over. */
async function findPlaceEmails(transaction: Transaction, at: BookingTable): Promise<OutboxMailTable[]> {
  const emails = await transaction
    .selectFrom('outbox_mail')
    .selectAll()
    .where(isOfPlaces([at.order_id]))
    .where('purpose', 'in', ['order-place', ...NEWS])
    .orderBy('created_at')
    .execute();
  const ofItem = `${at.order_id} ${at.line} `;
  return emails.filter(({ purpose, reference }) =>
    reference.startsWith(purpose === 'order-place' ? ofItem : `${placeKey(at)} `),
  );
}

/** Removes news of a place that was not sent, and is not true any longer. @returns the other emails about it */
async function withdrawNews(transaction: Transaction, at: BookingTable, isWrong: (email: OutboxMailTable) => boolean) {
  const emails = await findPlaceEmails(transaction, at);
  for (const { id } of emails.filter((email) => email.purpose !== 'order-place' && isWrong(email)))
    await transaction.deleteFrom('outbox_mail').where('id', '=', id).where('attempts', '=', 0).execute();
  return findPlaceEmails(transaction, at);
}

/** What an address may have been told of a place since it was first booked, and whether more waits to be sent. */
function whatIsTold(emails: readonly OutboxMailTable[], address: string, booking: BookingTable, since: string) {
  const own = emails.filter(({ recipient }) => mailbox(recipient ?? '') === mailbox(address));
  const here = own.filter(({ purpose, place }) => purpose !== 'order-place' || place === booking.place);
  const toldAt = (email: OutboxMailTable) => email.sent_at ?? email.created_at;
  const last = here.findLast((email) => email.attempts > 0 && toldAt(email) >= since);
  return {
    isBooked: last !== undefined && last.purpose !== 'place-cancelled' && last.purpose !== 'place-passed',
    isOld: last !== undefined && toldAt(last) < booking.booked_at,
    waits: here.some(({ attempts }) => attempts === 0),
    isKnown: own.length > 0,
    passed: here.filter(({ purpose }) => purpose === 'place-passed').length,
  };
}

type StoredEmail = Pick<OutboxMailTable, 'purpose' | 'reference'> &
  Partial<Pick<OutboxMailTable, 'recipient' | 'place'>>;

export function isBookingPurpose(purpose: string): purpose is BookingPurpose {
  return BOOKING_PURPOSES.some((one) => one === purpose);
}

/**
 * What a stored email says by now: undefined where it is true no longer, because of a later change, another attendee or
 * a refund. “Ordered for you” says it too, once its place is booked.
 */
export async function findBookingNews(
  database: Database,
  { purpose: stored, reference, recipient = null, place = null }: StoredEmail,
): Promise<BookingNews | undefined> {
  const purpose = stored === 'order-place' ? 'place-booked' : stored;
  if (!isBookingPurpose(purpose) || recipient === null) return undefined;
  const [orderId = '', line = '', at = '', mark = ''] = reference.split(' ');
  const where = { line: Number(line), place: stored === 'order-place' ? (place ?? 0) : Number(at) };
  const order = await findOrder(database, orderId);
  if (order === undefined || order.erased_at !== null) return undefined;
  // An offer that nobody has taken reserves places without news of them.
  if (order.invoice_number === null && PAYMENT_IN[order.state] !== 'paid') return undefined;
  const bookings = await findBookings(database, [orderId]);
  const [sequence = ''] = mark.split('.');
  const attendees = await findAttendees(database, [orderId]);
  const buyer = await findCustomer(database, order);
  const readers = readersOf(where, buyer, attendees);
  const reader = readers.find(({ address }) => mailbox(address) === mailbox(recipient));
  const passedAt = attendees.find((one) => isSamePlace(one, where))?.filled_at;
  if (purpose === 'place-passed') {
    // Not where somebody else's booking has moved since.
    const passed = bookings.find((row) => isSamePlace(row, where) && String(row.sequence) === sequence);
    if (reader !== undefined || passed === undefined) return undefined;
    return { purpose, order, booking: passed, buyer, reader: { address: recipient, isBuyer: false }, passedAt };
  }
  const booking = lastAt(bookings, where);
  if (booking === undefined) return undefined;
  const isCancelled = purpose === 'place-cancelled';
  if (isCancelled !== (booking.state === 'cancelled') || (order.state === 'refunded' && !isCancelled)) return undefined;
  const isReminder = purpose === 'place-last-change' || purpose === 'place-soon';
  if (isReminder && (mark !== booking.first || beginning(booking) <= londonTime(new Date()))) return undefined;
  if (!isReminder && stored !== 'order-place' && sequence !== String(booking.sequence)) return undefined;
  return reader && { purpose, order, booking, buyer, reader, passedAt };
}
