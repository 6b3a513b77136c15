import { expect, test } from 'vitest';
import { amountOf } from '../fixtures/long-form.ts';
import { headerOf, mailSettings, startMailServer } from '../fixtures/mail-server.ts';
import { seededRandom } from '../fixtures/seeded-random.ts';
import { until } from '../fixtures/until.ts';
import { randomCart } from './built-shop.ts';
import { checkOut, idOf, inParallel, post, sendEvent } from './client.ts';
import { report } from './figures.ts';
import { startProvider } from './payment-provider.ts';
import { startProcess } from './server-process.ts';
import { makeStorage } from './storages.ts';

const VISITORS = amountOf('VISITORS', { short: 80, long: 200 });
const AT_ONCE = 24;
const throughputs: number[] = [];

test.each([1, 2, 4])(
  '%i processes on one PostgreSQL: one order and one email each, though every call goes to two of them',
  async (processes) => {
    const storage = await makeStorage('PostgreSQL');
    const provider = await startProvider();
    const mailServer = await startMailServer();
    const settings = { ...storage.settings, ...provider.settings, ...mailSettings(mailServer.url) };
    // Started together: the migrations are locked, and each runs once.
    const servers = await Promise.all(Array.from({ length: processes }, () => startProcess(settings)));
    const addressOf = (number: number) => servers[number % processes]?.address ?? '';
    const random = seededRandom(processes);
    const carts = Array.from({ length: VISITORS }, () => randomCart(random));

    const started = performance.now();
    const visits = await inParallel(carts, AT_ONCE, async ({ lines }, number) => {
      const user = { firstName: 'Ada', email: `${number}@customer.example`, phone: '-' };
      const userId = idOf(await post(addressOf(number), '/api/users/lead', { user }));
      const cartId = idOf(await post(addressOf(number + 1), '/api/carts', { cart: { user: userId, items: lines } }));
      const { status, body } = await checkOut(addressOf(number + 2), lines, { userId, cartId });
      expect(status).toBe(200);
      return { session: body.id ?? '', ids: { userId, cartId } };
    });
    const throughput = VISITORS / ((performance.now() - started) / 1000);
    throughputs.push(throughput);

    const again = await inParallel(visits, AT_ONCE, ({ ids }, number) =>
      checkOut(addressOf(number + 1), carts[number]?.lines ?? [], ids),
    );
    expect(again.map(({ body }) => body.id)).toEqual(visits.map(({ session }) => session));
    const events = random.shuffled(
      visits.flatMap(({ session }) => Array(2).fill(provider.event(session, 'completed'))),
    );
    const taken = await inParallel(events, AT_ONCE, (event, number) => sendEvent(addressOf(number), event));
    expect(new Set(taken.map(({ status }) => status))).toEqual(new Set([200]));
    await until(() => mailServer.mails.length >= 2 * VISITORS, 120_000);

    const database = await storage.open();
    const orders = await database.selectFrom('orders').select('total_pence').execute();
    const paid = await database.selectFrom('order_event').select('order_id').where('to_state', '=', 'paid').execute();
    await database.destroy();
    expect(orders).toHaveLength(VISITORS);
    expect(paid).toHaveLength(VISITORS);
    const sum = (totals: number[]) => totals.reduce((all, one) => all + one, 0);
    expect(sum(orders.map(({ total_pence }) => total_pence))).toBe(sum(carts.map(({ total }) => total)));
    for (const server of servers) expect(await server.stop()).toBe(0);
    expect(new Set(mailServer.mails.map((mail) => headerOf(mail, 'message-id'))).size).toBe(2 * VISITORS);
    expect(mailServer.mails).toHaveLength(2 * VISITORS);
    await mailServer.close();
    await provider.close();
    await storage.drop();
    const ratio = (throughput / (throughputs[0] ?? throughput)).toFixed(2);
    report(`${processes} processes on one PostgreSQL: ${throughput.toFixed(0)} checkouts/s, ${ratio} of one process`);
  },
);
