import { bookingText } from '../../shop/bookings/booking.ts';
import type { BookingTable } from '../database/tables/tables.ts';
import { isSamePlace, type Place } from '../orders/attendees.ts';
import { bookingAt } from '../orders/bookings.ts';
import type { Order } from '../orders/order-repository.ts';
import { datesAt, type KnownDates } from '../orders/place-history.ts';
import { placeLabel } from './attendees/shown-places.ts';

/** The booking of a place as a page shows it. */
export interface BookedPlace extends Place {
  /** Such as SMSTS Course, place 1 of 5. */
  label: string;
  /** When and where. */
  text: string;
}

/** The bookings in force that a link opens, without their references: with one, a test can be moved elsewhere. */
export function bookedPlaces(
  order: Order,
  bookings: readonly BookingTable[],
  only: Place | null,
  known: KnownDates,
): BookedPlace[] {
  if (['refunded', 'cancelled', 'expired'].includes(order.state)) return [];
  return bookings
    .filter((booking) => bookingAt(bookings, booking) === booking && (only === null || isSamePlace(booking, only)))
    .map((booking) => ({
      line: booking.line,
      place: booking.place,
      label: placeLabel(order, booking),
      text: bookingText(booking, datesAt(order, booking, known), known.venues ?? {}),
    }));
}

export function BookingsSection({
  booked,
  isReserved = false,
}: {
  booked: readonly BookedPlace[];
  isReserved?: boolean;
}) {
  if (booked.length === 0) return null;
  return (
    <section id="booked">
      <h2>{isReserved ? 'Reserved for you' : 'Booked'}</h2>
      <ul className="changes">
        {booked.map(({ line, place, label, text }) => (
          <li key={`${line}-${place}`}>
            <strong>{label}</strong>: {text}
          </li>
        ))}
      </ul>
    </section>
  );
}
