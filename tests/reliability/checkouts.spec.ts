import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { headerOf, type MailServer, mailSettings, startMailServer } from '../fixtures/mail-server.ts';
import { seededRandom } from '../fixtures/seeded-random.ts';
import { until } from '../fixtures/until.ts';
import { randomCart } from './built-shop.ts';
import { checkOut, idOf, inParallel, post, sendEvent } from './client.ts';
import { report } from './figures.ts';
import { type PaymentProvider, startProvider } from './payment-provider.ts';
import { type ServerProcess, startProcess } from './server-process.ts';
import { makeStorage, STORAGES, type Storage } from './storages.ts';

const VISITORS = 200;

describe.each(STORAGES)('on %s', (name) => {
  let storage: Storage;
  let provider: PaymentProvider;
  let mailServer: MailServer;
  let server: ServerProcess;
  beforeEach(async () => {
    storage = await makeStorage(name);
    provider = await startProvider();
    mailServer = await startMailServer();
    server = await startProcess({ ...storage.settings, ...provider.settings, ...mailSettings(mailServer.url) });
  });
  afterEach(async () => {
    await server.stop();
    await mailServer.close();
    await provider.close();
    await storage.drop();
  });

  test('200 checkouts at once, with duplicated requests and shuffled webhooks, create 200 orders and 200 confirmations', async () => {
    const random = seededRandom(200);
    const visitors = Array.from({ length: VISITORS }, (_, number) => ({
      email: `visitor-${number}@customer.example`,
      cart: randomCart(random),
      doubled: number % 10 === 0,
    }));
    const started = performance.now();
    const sessions = await inParallel(visitors, VISITORS, async ({ email, cart, doubled }) => {
      const { address } = server;
      const user = { firstName: 'Ada', email, phone: '-' };
      const userId = idOf(await post(address, '/api/users/lead', { user }));
      const cartId = idOf(await post(address, '/api/carts', { cart: { user: userId, items: cart.lines } }));
      const requests = Array.from({ length: doubled ? 2 : 1 }, () => checkOut(address, cart.lines, { userId, cartId }));
      const answers = await Promise.all(requests);
      expect(answers.map(({ status }) => status)).toEqual(requests.map(() => 200));
      expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
      return answers[0]?.body.id ?? '';
    });
    const checkedOut = performance.now();

    // Each payment is reported twice; every fifth session is also reported as expired, before or after.
    const events = sessions.flatMap((id, number) => [
      provider.event(id, 'completed'),
      provider.event(id, 'completed'),
      ...(number % 5 === 0 ? [provider.event(id, 'expired')] : []),
    ]);
    const taken = await inParallel(random.shuffled(events), 50, (event) => sendEvent(server.address, event));
    expect(new Set(taken.map(({ status }) => status))).toEqual(new Set([200]));
    const told = performance.now();
    await until(() => mailServer.mails.length >= 2 * VISITORS, 60_000);
    const mailed = performance.now();

    const database = await storage.open();
    const orders = await database
      .selectFrom('orders')
      .innerJoin('order_state', 'order_state.order_id', 'orders.id')
      .innerJoin('lead', 'lead.id', 'orders.lead_id')
      .select(['orders.id', 'total_pence', 'order_state.state', 'lead.email'])
      .execute();
    const waiting = await database.selectFrom('outbox_mail').select('id').where('state', '!=', 'sent').execute();
    await database.destroy();
    expect(orders).toHaveLength(VISITORS);
    expect(new Set(orders.map(({ state }) => state))).toEqual(new Set(['paid']));
    const totals = new Map(orders.map(({ email, total_pence }) => [email, total_pence]));
    for (const { email, cart } of visitors) expect(totals.get(email)).toBe(cart.total);
    expect(waiting).toEqual([]);
    expect(mailServer.mails).toHaveLength(2 * VISITORS);
    expect(new Set(mailServer.mails.map((mail) => headerOf(mail, 'message-id'))).size).toBe(2 * VISITORS);
    const confirmed = mailServer.mails.flatMap(({ recipients }) => recipients);
    for (const { email } of visitors) expect(confirmed.filter((one) => one === email)).toHaveLength(1);
    const seconds = (from: number, to: number) => `${((to - from) / 1000).toFixed(1)} s`;
    report(
      `${name}: ${VISITORS} checkouts at once in ${seconds(started, checkedOut)}, ${events.length} webhooks in ${seconds(checkedOut, told)}, ${2 * VISITORS} mails ${seconds(told, mailed)} later`,
    );
  });
});
