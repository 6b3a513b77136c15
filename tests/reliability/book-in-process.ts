import { openDatabase } from '../../src/server/database/database.ts';
import { findCustomer } from '../../src/server/leads/leads.ts';
import { queuePlaceEmails } from '../../src/server/mail/attendee-emails.ts';
import { queueBookingEmails, queuePassedEmails } from '../../src/server/mail/bookings/booking-news.ts';
import { queueReminders } from '../../src/server/mail/bookings/booking-reminders.ts';
import { findAttendees, isSamePlace, type Place, saveAttendees } from '../../src/server/orders/attendees.ts';
import { bookingAt, changeBooking, findBookings, lastAt } from '../../src/server/orders/bookings.ts';
import { findOrder } from '../../src/server/orders/order-repository.ts';
import { seededRandom } from '../fixtures/seeded-random.ts';

/** Books, moves and cancels places of an order, or passes them on, until it is killed; prints each change once it is stored. */
const [act = '', order = '', places = '', seed = ''] = process.argv.slice(2);
const { DATA_DIR: dataDir = '', DATABASE_URL: databaseUrl = null } = process.env;
const random = seededRandom(Number(seed));
const database = await openDatabase({ dataDir, databaseUrl });
const TIMES = { from: '08:30', to: '16:30', venue: 'online', centre: '', date: '', reference: '' };

for (;;) {
  const place = { line: 0, place: 1 + random.below(Number(places)) };
  const change = await (act === 'book' ? book(place) : pass(place));
  if (change !== undefined) process.stdout.write(`${place.place} ${change}\n`);
}

async function book(place: Place): Promise<number | undefined> {
  const bookings = await findBookings(database, [order]);
  const seen = lastAt(bookings, place)?.sequence ?? 0;
  const day = `2055-01-${random.of(['11', '12'])}`;
  const booked = bookingAt(bookings, place) && random.below(3) === 0 ? null : { first: day, last: day, ...TIMES };
  const row = await database.transaction().execute(async (transaction) => {
    const changed = await changeBooking(transaction, order, { ...place, booked, seen, by: 'sam' }, []);
    if (typeof changed !== 'string') await queueBookingEmails(transaction, order, place);
    return changed;
  });
  await queueReminders(database, [], new Date('2055-01-08T09:00Z'));
  return typeof row === 'string' ? undefined : row.sequence;
}

async function pass(place: Place): Promise<number | undefined> {
  const seen = (await findAttendees(database, [order])).find((one) => isSamePlace(one, place))?.revision ?? 0;
  const stored = await findOrder(database, order);
  if (stored === undefined) throw new Error('There is no order.');
  const name = `a${random.below(1_000_000)}`;
  const entry = { ...place, name, contact: `${name}@example.com`, date_of_birth: '', seen, form: 0 };
  const taken = await database.transaction().execute(async (transaction) => {
    const others = await saveAttendees(transaction, order, [entry]);
    if (others.length > 0) return others;
    await queuePlaceEmails(transaction, stored, await findCustomer(transaction, stored));
    await queuePassedEmails(transaction, order);
    return others;
  });
  return taken.length > 0 ? undefined : seen + 1;
}
