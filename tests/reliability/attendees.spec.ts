import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { amountOf } from '../fixtures/long-form.ts';
import { type Random, seededRandom } from '../fixtures/seeded-random.ts';
import catalogue from '../fixtures/site/pages/_data/catalogue.json' with { type: 'json' };
import { checkOut } from './client.ts';
import { report } from './figures.ts';
import { startProcess } from './server-process.ts';
import { makeStorage, STORAGES } from './storages.ts';

const KILLS = amountOf('KILLS', { short: 4, long: 20 });
const PLACES = 50;
const PEOPLE = 6;
/** Time between the first entry and the kill in milliseconds, at random between the two. */
const EARLIEST_MS = 400;
const LATEST_MS = 2000;

test.each(STORAGES)(
  `on %s, who attends is found, whole, after ${KILLS} times kill -9 while ${PEOPLE} people enter it`,
  async (name) => {
    const storage = await makeStorage(name);
    const random = seededRandom(KILLS);
    const acknowledged = new Map<string, number>();
    let paths: string[] = [];
    let entries = 0;
    for (let kill = 0; kill < KILLS; kill++) {
      const server = await startProcess({ ...storage.settings, RATE_LIMIT_PAYMENTS: '0' });
      if (paths.length === 0) paths = await buyPlaces(server.address);
      const run = { stopped: false };
      const people = Array.from({ length: PEOPLE }, async () => {
        while (!run.stopped) {
          const path = random.of(paths);
          const entry = ++entries;
          const status = await enter(server.address, path, entry, random).catch(() => 0);
          if (status === 303) acknowledged.set(path, Math.max(entry, acknowledged.get(path) ?? 0));
          else if (status === 0) return;
        }
      });
      await delay(EARLIEST_MS + random.below(LATEST_MS - EARLIEST_MS));
      await server.kill();
      run.stopped = true;
      await Promise.all(people);
    }
    const database = await storage.open();
    const rows = await database.selectFrom('attendee').selectAll().execute();
    const emails = await database
      .selectFrom('outbox_mail')
      .select('recipient')
      .where('purpose', '=', 'order-place')
      .execute();
    await database.destroy();
    expect(acknowledged.size).toBeGreaterThan(0);
    for (const [path, entry] of acknowledged) {
      const row = rows.find(({ place }) => place === paths.indexOf(path) + 1);
      const stored = Number(row?.name.split(' ')[1]);
      // A later entry may have been stored without its answer; an earlier one may not come back.
      expect(stored).toBeGreaterThanOrEqual(entry);
    }
    for (const { name: full, contact } of rows) expect(contact).toBe(`person${full.split(' ')[1]}@example.com`);
    // One for each address that is stored: none is lost, or goes to somebody who was replaced.
    expect(emails.map(({ recipient }) => recipient).sort()).toEqual(rows.map(({ contact }) => contact).sort());
    await storage.drop();
    report(
      `${name}: killed ${KILLS} times: ${acknowledged.size} of ${PLACES} places acknowledged in ${entries} entries, all found, whole, each with its email`,
    );
  },
);

/** Buys places of a course. @returns the path of the page of each, by its number */
async function buyPlaces(address: string): Promise<string[]> {
  const { id, price } = catalogue.products.smsts;
  const line = { product: id, name: 'SMSTS Course', price, quantity: PLACES, vat: price * PLACES * 0.2 };
  const { body } = await checkOut(address, [line]);
  const form = (fields: Record<string, string>) => ({
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual' as const,
  });
  await fetch(`${address}/sandbox/pay/${body.id}`, form({ action: 'pay', email: 'ada@customer.example' }));
  const { data } = await (await fetch(`${address}/api/payment/checkout-sessions/${body.id}/state`)).json();
  await fetch(`${address}${data.order.page}/links`, form({}));
  const page = await (await fetch(address + data.order.page)).text();
  const paths = [...page.matchAll(/<a href="[^"]*(\/orders\/[\w-]{43})">/g)].flatMap(([, path]) => path ?? []);
  expect(paths).toHaveLength(PLACES);
  return paths;
}

/** Opens a place's page, and fills it in after a moment. @returns the status of the answer */
async function enter(address: string, path: string, entry: number, random: Random): Promise<number> {
  const page = await (await fetch(address + path)).text();
  const [, name = '', seen = ''] = /name="(seen-[\d-]+)" value="(\d+)"/.exec(page) ?? [];
  const place = name.slice('seen-'.length);
  await delay(random.below(5));
  const fields = {
    [name]: seen,
    [`name-${place}`]: `Person ${entry}`,
    [`contact-${place}`]: `person${entry}@example.com`,
  };
  const answer = await fetch(`${address}${path}/attendees`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
  return answer.status;
}
