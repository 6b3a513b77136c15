import { PAYMENT_IN } from '../../../shop/orders/order-state.ts';
import { beginning, londonTime } from '../../../shop/products/course-dates.ts';
import type { Database, Transaction } from '../../database/database.ts';
import type { AttendeeTable, BookingTable, OutboxMailTable } from '../../database/tables/tables.ts';
import { findCustomer, type OrderCustomer } from '../../leads/leads.ts';
import { findAttendees, isSamePlace, type Place } from '../../orders/attendees.ts';
import { findBookings, lastAt } from '../../orders/bookings.ts';
import { orderName } from '../../orders/order-numbers.ts';
import { findOrder } from '../../orders/order-repository.ts';
import { emailText } from '../design/email-content.ts';
import { BOOKING_PURPOSES, type BookingPurpose, type Email } from '../outbox.ts';
import { queueOrSetAside } from '../queue-or-set-aside.ts';
import { mailbox, replyAddress } from '../visitor-text.ts';
import { type BookingNews, bookingEmail } from './booking-emails.ts';

/** How long news of a booking waits, in milliseconds: a slip that staff correct meanwhile is never told. */
const CORRECTED_FOR_MS = 2 * 60_000;

const NEWS: readonly BookingPurpose[] = ['place-booked', 'place-moved', 'place-cancelled'];

type Reader = BookingNews['reader'];

/** Tells buyer and attendee of the last change at a place, once, in the transaction that stores it. */
export async function queueBookingEmails(transaction: Transaction, orderId: string, place: Place): Promise<void> {
  const bookings = (await findBookings(transaction, [orderId])).filter((row) => isSamePlace(row, place));
  const [booking, ...earlier] = bookings.toReversed();
  if (booking === undefined) return;
  const mark = String(booking.sequence);
  await queueForReaders(transaction, booking, { mark, afterMs: CORRECTED_FOR_MS }, async (reader) => {
    const told = await lastTold(transaction, earlier, reader);
    if (booking.state === 'cancelled') return told === 'booked' ? 'place-cancelled' : undefined;
    return told === 'booked' ? 'place-moved' : 'place-booked';
  });
}

/** Queues an email to each reader of a booking that has a purpose. `mark` tells those of one place apart. */
export async function queueForReaders(
  transaction: Transaction,
  booking: BookingTable,
  { mark, afterMs = 0 }: { mark: string; afterMs?: number },
  purposeFor: (reader: Reader) => Promise<BookingPurpose | undefined>,
): Promise<void> {
  const key = { purpose: 'place-booked', reference: `${placeKey(booking)} ${mark}` } as const;
  await queueOrSetAside(transaction, key, async () => {
    const order = await findOrder(transaction, booking.order_id);
    if (order === undefined || order.erased_at !== null) return [];
    const buyer = await findCustomer(transaction, order);
    const emails: Email[] = [];
    for (const reader of readersOf(booking, buyer, await findAttendees(transaction, [order.id]))) {
      const purpose = await purposeFor(reader);
      if (purpose === undefined) continue;
      const content = bookingEmail({ purpose, order, booking, buyer, reader });
      emails.push({
        purpose,
        reference: referenceOf(booking, mark, reader),
        thread: orderName(order),
        recipient: reader.address,
        replyTo: null,
        subject: content.heading,
        body: emailText(content),
        afterMs,
        ...(!reader.isBuyer && { place: booking.place }),
      });
    }
    return emails;
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

function referenceOf(booking: BookingTable, mark: string, { address }: Reader): string {
  return `${placeKey(booking)} ${mark} ${mailbox(address)}`;
}

/** Removes news of earlier changes that was never sent. @returns what may have been told last; undefined for nothing */
async function lastTold(
  transaction: Transaction,
  earlier: readonly BookingTable[],
  reader: Reader,
): Promise<'booked' | 'cancelled' | undefined> {
  const first = earlier.at(-1);
  if (first === undefined) return undefined;
  const references = earlier.map((row) => referenceOf(row, String(row.sequence), reader));
  await transaction
    .deleteFrom('outbox_mail')
    .where('purpose', 'in', NEWS)
    .where('reference', 'in', references)
    .where('attempts', '=', 0)
    .execute();
  // “Ordered for you” tells whoever takes a booked place over.
  const takenOver = `${first.order_id} ${first.line} ${mailbox(reader.address)}`;
  const last = await transaction
    .selectFrom('outbox_mail')
    .select('purpose')
    .where('purpose', 'in', ['order-place', ...NEWS])
    .where('reference', 'in', [takenOver, ...references])
    .where('attempts', '>', 0)
    .where('created_at', '>=', first.booked_at)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  return last && (last.purpose === 'place-cancelled' ? 'cancelled' : 'booked');
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
  if (order === undefined || order.erased_at !== null || PAYMENT_IN[order.state] !== 'paid') return undefined;
  const booking = lastAt(await findBookings(database, [orderId]), where);
  if (booking === undefined) return undefined;
  const isCancelled = purpose === 'place-cancelled';
  if (isCancelled !== (booking.state === 'cancelled') || (order.state === 'refunded' && !isCancelled)) return undefined;
  const isReminder = purpose === 'place-last-change' || purpose === 'place-soon';
  if (isReminder && (mark !== booking.first || beginning(booking) <= londonTime(new Date()))) return undefined;
  if (!isReminder && stored !== 'order-place' && mark !== String(booking.sequence)) return undefined;
  const buyer = await findCustomer(database, order);
  const readers = readersOf(where, buyer, await findAttendees(database, [orderId]));
  const reader = readers.find(({ address }) => mailbox(address) === mailbox(recipient));
  return reader && { purpose, order, booking, buyer, reader };
}
