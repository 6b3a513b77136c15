import { type RawBuilder, sql } from 'kysely';
import type { Booked } from '../../shop/bookings/booking.ts';
import type { Database, Transaction } from '../database/database.ts';
import type { AttendeeTable, BookingTable } from '../database/tables/tables.ts';
import { timestamp } from '../database/timestamp.ts';
import { isSamePlace, type Place, rowsOfPlaces } from './attendees.ts';
import { lockOrder, updateOrder } from './order-history.ts';
import { orderName } from './order-numbers.ts';
import { shownState } from './shown-order.ts';

export interface BookingChange extends Place {
  /** When and where it is booked from now on; null cancels it. */
  booked: Booked | null;
  /** The sequence of the booking that the person was shown; 0 for none. */
  seen: number;
  /** Id of the member of staff. */
  by: string;
}

/** `changed`: a colleague was first. `closed`: the order is not, or no longer, paid for, or its customer is erased. */
export type BookingOutcome = BookingTable | 'changed' | 'closed';

/** Every booking of orders, with those before it, in the order of their places. */
export function findBookings(database: Database, orderIds: readonly string[]): Promise<BookingTable[]> {
  return rowsOfPlaces(database.selectFrom('booking').selectAll(), orderIds, 'sequence');
}

/** The booking of a place, or undefined: one that was cancelled is none. @param bookings of its order */
export function bookingAt(bookings: readonly BookingTable[], place: Place): BookingTable | undefined {
  const last = lastAt(bookings, place);
  return last?.state === 'booked' ? last : undefined;
}

/** The bookings that no later change has moved or cancelled. @param bookings of one order */
export function inForce(bookings: readonly BookingTable[]): BookingTable[] {
  return bookings.filter((booking) => bookingAt(bookings, booking) === booking);
}

/** When and where a row books its place. */
export function bookedOf({ first, last, from, to, venue, centre, date, reference }: Booked): Booked {
  return { first, last, from, to, venue, centre, date, reference };
}

/** The last change at a place, a cancellation too. */
export function lastAt(bookings: readonly BookingTable[], place: Place): BookingTable | undefined {
  return bookings.findLast((booking) => isSamePlace(booking, place));
}

/** Locks an order; returns what its state means to the customer, or null unless it is paid for and they are not erased. */
export async function lockPaidOrder(transaction: Transaction, orderId: string) {
  const order = await lockOrder(transaction, orderId);
  return order === undefined || order.erased_at !== null ? null : shownState(order);
}

/**
 * Books, moves or cancels one place, once: of two who saw the same, the second one changes nothing.
 * @param places of the order, to know whether all are booked @returns the stored row
 */
export async function changeBooking(
  transaction: Transaction,
  orderId: string,
  { line, place, booked, seen, by }: BookingChange,
  places: readonly Place[],
): Promise<BookingOutcome> {
  const shown = await lockPaidOrder(transaction, orderId);
  // A refunded order keeps its bookings to be cancelled.
  if (shown === null || (booked !== null && shown.ended)) return 'closed';
  const bookings = await findBookings(transaction, [orderId]);
  const last = lastAt(bookings, { line, place });
  if ((last?.sequence ?? 0) !== seen) return 'changed';
  const entered = booked ?? (last?.state === 'booked' ? last : undefined);
  if (entered === undefined) return 'changed';
  const row: BookingTable = {
    ...{ order_id: orderId, line, place, sequence: seen + 1, state: booked === null ? 'cancelled' : 'booked' },
    ...{ ...bookedOf(entered), person_id: by, booked_at: timestamp() },
  };
  await transaction.insertInto('booking').values(row).execute();
  const all = [...bookings, row];
  const isBooked = places.length > 0 && places.every((one) => bookingAt(all, one));
  await updateOrder(transaction, orderId, { booked_at: isBooked ? row.booked_at : '' });
  return row;
}

/** A condition on rows of `booking`: each is the last one of its place, and booked. */
export const IS_BOOKED = sql<boolean>`booking.state = 'booked'
  and not exists (select 1 from booking as later where later.order_id = booking.order_id
    and later.line = booking.line and later.place = booking.place and later.sequence > booking.sequence)`;

/** The same, and its order is not refunded, cancelled or an offer that has ended. */
export const IS_IN_FORCE = sql<boolean>`${IS_BOOKED}
  and exists (select 1 from orders where orders.id = booking.order_id and orders.current_state not in ('refunded', 'cancelled', 'expired'))`;

/** Whether an order has such a booking that ends on a day or later. @param orderId the column with its id */
export function isBookedFrom(orderId: string, day: string, isSuch: RawBuilder<boolean>): RawBuilder<boolean> {
  const own = sql`booking.order_id = ${sql.ref(orderId)}`;
  return sql<boolean>`exists (select 1 from booking where ${own} and booking.last >= ${day} and ${isSuch})`;
}

/** Where else the person of a place is booked, by the names of the orders: whoever has the same name and contact. */
export async function findOtherBookings(database: Database, { order_id, line, place, name, contact }: AttendeeTable) {
  if (name === '' || contact === '') return [];
  const rows = await database
    .selectFrom('attendee')
    .innerJoin('booking', (join) =>
      join
        .onRef('booking.order_id', '=', 'attendee.order_id')
        .onRef('booking.line', '=', 'attendee.line')
        .onRef('booking.place', '=', 'attendee.place'),
    )
    .innerJoin('orders', 'orders.id', 'booking.order_id')
    .selectAll('booking')
    .select(['orders.id', 'number'])
    .where('contact', '=', contact)
    .where('name', '=', name)
    .where(IS_IN_FORCE)
    .execute();
  return rows
    .filter((row) => row.order_id !== order_id || !isSamePlace(row, { line, place }))
    .map((row) => ({ place: `order ${orderName(row)}`, booked: row }));
}

/** The number of places that are booked at listed dates, by their names; none for a date without any. */
export async function countBooked(database: Database, dates: readonly string[]): Promise<Map<string, number>> {
  if (dates.length === 0) return new Map();
  const counts = await database
    .selectFrom('booking')
    .select(({ fn }) => ['date', fn.countAll<number | string>().as('places')])
    .where('date', 'in', dates)
    .where(IS_IN_FORCE)
    .groupBy('date')
    .execute();
  return new Map(counts.map(({ date, places }) => [date, Number(places)]));
}
