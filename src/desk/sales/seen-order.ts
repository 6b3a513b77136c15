import type { SeenOrder, SeenPlace } from '../../editor/protocol/sales-calls.ts';
import { linePriceText, lineText } from '../../server/catalogue/line-items.ts';
import type { Database } from '../../server/database/database.ts';
import { attendeeText, isSamePlace, type Place, placeName, placesOf } from '../../server/orders/attendees.ts';
import { invoiceFieldsForStaff } from '../../server/orders/billing.ts';
import { bookedOf, bookingAt, lastAt } from '../../server/orders/bookings.ts';
import { orderName } from '../../server/orders/order-numbers.ts';
import { bookedText, datesAt, dateText, placeHistory } from '../../server/orders/place-history.ts';
import { SHOWN_STATES, stepsOf } from '../../server/orders/shown-order.ts';
import { wishAt } from '../../server/orders/wishes.ts';
import { readProgress } from '../../server/staff/order-progress.ts';
import { readOrder, type StaffOrder } from '../../server/staff/order-records.ts';
import { ONLINE } from '../../shop/bookings/booking.ts';
import { noticeText } from '../../shop/bookings/change-notice.ts';
import { wishOf, wishText } from '../../shop/bookings/wishes.ts';
import { formatAmount } from '../../shop/money/money.ts';
import { mayMove } from '../../shop/orders/order-state.ts';
import { londonTime, placeText } from '../../shop/products/course-dates.ts';
import { daysText } from '../../shop/products/course-days.ts';
import { RequestRefused } from '../http/refusals.ts';
import type { BookingFacts } from './booking-facts.ts';
import { listedEmail } from './email-routes.ts';

type PlacedOrder = Pick<StaffOrder, 'lines' | 'attendees' | 'wishes' | 'bookings'>;

/** An order as the desk shows it. @throws RequestRefused if there is none with this number or id */
export async function readSeenOrder(database: Database, facts: BookingFacts, name: string): Promise<SeenOrder> {
  const seen = await readOrder(database, name);
  if (seen === undefined) throw new RequestRefused(404, 'not-found', `There is no order ${name}.`);
  const { order, customer, history, emails, paymentAddress } = seen;
  const placed = { ...seen.places, lines: order.lines };
  const moves = history.map(({ created_at, to_state, reason }) => ({ at: created_at, state: to_state, reason }));
  const isOpen = SHOWN_STATES[order.state] !== null && order.erased_at === null;
  const asked = isOpen ? placesOf(order, facts.nextSteps) : [];
  const others = placed.attendees.filter((one) => !asked.some((place) => isSamePlace(place, one)));
  return {
    id: order.id,
    name: orderName(order),
    placed: order.created_at,
    since: history.at(-1)?.created_at ?? order.created_at,
    state: order.state,
    net: formatAmount(order.net_pence),
    vat: formatAmount(order.vat_pence),
    total: formatAmount(order.total_pence),
    customer: customer.name ?? '',
    email: customer.email ?? '',
    phone: customer.phone,
    address: customer.address,
    invoiceFields: invoiceFieldsForStaff(order),
    lines: order.lines.map((line) => ({ text: lineText(line), price: linePriceText(line) })),
    places: seenPlaces(placed, [...asked, ...others], facts),
    ...(await readProgress(database, seen, facts)),
    canBook: SHOWN_STATES[order.state]?.ended === false,
    listed: order.lines.flatMap((_, line) => listedAt(order, { line, place: 1 }, facts)),
    venues: [
      { key: ONLINE, name: placeText({}) },
      ...Object.entries(facts.venues).map(([key, { name: venue }]) => ({ key, name: venue })),
    ],
    payment: paymentAddress,
    canFulfil: mayMove(order.state, 'fulfilled'),
    erased: order.erased_at,
    history: [...moves, ...placeHistory(order, seen.places, facts)].sort((one, other) => (one.at < other.at ? -1 : 1)),
    emails: emails.map(listedEmail),
  };
}

/** Places with who attends, what counts of what was asked for, and the booking in force. */
export function seenPlaces(order: PlacedOrder, places: readonly Place[], facts: BookingFacts): SeenPlace[] {
  const now = londonTime(new Date());
  return places.map((place) => {
    const booking = bookingAt(order.bookings, place);
    const attendee = order.attendees.find((one) => isSamePlace(one, place));
    const decided = order.wishes.find((wish) => wish.asked_by === 'staff' && isSamePlace(wish, place));
    const wish = wishAt(order.wishes, place);
    const listed = wish.date === '' ? [] : listedAt(order, place, facts);
    const { policy } = stepsOf(order.lines[place.line], facts.nextSteps) ?? {};
    return {
      ...{ line: place.line, place: place.place },
      name: placeName(order, place),
      who: attendee ? attendeeText(attendee) : '',
      wish: wishText(wish, (name) => dateText(name, order, place, facts)),
      decided: wishOf((part) => decided?.[part] ?? ''),
      asked: listed.find(({ booked }) => booked.date === wish.date)?.booked ?? null,
      booked: booking ? bookedOf(booking) : null,
      booking: booking ? bookedText(booking, order, facts) : '',
      seen: lastAt(order.bookings, place)?.sequence ?? 0,
      notice: booking && policy ? noticeText(policy, booking, now) : '',
    };
  });
}

function listedAt(order: Pick<PlacedOrder, 'lines'>, at: Place, facts: BookingFacts): SeenOrder['listed'] {
  return datesAt(order, at, facts).map((date) => {
    const { name, first, last, from, to, venue } = date;
    const key = Object.keys(facts.venues).find((one) => facts.venues[one] === venue) ?? ONLINE;
    const booked = { first, last, from, to, venue: key, centre: '', date: name, reference: '' };
    return { line: at.line, text: `${daysText(date)}, ${placeText(date)}`, booked };
  });
}
