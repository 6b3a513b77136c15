import type { FastifyInstance } from 'fastify';
import type { RequestOf } from '../../editor/protocol/calls.ts';
import type { Person } from '../../editor/protocol/people.ts';
import { daysLater } from '../../lib/days.ts';
import type { Database, Transaction } from '../../server/database/database.ts';
import { queueBookingEmails } from '../../server/mail/bookings/booking-news.ts';
import { attendedCategories, isSamePlace, type Place, placeName, placesOf } from '../../server/orders/attendees.ts';
import { bookingAt, changeBooking, findOtherBookings, lockPaidOrder } from '../../server/orders/bookings.ts';
import { orderName } from '../../server/orders/order-numbers.ts';
import { datesAt } from '../../server/orders/place-history.ts';
import { countAlone } from '../../server/orders/places-left.ts';
import { saveWishes } from '../../server/orders/wishes.ts';
import { readOrder } from '../../server/staff/order-records.ts';
import { attendingQuery, listOrdersToBook, nextDayQuery } from '../../server/staff/places-to-book.ts';
import { bookingFault, bookingText, bookingWarnings } from '../../shop/bookings/booking.ts';
import { wishOf } from '../../shop/bookings/wishes.ts';
import { lineOrEmpty } from '../../shop/forms/free-text.ts';
import { londonDay, londonTime } from '../../shop/products/course-dates.ts';
import { RequestRefused } from '../http/refusals.ts';
import { registerCall } from '../http/register-call.ts';
import { audit, auditLook } from '../people/audit-log.ts';
import { type BookingFacts, readBookingFacts } from './booking-facts.ts';
import { PAGE_RECORDS, shownText } from './order-routes.ts';
import { changeOrder, readSeenOrder, seenPlaces } from './seen-order.ts';

const DAYS_AHEAD = 14;

const REFUSED = {
  changed: 'A colleague has changed this booking meanwhile. Close this, and look at theirs.',
  closed: 'This order can no longer be booked: it is not paid for, or has ended. Look at its history.',
};

export function registerBookings(app: FastifyInstance, database: Database, pagesFolder: string): void {
  registerCall(app, 'POST /api/places', async ({ after }, { person }) => {
    const facts = await readBookingFacts(pagesFolder);
    const { orders, next } = await listOrdersToBook(database, attendedCategories(facts.nextSteps), {
      after,
      limit: PAGE_RECORDS,
    });
    await auditLook(database, person, 'the list of places to book', shownText(orders.map(orderName)));
    const rows = orders.flatMap((order) =>
      seenPlaces(order, placesOf(order, facts.nextSteps), facts)
        .filter(({ booked }) => booked === null)
        .map(({ name, who, wish }) => ({ order: orderName(order), placed: order.created_at, name, who, wish })),
    );
    return { rows, next };
  });

  registerCall(app, 'POST /api/attending', async ({ after }, { person }) => {
    const { products, venues } = await readBookingFacts(pagesFolder);
    const today = londonDay(new Date());
    const day = after ?? today;
    const attending = await attendingQuery(database, today, day).execute();
    const { next } = await nextDayQuery(database, day, daysLater(today, DAYS_AHEAD)).executeTakeFirstOrThrow();
    await auditLook(database, person, `who attends on ${day}`, shownText(attending.map(orderName)));
    const rows = attending.map((row) => ({
      event: `${row.title}: ${bookingText(row, products[row.product] ?? [], venues)}`,
      name: row.name ?? '',
      order: orderName(row),
    }));
    return { rows, next };
  });

  registerCall(app, 'POST /api/bookings/change', async (change, { person }) => {
    const facts = await readBookingFacts(pagesFolder);
    const warnings = await database.transaction().execute((transaction) => book(transaction, person, facts, change));
    return { order: await readSeenOrder(database, facts, change.order), warnings };
  });

  registerCall(app, 'POST /api/bookings/ask', async ({ order: name, wish: typed, ...place }, { person }) => {
    const wish = wishOf((part) => lineOrEmpty(typed[part]));
    const facts = await readBookingFacts(pagesFolder);
    return changeOrder(database, person, facts, name, async (transaction) => {
      const { order } = await openPlace(transaction, facts, name, place, wish.date);
      if ((await lockPaidOrder(transaction, order.id))?.ended !== false)
        throw new RequestRefused(409, 'exists', REFUSED.closed);
      await saveWishes(transaction, order.id, [{ ...place, ...wish, asked_by: 'staff', person_id: person.id }]);
      return ['decided what is asked for', placeName(order, place)];
    });
  });
}

type Change = RequestOf<'POST /api/bookings/change'>;

/** Saves a change, unless it returns what the person has to know first. @throws RequestRefused if it cannot be saved */
async function book(
  transaction: Transaction,
  person: Person,
  facts: BookingFacts,
  { order: name, line, place, seen, booked: typed, accepted }: Change,
): Promise<string[]> {
  const booked = typed && { ...typed, centre: lineOrEmpty(typed.centre), reference: lineOrEmpty(typed.reference) };
  const at = { line, place };
  const { order, places, bookings, attendees } = await openPlace(transaction, facts, name, at, booked?.date);
  if (booked !== null) {
    const fault = bookingFault(booked, facts.venues);
    if (fault !== undefined) throw new RequestRefused(422, 'bad-request', fault);
    const attendee = attendees.find((one) => isSamePlace(one, at));
    const others = attendee ? await findOtherBookings(transaction, attendee) : [];
    const own = bookingAt(bookings, at)?.date === booked.date ? 1 : 0;
    const counted = await countAlone(transaction, [booked.date]);
    const taken = (counted.get(booked.date) ?? own) - own;
    const known = { dates: datesAt(order, at, facts), others, taken, now: londonTime(new Date()) };
    const warnings = bookingWarnings(booked, known).filter((warning) => !accepted.includes(warning));
    if (warnings.length > 0) return warnings;
  }
  const row = await changeBooking(transaction, order.id, { ...at, booked, seen, by: person.id }, places);
  if (typeof row === 'string') throw new RequestRefused(409, 'exists', REFUSED[row]);
  await queueBookingEmails(transaction, order.id, at);
  const done = booked === null ? 'cancelled the booking of' : bookingAt(bookings, at) ? 'moved' : 'booked';
  await audit(transaction, person, done, `order ${orderName(order)}`, placeName(order, at));
  return [];
}

/** @param date of its course, or that it is booked at already; empty for none @throws RequestRefused if there is no such place or date */
async function openPlace(database: Database, facts: BookingFacts, name: string, at: Place, date = '') {
  const seen = await readOrder(database, name);
  const places = seen ? placesOf(seen.order, facts.nextSteps) : [];
  if (!seen || !places.some((one) => isSamePlace(one, at)))
    throw new RequestRefused(404, 'not-found', `Order ${name} has no such place to book.`);
  const isListed = datesAt(seen.order, at, facts).some((listed) => listed.name === date);
  if (date !== '' && !isListed && bookingAt(seen.places.bookings, at)?.date !== date)
    throw new RequestRefused(422, 'bad-request', 'This date is not listed for the course. Choose another one.');
  return { ...seen.places, order: seen.order, places };
}
