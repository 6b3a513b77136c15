import type { Person } from '../../editor/protocol/people.ts';
import type { SeenOrder, SeenPlace } from '../../editor/protocol/sales-calls.ts';
import type { CourseDate } from '../../generated/documents.ts';
import { linePriceText, lineText } from '../../server/catalogue/line-items.ts';
import type { Database, Transaction } from '../../server/database/database.ts';
import { canCredit, canFulfil, isOwed } from '../../server/offers/offers.ts';
import { attendeeText, isSamePlace, type Place, placeName, placesOf } from '../../server/orders/attendees.ts';
import { invoiceFieldsForStaff } from '../../server/orders/billing.ts';
import { bookedOf, bookingAt, inForce, lastAt } from '../../server/orders/bookings.ts';
import { orderName } from '../../server/orders/order-numbers.ts';
import type { Order } from '../../server/orders/order-repository.ts';
import { bookedText, datesAt, dateText, type PlaceRecords, placeHistory } from '../../server/orders/place-history.ts';
import { shownState, stepsOf } from '../../server/orders/shown-order.ts';
import { wishAt } from '../../server/orders/wishes.ts';
import { readProgress } from '../../server/staff/order-progress.ts';
import { readOrder, type StaffOrder } from '../../server/staff/order-records.ts';
import { type Booked, ONLINE } from '../../shop/bookings/booking.ts';
import { noticeText } from '../../shop/bookings/change-notice.ts';
import { wishOf, wishText } from '../../shop/bookings/wishes.ts';
import { formatAmount, toPence } from '../../shop/money/money.ts';
import { londonTime, placeText } from '../../shop/products/course-dates.ts';
import { daysText } from '../../shop/products/course-days.ts';
import { RequestRefused } from '../http/refusals.ts';
import { audit } from '../people/audit-log.ts';
import type { BookingFacts } from './booking-facts.ts';
import { listedEmail } from './email-routes.ts';

type PlacedOrder = Pick<StaffOrder, 'state' | 'lines' | 'attendees' | 'wishes' | 'bookings'>;

/** An order as the desk shows it. @throws RequestRefused if there is none with this number or id */
export async function readSeenOrder(database: Database, facts: BookingFacts, name: string): Promise<SeenOrder> {
  const seen = await readOrder(database, name);
  if (seen === undefined) throw new RequestRefused(404, 'not-found', `There is no order ${name}.`);
  const { order, customer, history, emails, paymentAddress } = seen;
  const placed = { ...seen.places, lines: order.lines, state: order.state };
  const moves = history.map(({ created_at, to_state, reason }) => ({ at: created_at, state: to_state, reason }));
  const isOpen = shownState(order) !== null && order.erased_at === null;
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
    canBook: shownState(order)?.ended === false,
    listed: order.lines.flatMap((_, line) => listedAt(order, { line, place: 1 }, facts)),
    venues: [
      { key: ONLINE, name: placeText({}) },
      ...Object.entries(facts.venues).map(([key, { name: venue }]) => ({ key, name: venue })),
    ],
    payment: paymentAddress,
    canFulfil: canFulfil(order),
    offer: order.offer_until === null ? null : seenOffer(order, seen.places, facts),
    erased: order.erased_at,
    history: [...moves, ...placeHistory(order, seen.places, facts)].sort((one, other) => (one.at < other.at ? -1 : 1)),
    emails: emails.map(listedEmail),
  };
}

/** What was done, and to which part of the order, for the audit log. */
type Done = readonly [action: string, detail?: string];

/** Changes an order as it is seen, in one transaction, and returns it as it is then. */
export async function changeOrder(
  database: Database,
  person: Person,
  facts: BookingFacts,
  name: string,
  change: (transaction: Transaction, seen: SeenOrder) => Promise<Done>,
): Promise<SeenOrder> {
  await database.transaction().execute(async (transaction) => {
    const seen = await readSeenOrder(transaction, facts, name);
    const [action, detail] = await change(transaction, seen);
    await audit(transaction, person, action, `order ${seen.name}`, detail);
  });
  return readSeenOrder(database, facts, name);
}

/** Places with who attends, what counts of what was asked for, and the booking in force. */
export function seenPlaces(order: PlacedOrder, places: readonly Place[], facts: BookingFacts): SeenPlace[] {
  const now = londonTime(new Date());
  return places.map((place) => {
    const booking = ['expired', 'cancelled'].includes(order.state) ? undefined : bookingAt(order.bookings, place);
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

/** An offer with its documents, and what the catalogue and the dates say differently by now: what was offered counts. */
function seenOffer(order: Order, { bookings }: PlaceRecords, facts: BookingFacts): SeenOrder['offer'] {
  const prices = order.lines.flatMap(({ product, title, unit }) => {
    const item = facts.catalogue.item(product);
    if (item === undefined) return [`${title} is no longer sold.`];
    const price = toPence(item.price);
    return price === unit
      ? []
      : [`${title} costs ${formatAmount(price)} by now. ${formatAmount(unit)} was offered, and counts.`];
  });
  const dates = inForce(bookings).flatMap((booking) => {
    if (booking.date === '') return [];
    const listed = listedAt(order, booking, facts).find(({ booked }) => booked.date === booking.date);
    const isSame =
      listed &&
      (['first', 'last', 'from', 'to', 'venue'] as const).every((part) => listed.booked[part] === booking[part]);
    return isSame
      ? []
      : [
          `${order.lines[booking.line]?.title}: its date has changed since. It is reserved for ${bookedText(booking, order, facts)}.`,
        ];
  });
  return {
    until: order.offer_until ?? '',
    invoice: order.invoice_number,
    due: order.due_on,
    creditNote: order.credit_note,
    fulfilled: order.fulfilled_at,
    changes: [...new Set([...prices, ...dates])],
    canInvoice: order.state === 'offered' && facts.invoices !== undefined,
    canPay: isOwed(order),
    canCredit: canCredit(order),
  };
}

function listedAt(order: Pick<PlacedOrder, 'lines'>, at: Place, facts: BookingFacts): SeenOrder['listed'] {
  return datesAt(order, at, facts).map((date) => ({
    line: at.line,
    text: `${daysText(date)}, ${placeText(date)}`,
    booked: bookedAt(date, facts),
  }));
}

export function bookedAt({ name, first, last, from, to, venue }: CourseDate, { venues }: BookingFacts): Booked {
  const key = Object.keys(venues).find((one) => venues[one] === venue) ?? ONLINE;
  return { first, last, from, to, venue: key, centre: '', date: name, reference: '' };
}
