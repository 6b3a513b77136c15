import { openDatabase } from '../../src/server/database/database.ts';
import { queueBookingEmails } from '../../src/server/mail/bookings/booking-news.ts';
import { queueReminders } from '../../src/server/mail/bookings/booking-reminders.ts';
import { bookingAt, changeBooking, findBookings, lastAt } from '../../src/server/orders/bookings.ts';
import { seededRandom } from '../fixtures/seeded-random.ts';

/** Books, moves and cancels places of an order until it is killed, and prints each change once it is stored. */
const [order = '', places = '', seed = ''] = process.argv.slice(2);
const { DATA_DIR: dataDir = '', DATABASE_URL: databaseUrl = null } = process.env;
const random = seededRandom(Number(seed));
const database = await openDatabase({ dataDir, databaseUrl });
const TIMES = { from: '08:30', to: '16:30', venue: 'online', centre: '', date: '', reference: '' };

for (;;) {
  const place = { line: 0, place: 1 + random.below(Number(places)) };
  const bookings = await findBookings(database, [order]);
  const seen = lastAt(bookings, place)?.sequence ?? 0;
  const day = `2055-01-${random.of(['11', '12'])}`;
  const booked = bookingAt(bookings, place) && random.below(3) === 0 ? null : { first: day, last: day, ...TIMES };
  const row = await database.transaction().execute(async (transaction) => {
    const changed = await changeBooking(transaction, order, { ...place, booked, seen, by: 'sam' }, []);
    if (typeof changed !== 'string') await queueBookingEmails(transaction, order, place);
    return changed;
  });
  if (typeof row !== 'string') process.stdout.write(`${row.place} ${row.sequence}\n`);
  await queueReminders(database, [], new Date('2055-01-08T09:00Z'));
}
