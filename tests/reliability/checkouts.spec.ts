import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { cpuTime } from '../fixtures/cpu-time.ts';
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
/** Visits of each process before the measured ones: until then it mostly compiles. */
const WARM_UP = VISITORS / 4;
/** Most visitors at the same time of several processes, which share the processors. */
const AT_ONCE = 24;

test.each([
  { name: 'the embedded database', processes: 1 },
  { name: 'PostgreSQL', processes: 1 },
  { name: 'PostgreSQL', processes: 2 },
  { name: 'PostgreSQL', processes: 4 },
] as const)(
  `${VISITORS} checkouts, many at once, on $processes processes and $name, with duplicated requests and shuffled webhooks, create as many orders and confirmations`,
  async ({ name, processes }) => {
    const storage = await makeStorage(name);
    const provider = await startProvider();
    const mailServer = await startMailServer();
    const settings = { ...storage.settings, ...provider.settings, ...mailSettings(mailServer.url) };
    // Started together: the migrations are locked, and each runs once.
    const servers = await Promise.all(Array.from({ length: processes }, () => startProcess(settings)));
    onTestFinished(async () => {
      for (const server of servers) await server.kill();
    });
    const addressOf = (number: number) => servers[number % processes]?.address ?? '';
    const atOnce = processes === 1 ? VISITORS : AT_ONCE;
    const random = seededRandom(VISITORS);
    const newVisitors = (kind: string, count: number) =>
      Array.from({ length: count }, (_, number) => ({
        email: `${kind}-${number}@customer.example`,
        cart: randomCart(random),
        doubled: number % 10 === 0,
      }));
    type Visitor = ReturnType<typeof newVisitors>[number];
    // Each call of a visitor goes to another process.
    const visit = async ({ email, cart, doubled }: Visitor, number: number) => {
      const user = { firstName: 'Ada', email, phone: '-' };
      const userId = idOf(await post(addressOf(number), '/api/users/lead', { user }));
      const cartId = idOf(
        await post(addressOf(number + 1), '/api/carts', { cart: { user: userId, items: cart.lines } }),
      );
      const ids = { userId, cartId };
      const requests = Array.from({ length: doubled ? 2 : 1 }, (_, twice) =>
        checkOut(addressOf(number + 2 + twice), cart.lines, ids),
      );
      const answers = await Promise.all(requests);
      expect(answers.map(({ status }) => status)).toEqual(requests.map(() => 200));
      expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
      return { session: answers[0]?.body.id ?? '', ids };
    };
    await inParallel(newVisitors('early', WARM_UP * processes), atOnce, visit);
    const visitors = newVisitors('visitor', VISITORS);
    const postmaster = name === 'PostgreSQL' ? await findPostmaster(process.env.TEST_POSTGRES_URL ?? '') : undefined;
    const cpuTimes = () => [
      servers.reduce((sum, { pid }) => sum + cpuTime(pid), 0),
      postmaster === undefined ? 0 : cpuTime(postmaster),
    ];
    const cpuBefore = cpuTimes();
    const started = performance.now();
    const visits = await inParallel(visitors, atOnce, visit);
    const checkedOut = performance.now();
    const cpu = cpuTimes().map((time, at) => ((time - (cpuBefore[at] ?? 0)) / VISITORS).toFixed(1));

    const again = await inParallel(visits, atOnce, ({ ids }, number) =>
      checkOut(addressOf(number + 1), visitors[number]?.cart.lines ?? [], ids),
    );
    expect(again.map(({ body }) => body.id)).toEqual(visits.map(({ session }) => session));
    // Each payment is reported twice; every fifth session is also reported as expired, before or after.
    const events = visits.flatMap(({ session }, number) => [
      provider.event(session, 'completed'),
      provider.event(session, 'completed'),
      ...(number % 5 === 0 ? [provider.event(session, 'expired')] : []),
    ]);
    const taken = await inParallel(random.shuffled(events), 50, (event, number) => sendEvent(addressOf(number), event));
    expect(new Set(taken.map(({ status }) => status))).toEqual(new Set([200]));
    await until(() => mailServer.mails.length >= 2 * VISITORS, 120_000);

    const database = await storage.open();
    const orders = await database
      .selectFrom('orders')
      .innerJoin('order_state', 'order_state.order_id', 'orders.id')
      .innerJoin('lead', 'lead.id', 'orders.lead_id')
      .select(['total_pence', 'order_state.state', 'lead.email'])
      .where('lead.email', 'like', 'visitor-%')
      .execute();
    const paid = await database.selectFrom('order_event').select('order_id').where('to_state', '=', 'paid').execute();
    for (const server of servers) expect(await server.stop()).toBe(0);
    const waiting = await database.selectFrom('outbox_mail').select('id').where('state', '!=', 'sent').execute();
    await database.destroy();
    expect(orders).toHaveLength(VISITORS);
    expect(new Set(orders.map(({ state }) => state))).toEqual(new Set(['paid']));
    expect(paid).toHaveLength(VISITORS);
    const totals = new Map(orders.map(({ email, total_pence }) => [email, total_pence]));
    for (const { email, cart } of visitors) expect(totals.get(email)).toBe(cart.total);
    expect(waiting).toEqual([]);
    expect(mailServer.mails).toHaveLength(2 * VISITORS);
    expect(new Set(mailServer.mails.map((mail) => headerOf(mail, 'message-id'))).size).toBe(2 * VISITORS);
    const confirmed = mailServer.mails.flatMap(({ recipients }) => recipients);
    for (const { email } of visitors) expect(confirmed.filter((one) => one === email)).toHaveLength(1);
    await mailServer.close();
    await provider.close();
    await storage.drop();
    const rate = ((VISITORS * 1000) / (checkedOut - started)).toFixed(0);
    report(
      `${name}, ${processes} processes: ${VISITORS} checkouts, ${atOnce} at once, ${rate} a second; CPU time of each: servers ${cpu[0]} ms, database ${cpu[1]} ms; ${events.length} webhooks, ${2 * VISITORS} mails, all once`,
    );
  },
);

async function findPostmaster(url: string): Promise<number> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<{ text: string }>("select pg_read_file('postmaster.pid') as text");
  await client.end();
  return Number.parseInt(rows[0]?.text ?? '', 10);
}
