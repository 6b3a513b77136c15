import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seededRandom } from '../fixtures/seeded-random.ts';
import { randomCart } from './built-shop.ts';
import { inParallel, purchase } from './client.ts';
import { cpuTime } from './cpu-time.ts';
import { report } from './figures.ts';
import { type PaymentProvider, startProvider } from './payment-provider.ts';
import { type ServerProcess, startProcess } from './server-process.ts';
import { makeStorage } from './storages.ts';

/** Checkouts that each process makes before the measured ones: until then it mostly compiles. */
const WARM_UP = Number(process.env.WARM_UP ?? 300);
const CHECKOUTS = Number(process.env.CHECKOUTS ?? 600);
/** Visitors at the same time for each process: as many processes as the load needs. */
const AT_ONCE = Number(process.env.AT_ONCE ?? 24);

/** CPU time in milliseconds, by who used it. */
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

test('CPU per checkout', async () => {
  for (const processes of (process.env.PROCESSES ?? '1,2,4').split(',').map(Number)) {
    const { cpu, seconds } = await measure(processes);
    const each = (ms: number) => (ms / CHECKOUTS).toFixed(2);
    report(
      `${processes} processes: ${(CHECKOUTS / seconds).toFixed(0)} checkouts/s; CPU per checkout: servers ${each(cpu.servers)} ms, database ${each(cpu.database)} ms, client ${each(cpu.client)} ms, all ${each(cpu.servers + cpu.database + cpu.client)} ms`,
    );
  }
});

async function measure(processes: number): Promise<{ cpu: CpuTimes; seconds: number }> {
  const storage = await makeStorage('PostgreSQL');
  const settings = { ...storage.settings, ...provider.settings };
  const servers = await Promise.all(Array.from({ length: processes }, () => startProcess(settings)));
  await checkOutMany(servers, WARM_UP * processes);
  const before = used(servers);
  const started = performance.now();
  await checkOutMany(servers, CHECKOUTS);
  const seconds = (performance.now() - started) / 1000;
  const after = used(servers);
  for (const server of servers) expect(await server.stop()).toBe(0);
  await storage.drop();
  return {
    seconds,
    cpu: {
      servers: after.servers - before.servers,
      database: after.database - before.database,
      client: after.client - before.client,
    },
  };
}

function used(servers: readonly ServerProcess[]): CpuTimes {
  const { user, system } = process.cpuUsage();
  return {
    servers: servers.reduce((sum, { pid }) => sum + cpuTime(pid), 0),
    database: cpuTime(postmaster),
    client: (user + system) / 1000,
  };
}

async function checkOutMany(servers: readonly ServerProcess[], checkouts: number): Promise<void> {
  const random = seededRandom(checkouts);
  const carts = Array.from({ length: checkouts }, () => randomCart(random));
  const statuses = await inParallel(carts, AT_ONCE * servers.length, async ({ lines }, number) => {
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
