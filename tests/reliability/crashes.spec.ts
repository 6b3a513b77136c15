import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { amountOf } from '../fixtures/long-form.ts';
import { type Random, seededRandom } from '../fixtures/seeded-random.ts';
import { randomCart } from './built-shop.ts';
import { checkOut, idOf, inParallel, post, sendEvent } from './client.ts';
import { type ClientLog, countEntries, expectStored, newClientLog } from './client-log.ts';
import { report } from './figures.ts';
import { type PaymentProvider, startProvider } from './payment-provider.ts';
import { startProcess } from './server-process.ts';
import { makeStorage, STORAGES } from './storages.ts';

const KILLS = amountOf('KILLS', { short: 6, long: 50 });
const CLIENTS = 6;
/** Time between start and kill in milliseconds, at random between the two. */
const EARLIEST_MS = 40;
const LATEST_MS = 600;
const STARTS = 12;

describe.each(STORAGES)('on %s', (name) => {
  test('a server that is stopped as soon as it listens shuts down cleanly', async () => {
    const storage = await makeStorage(name);
    const provider = await startProvider();
    const codes = await inParallel(Array(STARTS).fill(0), CLIENTS, async () => {
      const server = await startProcess({ ...storage.settings, ...provider.settings });
      return server.stop();
    });
    expect(codes).toEqual(Array(STARTS).fill(0));
    await provider.close();
    await storage.drop();
  });

  test(`everything acknowledged to clients is there after ${KILLS} times kill -9 under load`, async () => {
    const storage = await makeStorage(name);
    const provider = await startProvider();
    const random = seededRandom(KILLS);
    const log = newClientLog();
    const moments: string[] = [];
    for (let kill = 0; kill < KILLS; kill++) {
      const server = await startProcess({ ...storage.settings, ...provider.settings });
      const before = countEntries(log);
      const moment = EARLIEST_MS + random.below(LATEST_MS - EARLIEST_MS);
      const visits = { until: performance.now() + moment + 1000, stopped: false };
      const clients = Array.from({ length: CLIENTS }, () =>
        keepVisiting(server.address, provider, log, random, visits),
      );
      await delay(moment);
      await server.kill();
      visits.stopped = true;
      await Promise.all(clients);
      moments.push(`${moment} ms (${countEntries(log) - before})`);
    }
    const server = await startProcess({ ...storage.settings, ...provider.settings });
    expect(await server.stop()).toBe(0);
    const database = await storage.open();
    await expectStored(log, database);
    await database.destroy();
    await provider.close();
    await storage.drop();
    report(`${name}: killed ${KILLS} times, ms after the start (acknowledgements until then): ${moments.join(', ')}`);
    report(
      `${name}: ${countEntries(log)} acknowledgements, all in the database: ${log.leads.size} leads, ${log.carts.size} carts, ${log.messages.size} messages, ${log.checkouts.size} checkouts, ${log.paid.size} payments`,
    );
  });
});

/** Visits the shop until it is gone, and logs what was acknowledged. */
async function keepVisiting(
  address: string,
  provider: PaymentProvider,
  log: ClientLog,
  random: Random,
  visits: { stopped: boolean; until: number },
): Promise<void> {
  while (!visits.stopped && performance.now() < visits.until) {
    const answered =
      random.below(4) === 0 ? await sendMessage(address, log, random) : await buy(address, provider, log, random);
    if (!answered) return;
  }
}

async function sendMessage(address: string, log: ClientLog, random: Random): Promise<boolean> {
  const message = `Message ${random.below(1e9)}`;
  const fields = { name: 'Ada', mail: 'ada@customer.example', phone: '', lead_form_url: '/', referrer_path: 'direct' };
  const id = idOf(await post(address, '/api/mails/contact-us', { ...fields, message }));
  if (id) log.messages.set(id, message);
  return id !== undefined;
}

async function buy(address: string, provider: PaymentProvider, log: ClientLog, random: Random): Promise<boolean> {
  const email = `${random.below(1e9)}@customer.example`;
  const { lines, total } = randomCart(random);
  const userId = idOf(await post(address, '/api/users/lead', { user: { firstName: 'Ada', email, phone: '-' } }));
  if (!userId) return false;
  log.leads.set(userId, email);
  const cartId = idOf(await post(address, '/api/carts', { cart: { user: userId, items: lines } }));
  if (!cartId) return false;
  log.carts.add(cartId);
  const { id } = (await checkOut(address, lines, { userId, cartId })).body;
  if (!id) return false;
  log.checkouts.set(id, total);
  const { status } = await sendEvent(address, provider.event(id, 'completed'));
  if (status === 200) log.paid.add(id);
  return status === 200;
}
