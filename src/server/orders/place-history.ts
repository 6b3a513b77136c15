import { bookingText, type PLACE_EVENTS } from '../../shop/bookings/booking.ts';
import { type Asker, wishText } from '../../shop/bookings/wishes.ts';
import { daysText } from '../../shop/products/course-days.ts';
import type { Database } from '../database/database.ts';
import type { AttendeeTable, BookingTable, PlaceWishTable } from '../database/tables/tables.ts';
import type { CourseDates } from '../published-build/build-file-schemas.ts';
import { findAttendees, isSamePlace, type Place, placeName } from './attendees.ts';
import { findBookings } from './bookings.ts';
import type { Order } from './order-repository.ts';
import { findWishes } from './wishes.ts';

/** Who attends at the places of an order, what was asked for and booked there, and the names of the staff who did, by their ids. */
export interface PlaceRecords {
  attendees: readonly AttendeeTable[];
  wishes: readonly PlaceWishTable[];
  bookings: readonly BookingTable[];
  names: ReadonlyMap<string, string>;
}

export interface PlaceEvent {
  at: string;
  state: (typeof PLACE_EVENTS)[number];
  /** The place, what is asked for or booked, and who did, such as: SMSTS Course, place 1: Leeds, asked by the buyer. */
  reason: string;
}

/** The listed dates and venues that bookings name. */
export type KnownDates = Pick<CourseDates, 'products' | 'venues'>;

export const NO_DATES: KnownDates = { products: {} };

export async function findPlaceRecords(database: Database, orderIds: readonly string[]): Promise<PlaceRecords> {
  const attendees = await findAttendees(database, orderIds);
  const wishes = await findWishes(database, orderIds);
  const bookings = await findBookings(database, orderIds);
  const ids = [...new Set([...wishes, ...bookings].flatMap(({ person_id }) => person_id ?? []))];
  const people =
    ids.length === 0 ? [] : await database.selectFrom('person').select(['id', 'name']).where('id', 'in', ids).execute();
  return { attendees, wishes, bookings, names: new Map(people.map(({ id, name }) => [id, name])) };
}

/** What happened at the places of an order, the earliest first. */
export function placeHistory(
  order: Pick<Order, 'lines'>,
  { wishes, bookings, names }: Omit<PlaceRecords, 'attendees'>,
  known: KnownDates,
): PlaceEvent[] {
  const nameOf = (id: string | null) => names.get(id ?? '') ?? 'someone who has left';
  const asked = wishes.map((wish): PlaceEvent => {
    const by = wish.asked_by === 'staff' ? `decided by ${nameOf(wish.person_id)}` : ASKED_BY[wish.asked_by];
    const text = wishText(wish, (name) => dateText(name, order, wish, known)) || 'nothing';
    return { at: wish.asked_at, state: 'asked', reason: `${placeName(order, wish)}: ${text}, ${by}` };
  });
  const booked = bookings.map((booking): PlaceEvent => {
    const text = (one: BookingTable) => bookedText(one, order, known);
    const before = bookings.find((one) => isSamePlace(one, booking) && one.sequence === booking.sequence - 1);
    const isMoved = booking.state === 'booked' && before?.state === 'booked';
    const from = isMoved ? `, before: ${text(before)}` : '';
    return {
      at: booking.booked_at,
      state: booking.state === 'cancelled' ? 'cancelled' : isMoved ? 'moved' : 'booked',
      reason: `${placeName(order, booking)}: ${text(booking)}${from}, by ${nameOf(booking.person_id)}`,
    };
  });
  return [...asked, ...booked].sort((one, other) => (one.at < other.at ? -1 : 1));
}

const ASKED_BY: Readonly<Record<Exclude<Asker, 'staff'>, string>> = {
  buyer: 'asked by the buyer',
  attendee: 'asked by who attends',
};

/** A booking on one line, with its reference. */
export function bookedText(booking: BookingTable, order: Pick<Order, 'lines'>, known: KnownDates): string {
  const text = bookingText(booking, datesAt(order, booking, known), known.venues ?? {});
  return booking.reference === '' ? text : `${text}, reference ${booking.reference}`;
}

/** The days of a listed date; its name once it is listed no longer. */
export function dateText(name: string, order: Pick<Order, 'lines'>, place: Place, known: KnownDates): string {
  const date = datesAt(order, place, known).find((listed) => listed.name === name);
  return date ? daysText(date) : name;
}

export function datesAt({ lines }: Pick<Order, 'lines'>, { line }: Place, { products }: KnownDates) {
  return products[lines[line]?.product ?? ''] ?? [];
}
