import { phoneNumbersIn } from '../../shop/forms/phone-numbers.ts';
import type { Database, Transaction } from '../database/database.ts';
import type { AttendeeTable } from '../database/tables/tables.ts';
import { isOfPlaces, placeOfReference } from '../mail/attendee-emails.ts';
import { mailbox } from '../mail/visitor-text.ts';
import { findAttendees, forgetAsked, isSamePlace, type Place } from '../orders/attendees.ts';
import { lockOrder } from '../orders/order-history.ts';
import { findNotices, removeRows } from './removal.ts';

/**
 * Erases an attendee with the emails to them, or what was asked for where nobody is named; returns whether there was
 * anything. The place can be filled again.
 */
export async function eraseAttendee(
  transaction: Transaction,
  orderId: string,
  { line, place }: Place,
): Promise<boolean> {
  await lockOrder(transaction, orderId);
  const attendees = await findAttendees(transaction, [orderId]);
  const erased = attendees.find((attendee) => isSamePlace(attendee, { line, place }));
  if (erased === undefined) return forgetAsked(transaction, { order_id: orderId, line, place });
  const isThere = { order_id: orderId, line, place };
  await transaction
    .deleteFrom('attendee')
    .where(({ and }) => and(isThere))
    .execute();
  await forgetPlace(transaction, erased);
  const shared = attendees.filter((other) => other !== erased && other.line === line);
  const isShared = (address: string) => shared.some(({ contact }) => mailbox(contact) === address);
  const emails = await transaction
    .selectFrom('outbox_mail')
    .select(['id', 'purpose', 'reference', 'recipient', 'place'])
    .where(isOfPlaces([orderId]))
    .execute();
  const own = emails.filter((email) => {
    const address = mailbox(email.recipient ?? '');
    const isOwn = email.place === place || address === mailbox(erased.contact);
    return placeOfReference(email.reference).line === line && isOwn && !isShared(address);
  });
  const notices = await findNotices(transaction, own);
  await removeRows(transaction, 'outbox_mail', [...own.map(({ id }) => id), ...notices]);
  return true;
}

/** Erases what was asked for at the place of an erased attendee, and the references of its bookings; their days stay. */
export async function forgetPlace(transaction: Transaction, { order_id, line, place }: AttendeeTable): Promise<void> {
  const isThere = { order_id, line, place };
  await forgetAsked(transaction, isThere);
  await transaction
    .updateTable('booking')
    .set({ reference: '' })
    .where(({ and }) => and(isThere))
    .execute();
}

/** Finds those who attend by a phone number, however it is spelt. Email addresses are found by `erase`. */
export async function findAttendeesByPhone(database: Database, phone: string): Promise<AttendeeTable[]> {
  const [wanted] = phoneNumbersIn(phone);
  if (wanted === undefined) return [];
  const reached = await database
    .selectFrom('attendee')
    .selectAll()
    .where('contact', '!=', '')
    .where('contact', 'not like', '%@%')
    .execute();
  return reached.filter(({ contact }) => phoneNumbersIn(contact).includes(wanted));
}
