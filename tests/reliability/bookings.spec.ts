import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { queueBookingEmails } from '../../src/server/mail/bookings/booking-news.ts';
import { findAttendees } from '../../src/server/orders/attendees.ts';
import { bookingAt, changeBooking, findBookings, lastAt } from '../../src/server/orders/bookings.ts';
import { bundleProgram } from '../fixtures/bundle-program.ts';
import { amountOf } from '../fixtures/long-form.ts';
import { seededRandom } from '../fixtures/seeded-random.ts';
import { storeSale } from '../fixtures/stored-sale.ts';
import { report } from './figures.ts';
import { makeStorage, STORAGES } from './storages.ts';

const PROGRAM = bundleProgram('tests/reliability/book-in-process.ts');
const KILLS = amountOf('KILLS', { short: 4, long: 40 });
const PLACES = 6;
/** Makes the id of the order as long as a UUID, by which emails about its places are found. */
const KEY = '-'.padEnd(31, '0');
const ORDER = `order${KEY}`;
/** Time between the first change and the kill in milliseconds, at random. */
const LATEST_MS = 400;

const ATTENDEES = Array.from({ length: PLACES }, (_, at) => ({ place: at + 1, contact: `p${at + 1}@example.com` }));

/** An order whose places have attendees. */
async function openOrder(name: (typeof STORAGES)[number]) {
  const storage = await makeStorage(name);
  const database = await storage.open();
  const at = '2026-11-30T09:00:00.000Z';
  await storeSale(database, { key: KEY, number: 'PT-2026-00001', first: 'Ada', last: 'Lime', at });
  await database.updateTable('order_line').set({ quantity: PLACES }).execute();
  const detail = { order_id: ORDER, line: 0, name: 'P', date_of_birth: '', revision: 1, filled_at: '2026-11-30' };
  const rows = ATTENDEES.map((attendee) => ({ ...detail, ...attendee }));
  await database.insertInto('attendee').values(rows).execute();
  return { storage, database };
}

/** Has two at once change places until they are killed, again and again. @returns the last change of each place that either was told is stored */
async function changeAndKill(act: 'book' | 'pass', settings: NodeJS.ProcessEnv): Promise<ReadonlyMap<number, number>> {
  const random = seededRandom(KILLS);
  const acknowledged = new Map<number, number>();
  for (let kill = 0; kill < KILLS; kill++) {
    const people = [1, 2].map((person) =>
      spawn(process.execPath, [PROGRAM, act, ORDER, String(PLACES), String(2 * kill + person)], {
        env: { ...process.env, ...settings },
        stdio: ['ignore', 'pipe', 'inherit'],
      }),
    );
    for (const { stdout } of people)
      stdout.on('data', (lines: Buffer) => {
        for (const [, place, change] of String(lines).matchAll(/^(\d+) (\d+)$/gm))
          acknowledged.set(Number(place), Math.max(Number(change), acknowledged.get(Number(place)) ?? 0));
      });
    await Promise.all(people.map(({ stdout }) => once(stdout, 'data')));
    await delay(random.below(LATEST_MS));
    await Promise.all(people.map((person) => person.kill('SIGKILL') && once(person, 'close')));
  }
  return acknowledged;
}

test.each(STORAGES)(
  `on %s, two who book, killed ${KILLS} times, leave each booking whole with one email for each reader`,
  async (name) => {
    const { storage, database } = await openOrder(name);
    const acknowledged = await changeAndKill('book', storage.settings);
    const bookings = await findBookings(database, [ORDER]);
    const emails = await database.selectFrom('outbox_mail').selectAll().where('purpose', 'like', 'place-%').execute();
    for (const [place, sequence] of acknowledged)
      expect(lastAt(bookings, { line: 0, place })?.sequence).toBeGreaterThanOrEqual(sequence);
    for (const { place, contact } of ATTENDEES) {
      const last = lastAt(bookings, { line: 0, place });
      const about = (mark: string) =>
        emails.filter(({ reference }) => reference.startsWith(`${ORDER} 0 ${place} ${mark} `));
      // Nothing was sent meanwhile, so that only the last change is told, and a cancelled place not at all.
      const told = bookingAt(bookings, { line: 0, place }) ? ['ada@builders.example', contact].sort() : [];
      expect(
        about(String(last?.sequence))
          .map(({ recipient }) => recipient)
          .sort(),
      ).toEqual(told);
      for (const day of ['2055-01-11', '2055-01-12']) expect([0, 2]).toContain(about(day).length);
    }
    expect(emails.filter(({ reference }) => /^\S+ 0 \d \d+ /.test(reference)).length).toBeLessThanOrEqual(2 * PLACES);
    await database.destroy();
    await storage.drop();
    report(
      `${name}: ${bookings.length} changes of ${PLACES} places by two who were killed ${KILLS} times: all told once`,
    );
  },
);

test.each(STORAGES)(
  `on %s, two who pass booked places on, killed ${KILLS} times, leave one name at each, and whoever lost it is told once`,
  async (name) => {
    const { storage, database } = await openOrder(name);
    const day = { first: '2055-01-11', last: '2055-01-11', from: '08:30', to: '16:30' };
    const booked = { ...day, venue: 'online', centre: '', date: '', reference: '' };
    for (const { place } of ATTENDEES)
      await database.transaction().execute(async (transaction) => {
        await changeBooking(transaction, ORDER, { line: 0, place, booked, seen: 0, by: 'sam' }, []);
        await queueBookingEmails(transaction, ORDER, { line: 0, place });
      });
    await database.updateTable('outbox_mail').set({ state: 'sent', attempts: 1 }).execute();
    const acknowledged = await changeAndKill('pass', storage.settings);
    const attendees = await findAttendees(database, [ORDER]);
    const emails = await database.selectFrom('outbox_mail').selectAll().where('attempts', '=', 0).execute();
    for (const { place, contact: former } of ATTENDEES) {
      const attendee = attendees.find((one) => one.place === place);
      expect(attendee?.revision).toBeGreaterThanOrEqual(acknowledged.get(place) ?? 1);
      if (attendee?.revision === 1) continue;
      expect(attendee?.contact).toBe(`${attendee?.name}@example.com`);
      const told = emails
        .filter((email) => email.place === place)
        .map((email) => `${email.purpose} ${email.recipient}`);
      expect(told.toSorted()).toEqual([`order-place ${attendee?.contact}`, `place-passed ${former}`]);
    }
    await database.destroy();
    await storage.drop();
    const passed = attendees.reduce((sum, { revision }) => sum + revision - 1, 0);
    report(`${name}: ${passed} times passed on by two who were killed ${KILLS} times: one name each, told once`);
  },
);
