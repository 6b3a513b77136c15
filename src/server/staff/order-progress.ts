import { areDone, type PlaceProgress, progressText, stillBookedText } from '../../shop/bookings/progress.ts';
import { londonTime } from '../../shop/products/course-dates.ts';
import type { Database } from '../database/database.ts';
import { isDetail } from '../order-page/attendees/attendee-entries.ts';
import { type ShownWith, shownPlaces } from '../order-page/attendees/shown-places.ts';
import { bookingAt } from '../orders/bookings.ts';
import { cardsOf, findCardTicks } from '../orders/card-ticks.ts';
import type { Order } from '../orders/order-repository.ts';
import type { PlaceRecords } from '../orders/place-history.ts';
import { SHOWN_STATES } from '../orders/shown-order.ts';

/** How far the places of an order are, as a sentence, its cards, and whether everything is done: with nobody who paid, it is. */
export async function readProgress(
  database: Database,
  { order, places }: { order: Order; places: PlaceRecords },
  facts: ShownWith,
) {
  const isOpen = SHOWN_STATES[order.state] !== null && order.erased_at === null;
  const steps = isOpen ? placesProgress(order, places, facts) : [];
  const cards = isOpen ? cardsOf(order, await findCardTicks(database, order.id), facts.nextSteps) : [];
  return {
    cards,
    progress: order.state === 'refunded' ? stillBookedText(steps) : progressText(steps),
    isDone: areDone(steps) && cards.every(({ needs, ticked }) => needs.every((need) => ticked.includes(need))),
  };
}

function placesProgress(order: Order, records: PlaceRecords, facts: ShownWith): PlaceProgress[] {
  const now = londonTime(new Date());
  return shownPlaces(order, records, facts).map((place) => {
    const booking = bookingAt(records.bookings, place);
    return {
      named: !place.missing.some(isDetail),
      asked: place.missing.every(isDetail),
      booked: booking !== undefined,
      done: booking !== undefined && `${booking.last} ${booking.to}` <= now,
    };
  });
}
