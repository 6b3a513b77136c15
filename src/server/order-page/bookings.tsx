import { groupBy } from '../../lib/group-by.ts';
import { bookingText } from '../../shop/bookings/booking.ts';
import type { BookingTable } from '../database/tables/tables.ts';
import { isSamePlace, type Place } from '../orders/attendees.ts';
import { inForce } from '../orders/bookings.ts';
import type { Order } from '../orders/order-repository.ts';
import { datesAt, type KnownDates } from '../orders/place-history.ts';
import { placeLabel } from './attendees/shown-places.ts';

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
  return inForce(bookings)
    .filter((booking) => only === null || isSamePlace(booking, only))
    .map((booking) => ({
      line: booking.line,
      place: booking.place,
      label: placeLabel(order, booking),
      text: bookingText(booking, datesAt(order, booking, known), known.venues ?? {}),
    }));
}

/** The bookings of a line at the same time and place, as one: such as SMSTS Course, places 1 and 3 of 5. */
function bookedTogether(
  { lines }: Pick<Order, 'lines'>,
  booked: readonly BookedPlace[],
): Pick<BookedPlace, 'label' | 'text'>[] {
  return [...groupBy(booked, (place) => `${place.line} ${place.text}`).values()].map((group) => {
    const [{ line, label, text }, ...others] = group;
    const { title = '', quantity = 1 } = lines[line] ?? {};
    if (others.length === 0) return { label, text };
    if (group.length === quantity) return { label: `${title}, ${quantity} places`, text };
    const numbers = LIST.format(group.map(({ place }) => String(place)));
    return { label: `${title}, places ${numbers} of ${quantity}`, text };
  });
}

const LIST = new Intl.ListFormat('en-GB');

export function BookingsSection({
  order,
  booked,
  isReserved = false,
}: {
  order: Pick<Order, 'lines'>;
  booked: readonly BookedPlace[];
  isReserved?: boolean;
}) {
  if (booked.length === 0) return null;
  // The head names the only place.
  const isTold = order.lines.length > 1 || order.lines.some(({ quantity }) => quantity > 1);
  return (
    <section id="booked">
      <h2>{isReserved ? 'Reserved for you' : 'Booked'}</h2>
      <ul className="plain">
        {bookedTogether(order, booked).map(({ label, text }) => (
          <li key={label}>
            {isTold && <strong>{label}</strong>}
            {isTold && ': '}
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}
