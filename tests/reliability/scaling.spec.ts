import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cpuTime } from '../fixtures/cpu-time.ts';
import { amountOf } from '../fixtures/long-form.ts';
import { seededRandom } from '../fixtures/seeded-random.ts';
import { randomCart } from './built-shop.ts';
import { inParallel, purchase } from './client.ts';
import { report } from './figures.ts';
import { type PaymentProvider, startProvider } from './payment-provider.ts';
import { type ServerProcess, startProcess } from './server-process.ts';
import { makeStorage } from './storages.ts';

const CHECKOUTS = amountOf('CHECKOUTS', { short: 100, long: 300 });
/** Checkouts that each process makes before the measured ones: until then it mostly compiles. */
const WARM_UP = CHECKOUTS / 2;
/** The same for one process and for many: below what one carries, so that none of them queues more than the others. */
const CHECKOUTS_PER_SECOND = 25;
/** Most visitors at the same time. */
const AT_ONCE = 24;
const PROCESSES = [1, 2, 4];

/** CPU time in milliseconds by who used it. */
interface CpuTimes {
  servers: number;
  database: number;
  client: number;
}

let provider: PaymentProvider;
let postmaster: number;
beforeAll(async () => {
  provider = await startProvider();
  postmaster = await findPostmaster(process.env.TEST_POSTGRES_URL ?? '');
});
afterAll(() => provider.close());

test('one, two and four processes complete every checkout at the same load; the CPU time of each is printed', async () => {
  // The client compiles, too.
  await measure(1);
  let ofOne = 0;
  for (const processes of PROCESSES) {
    const { servers, database, client, rate } = await measure(processes);
    const all = servers + database + client;
    ofOne ||= all;
    const figures = Object.entries({ servers, database, client, all }).map(([who, ms]) => `${who} ${ms.toFixed(2)} ms`);
    report(
      `${processes} processes: CPU per checkout: ${figures.join(', ')}, ${(all / ofOne).toFixed(2)} of one process; ${rate.toFixed(0)} checkouts/s`,
    );
  }
});

async function measure(processes: number): Promise<CpuTimes & { rate: number }> {
  const storage = await makeStorage('PostgreSQL');
  const settings = { ...storage.settings, ...provider.settings };
  const servers = await Promise.all(Array.from({ length: processes }, () => startProcess(settings)));
  await checkOutMany(servers, WARM_UP * processes, Number.POSITIVE_INFINITY);
  const before = used(servers);
  const started = performance.now();
  await checkOutMany(servers, CHECKOUTS, CHECKOUTS_PER_SECOND);
  const seconds = (performance.now() - started) / 1000;
  const after = used(servers);
  for (const server of servers) expect(await server.stop()).toBe(0);
  await storage.drop();
  const each = (who: keyof CpuTimes) => (after[who] - before[who]) / CHECKOUTS;
  return { servers: each('servers'), database: each('database'), client: each('client'), rate: CHECKOUTS / seconds };
}

function used(servers: readonly ServerProcess[]): CpuTimes {
  const { user, system } = process.cpuUsage();
  return {
    servers: servers.reduce((sum, { pid }) => sum + cpuTime(pid), 0),
    database: cpuTime(postmaster),
    client: (user + system) / 1000,
  };
}

async function checkOutMany(servers: readonly ServerProcess[], checkouts: number, perSecond: number): Promise<void> {
  const started = performance.now();
  const random = seededRandom(checkouts);
  const carts = Array.from({ length: checkouts }, () => randomCart(random));
  const statuses = await inParallel(carts, AT_ONCE, async ({ lines }, number) => {
    await delay(Math.max(0, started + (number * 1000) / perSecond - performance.now()));
    const address = servers[number % servers.length]?.address ?? '';
    return (await purchase(address, `${number}@customer.example`, lines)).status;
  });
  expect(new Set(statuses)).toEqual(new Set([200]));
}

async function findPostmaster(url: string): Promise<number> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<{ text: string }>("select pg_read_file('postmaster.pid') as text");
  await client.end();
  return Number.parseInt(rows[0]?.text ?? '', 10);
}
