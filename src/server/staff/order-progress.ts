import { londonTime } from '../../shop/products/course-dates.ts';
import type { Database } from '../database/database.ts';
import { isDetail } from '../order-page/attendees/attendee-entries.ts';
import { type ShownWith, shownPlaces } from '../order-page/attendees/shown-places.ts';
import { bookingAt } from '../orders/bookings.ts';
import { cardsOf, findCardTicks } from '../orders/card-ticks.ts';
import type { Order } from '../orders/order-repository.ts';
import type { PlaceRecords } from '../orders/place-history.ts';
import { shownState } from '../orders/shown-order.ts';

/**
 * How far the places of an order are, or what of a refunded one is still booked, as a sentence; its cards; and whether
 * everything is done: with nobody who paid, it is.
 */
export async function readProgress(
  database: Database,
  { order, places: records }: { order: Order; places: PlaceRecords },
  facts: ShownWith,
) {
  const isOpen =
    !['expired', 'cancelled'].includes(order.state) && shownState(order) !== null && order.erased_at === null;
  const now = londonTime(new Date());
  const places = (isOpen ? shownPlaces(order, records, facts) : []).map(({ missing, ...place }) => {
    const booking = bookingAt(records.bookings, place);
    const isOver = booking !== undefined && `${booking.last} ${booking.to}` <= now;
    return { named: !missing.some(isDetail), asked: missing.every(isDetail), booked: !!booking, done: isOver };
  });
  const cards = isOpen ? cardsOf(order, await findCardTicks(database, order.id), facts.nextSteps) : [];
  const count = (step: 'named' | 'asked' | 'booked' | 'done') => places.filter((place) => place[step]).length;
  const steps = `${count('named')} named, ${count('asked')} asked when and where, ${count('booked')} booked, ${count('done')} done`;
  const progress =
    places.length === 0 ? '' : `Of ${places.length} ${places.length === 1 ? 'place' : 'places'}: ${steps}.`;
  const booked = count('booked') - count('done');
  return {
    cards,
    progress: order.state === 'refunded' ? stillBookedText(booked) : progress,
    isDone:
      places.every(({ named, done }) => named && done) &&
      cards.every(({ needs, ticked }) => needs.every((need) => ticked.includes(need))),
  };
}

function stillBookedText(count: number): string {
  if (count === 0) return '';
  const [are, them] = count === 1 ? ['place is', 'it'] : ['places are', 'them'];
  return `This order is refunded, but ${count} ${are} still booked. Cancel ${them}.`;
}
