import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { amountOf } from '../fixtures/long-form.ts';
import { mailSettings, startMailServer } from '../fixtures/mail-server.ts';
import { type Random, seededRandom } from '../fixtures/seeded-random.ts';
import { until } from '../fixtures/until.ts';
import { randomCart } from './built-shop.ts';
import { askState, inParallel, type Purchase, purchase, sendEvent } from './client.ts';
import { report } from './figures.ts';
import { startProvider } from './payment-provider.ts';
import { startProcess } from './server-process.ts';
import { makeStorage, STORAGES, type StorageName } from './storages.ts';

const ATTEMPTS = amountOf('ATTEMPTS', { short: 40, long: 200 });
const AT_ONCE = 8;
const TABS = 3;
/** Times that a call is repeated while it is answered with 503: two processes share the embedded database's write lock. */
const MOST_TRIES = 20;
/** In one of this many attempts a visitor also pays in a closed session, which closing cannot always prevent. */
const LATE_EVERY = 10;
/** Maximum delay before a visitor pays in a session, in milliseconds, while other tabs carry on. */
const LATEST_PAYMENT_MS = 60;

/** Repeats a call that is answered with 503, as visitors and the provider do. */
async function persistently<T extends { status: number }>(call: () => Promise<T>): Promise<T> {
  for (let tries = 1; tries < MOST_TRIES; tries++) {
    const answer = await call();
    if (answer.status !== 503) return answer;
  }
  return call();
}

describe.each(STORAGES)('on %s', (name: StorageName) => {
  let shop: Awaited<ReturnType<typeof startTwoServers>>;
  beforeEach(async () => {
    shop = await startTwoServers(name);
  });
  afterEach(async () => {
    await shop.end();
  });

  /** Continues an attempt from several tabs at once, some with a different cart, each with a different process. */
  async function goOn(number: number, attempt: string, random: Random): Promise<Purchase[]> {
    const carts = [randomCart(random), randomCart(random)];
    const tabs = Array.from({ length: TABS }, (_, tab) => {
      const lines = carts[tab % carts.length]?.lines ?? [];
      return persistently(() => purchase(shop.addressOf(number + tab), `${number}@customer.example`, lines, attempt));
    });
    const purchases = await Promise.all(tabs);
    for (const { status } of purchases) expect([200, 409]).toContain(status);
    return purchases;
  }

  /** The webhook of a payment goes to both processes, while the success page asks one of them. */
  async function tell(number: number, paid: readonly string[]): Promise<void> {
    const calls = paid.flatMap((session) => {
      const event = shop.provider.event(session, 'completed');
      return [
        persistently(() => sendEvent(shop.addressOf(0), event)),
        persistently(() => askState(shop.addressOf(number), session)),
        persistently(() => sendEvent(shop.addressOf(1), event)),
      ];
    });
    for (const { status } of await Promise.all(calls)) expect(status).toBe(200);
  }

  test(`${ATTEMPTS} attempts, each from ${TABS} tabs at once with changing carts, are paid once each`, async () => {
    const random = seededRandom(3);
    const attempts = Array.from({ length: ATTEMPTS }, () => randomUUID());
    const started = performance.now();
    const late = await inParallel(attempts, AT_ONCE, async (attempt, number) => {
      const seen = new Set<string>();
      const paid: string[] = [];
      const payIn = async (session: string) => {
        await delay(random.below(LATEST_PAYMENT_MS));
        if (shop.provider.pay(session)) paid.push(session);
      };
      while (paid.length === 0) {
        const sessions = (await goOn(number, attempt, random)).flatMap(({ session }) => session ?? []);
        // The visitor goes back and changes the cart: the first session is closed.
        if (number % LATE_EVERY === 0)
          sessions.push(...(await goOn(number, attempt, random)).flatMap(({ session }) => session ?? []));
        for (const session of sessions) seen.add(session);
        await Promise.all([...sessions.map(payIn), goOn(number, attempt, random)]);
      }
      expect(paid).toHaveLength(1);
      const closed = [...seen].find((session) => shop.provider.sessions.get(session)?.status === 'expired');
      const forced = number % LATE_EVERY === 0 && closed !== undefined && shop.provider.pay(closed, true);
      await tell(number, forced ? [...paid, closed] : paid);
      for (const { url } of await goOn(number, attempt, random)) expect(url).toContain('/payment/success?session_id=');
      return forced;
    });
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    const second = late.filter((forced) => forced).length;
    await until(() => shop.mailServer.mails.length >= 2 * (ATTEMPTS + second), 120_000);

    const database = await shop.storage.open();
    const orders = await database
      .selectFrom('orders')
      .innerJoin('order_state', 'order_state.order_id', 'orders.id')
      .select(['orders.id', 'attempt_id', 'order_state.state'])
      .execute();
    const mails = await database.selectFrom('outbox_mail').select(['purpose', 'reference']).execute();
    await database.destroy();
    const stateOf = new Map(orders.map(({ id, state }) => [id, state]));
    const inState = (state: string) => orders.filter((order) => order.state === state);
    const sessions = [...shop.provider.sessions.values()];
    expect(sessions.filter(({ status }) => status === 'open')).toEqual([]);
    expect(new Set(inState('paid').map(({ attempt_id }) => attempt_id))).toEqual(new Set(attempts));
    expect(inState('paid')).toHaveLength(ATTEMPTS);
    expect(second).toBeGreaterThan(0);
    expect(inState('set-aside')).toHaveLength(second);
    expect(orders).toHaveLength(ATTEMPTS + second + inState('expired').length);
    for (const { status, client_reference_id } of sessions)
      if (status === 'complete') expect(['paid', 'set-aside']).toContain(stateOf.get(client_reference_id ?? ''));
    const countOf = (purpose: string) => mails.filter((mail) => mail.purpose === purpose).length;
    expect([countOf('order-confirmation'), countOf('order-notice')]).toEqual([ATTEMPTS, ATTEMPTS]);
    expect([countOf('order-set-aside'), countOf('order-paid-twice')]).toEqual([second, second]);
    expect(shop.mailServer.mails).toHaveLength(2 * (ATTEMPTS + second));
    const closed = sessions.filter(({ status }) => status === 'expired').length;
    report(
      `${name}: ${ATTEMPTS} attempts from ${TABS} tabs on 2 processes in ${seconds} s: ${sessions.length} sessions, ${closed} closed unpaid, ${ATTEMPTS} orders paid, ${second} forced second payments set aside`,
    );
  });
});

/** Starts two processes of the built shop on one database, with a payment provider and a mail server of their own. */
async function startTwoServers(name: StorageName) {
  const storage = await makeStorage(name);
  const provider = await startProvider();
  const mailServer = await startMailServer();
  const settings = { ...storage.settings, ...provider.settings, ...mailSettings(mailServer.url) };
  const servers = [await startProcess(settings), await startProcess(settings)];
  return {
    storage,
    provider,
    mailServer,
    addressOf: (position: number) => servers[position % servers.length]?.address ?? '',
    end: async () => {
      for (const server of servers) await server.stop();
      await mailServer.close();
      await provider.close();
      await storage.drop();
    },
  };
}
