import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { UNANSWERED } from '../../src/server/database/tables/sales-tables.ts';
import { countBooked } from '../../src/server/orders/bookings.ts';
import { bundleProgram } from '../fixtures/bundle-program.ts';
import { amountOf } from '../fixtures/long-form.ts';
import { seededRandom } from '../fixtures/seeded-random.ts';
import { report } from './figures.ts';
import { makeStorage, STORAGES } from './storages.ts';

const PROGRAM = bundleProgram('tests/reliability/offer-in-process.ts');
const KILLS = amountOf('KILLS', { short: 4, long: 40 });
const LATEST_MS = 400;
const MESSAGE = { name: 'Jo', mail: 'jo@example.com', phone: '', message: '', lead_form_url: '', referrer_path: '' };
const WHOLE = { ...MESSAGE, ...UNANSWERED, created_at: '2026-11-30T09:00:00.000Z' };
/** What customer and staff are told once as an order comes into a state. */
const TOLD: Readonly<Record<string, readonly string[]>> = {
  offered: ['order-offered'],
  invoiced: ['order-invoiced', 'order-invoiced-notice'],
  paid: ['order-confirmation', 'order-notice'],
  ...{
    expired: ['order-ended'],
    cancelled: ['order-ended'],
    refunded: ['order-ended'],
    'set-aside': ['order-set-aside'],
  },
};
/** Their places are free, and their message can have another order. */
const ENDED: readonly string[] = ['expired', 'cancelled', 'refunded'];
/** What the history says of each step, by its last words. */
const SAID: Readonly<Record<string, string>> = {
  ...{ offered: 'Offered by Sam', invoiced: 'by Sam', marked: 'Paid in cash', ended: 'not wanted', charged: 'session' },
};

test.each(STORAGES)(`on %s, two at the same orders, killed ${KILLS} times, leave each whole`, async (name) => {
  const storage = await makeStorage(name);
  const database = await storage.open();
  const messages = Array.from({ length: 8 * KILLS }, (_, at) => ({ ...WHOLE, id: `m${at}` }));
  await database.insertInto('contact_message').values(messages).execute();
  const random = seededRandom(KILLS);
  const done: string[] = [];
  for (let kill = 0; kill < KILLS; kill++) {
    const people = [1, 2].map((person) =>
      spawn(process.execPath, [PROGRAM, String(8 * kill), String(2 * kill + person)], {
        env: { ...process.env, ...storage.settings },
        stdio: ['ignore', 'pipe', 'inherit'],
      }),
    );
    for (const { stdout } of people)
      stdout.on('data', (text: Buffer) => done.push(...String(text).split('\n').filter(Boolean)));
    await Promise.all(people.map(({ stdout }) => once(stdout, 'data')));
    await delay(random.below(LATEST_MS));
    await Promise.all(people.map((person) => person.kill('SIGKILL') && once(person, 'close')));
  }
  const orders = await database.selectFrom('orders').selectAll().execute();
  const events = await database.selectFrom('order_event').selectAll().orderBy('sequence').execute();
  const emails = await database.selectFrom('outbox_mail').select(['purpose', 'reference']).execute();
  const lines = await database.selectFrom('order_line').select('order_id').execute();
  const held: string[] = [];
  for (const { id, message_id, current_state } of orders) {
    const own = events.filter(({ order_id }) => order_id === id);
    const states = own.map(({ to_state }) => to_state);
    expect(own.map(({ from_state }) => from_state)).toEqual([null, ...states.slice(0, -1)]);
    expect([new Set(states).size, states.at(-1)]).toEqual([states.length, current_state]);
    const about = emails.filter(({ reference }) => [id, `cs ${id}`].includes(reference));
    for (const purpose of states.flatMap((state) => TOLD[state] ?? []))
      expect([purpose, about.filter((email) => email.purpose === purpose).length]).toEqual([purpose, 1]);
    expect(lines.filter(({ order_id }) => order_id === id)).toHaveLength(1);
    if (!states.some((state) => ENDED.includes(state))) held.push(message_id ?? '');
  }
  expect(new Set(held).size).toBe(held.length);
  expect((await countBooked(database, ['smsts-2055-01-11'])).get('smsts-2055-01-11') ?? 0).toBe(2 * held.length);
  for (const [step = '', id] of done.map((line) => line.split(' ')))
    expect(events.some(({ order_id, reason }) => order_id === id && reason.includes(SAID[step] ?? '-'))).toBe(true);
  for (const column of ['number', 'invoice_number', 'credit_note'] as const) {
    const counts = orders.flatMap((order) => order[column]?.slice(-5) ?? []).sort();
    expect(counts).toEqual(counts.map((_, at) => String(at + 1).padStart(5, '0')));
  }
  await database.destroy();
  await storage.drop();
  const [invoices, notes] = (['invoice_number', 'credit_note'] as const).map(
    (column) => orders.filter((order) => order[column]).length,
  );
  report(
    `${name}: ${done.length} steps of ${orders.length} orders by two who were killed ${KILLS} times: each whole, ${invoices} invoices and ${notes} credit notes without gaps`,
  );
});
