import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { freePort } from '../fixtures/free-port.ts';
import { mailSettings, startMailServer } from '../fixtures/mail-server.ts';
import { seededRandom } from '../fixtures/seeded-random.ts';
import { until } from '../fixtures/until.ts';
import { randomCart } from './built-shop.ts';
import { type Answer, checkOut, idOf, post, sendEvent } from './client.ts';
import { expectStored, newClientLog } from './client-log.ts';
import { report } from './figures.ts';
import { startProvider } from './payment-provider.ts';
import { startPostgres } from './postgres-server.ts';
import { startProcess } from './server-process.ts';
import { makeStorage, STORAGES } from './storages.ts';

const AWAY_MS = 10_000;

/** Sends about ten leads a second for a number of milliseconds. @returns the number of answers by status */
async function visitFor(address: string, ms: number, leads: Map<string, string>): Promise<Map<number, number>> {
  const counts = new Map<number, number>();
  const visits: Promise<void>[] = [];
  for (const end = performance.now() + ms; performance.now() < end; await delay(100)) {
    const email = `${visits.length}@customer.example`;
    const visit = async () => {
      const answer = await post(address, '/api/users/lead', { user: { firstName: 'Ada', email, phone: '-' } });
      counts.set(answer.status, (counts.get(answer.status) ?? 0) + 1);
      const id = idOf(answer);
      if (id) leads.set(id, email);
      if (answer.status === 503) expect(answer.body.message).toContain('try again');
    };
    visits.push(visit());
  }
  await Promise.all(visits);
  return counts;
}

const counted = (counts: Map<number, number>) =>
  [...counts].map(([status, times]) => `${times} x ${status}`).join(', ');
const ready = async (address: string) => (await fetch(`${address}/health/ready`)).status;

// All at the same time: they mostly wait.
test.concurrent('PostgreSQL down for 10 s: 503 with an explanation meanwhile, nothing lost, and no restart', async ({
  onTestFinished,
}) => {
  const postgres = await startPostgres();
  onTestFinished(() => postgres.stop());
  const storage = await makeStorage('PostgreSQL', postgres.url);
  const server = await startProcess(storage.settings);
  onTestFinished(() => server.kill());
  const log = newClientLog();
  const before = visitFor(server.address, 1000, log.leads);
  await delay(500);
  await postgres.crash();
  await before;
  const meanwhile = visitFor(server.address, AWAY_MS - 500, log.leads);
  expect(await ready(server.address)).toBe(503);
  expect((await fetch(`${server.address}/`)).status).toBe(200);
  const counts = await meanwhile;
  expect([...counts.keys()]).toEqual([503]);
  await postgres.start();
  const back = performance.now();
  await until(async () => (await ready(server.address)) === 200, 10_000);
  const recovered = performance.now() - back;
  expect([...(await visitFor(server.address, 1000, log.leads)).keys()]).toEqual([200]);
  const database = await storage.open();
  await expectStored(log, database);
  await database.destroy();
  report(`PostgreSQL away for 10 s: ${counted(counts)}; ready ${recovered.toFixed(0)} ms after it was back`);
});

test.concurrent('the embedded database locked for 10 s: waiting or 503, nothing lost, and no restart', async ({
  onTestFinished,
}) => {
  const storage = await makeStorage('the embedded database');
  onTestFinished(() => storage.drop());
  const server = await startProcess(storage.settings);
  onTestFinished(() => server.kill());
  const log = newClientLog();
  await visitFor(server.address, 500, log.leads);
  const lock = await lockDatabase(join(storage.settings.DATA_DIR ?? '', 'shop.sqlite'));
  const meanwhile = visitFor(server.address, AWAY_MS, log.leads);
  expect((await fetch(`${server.address}/`)).status).toBe(200);
  await delay(AWAY_MS);
  lock.kill('SIGKILL');
  await once(lock, 'exit');
  const counts = await meanwhile;
  expect([...counts.keys()].filter((status) => status !== 200 && status !== 503)).toEqual([]);
  expect([...(await visitFor(server.address, 1000, log.leads)).keys()]).toEqual([200]);
  const database = await storage.open();
  await expectStored(log, database);
  await database.destroy();
  report(`the embedded database locked for 10 s: ${counted(counts)}`);
});

/** Starts another process that holds the write lock until it is killed. */
async function lockDatabase(file: string): Promise<ChildProcess> {
  const script = `const db = new (require('node:sqlite').DatabaseSync)(process.argv[1], { timeout: 5000 });
    db.exec('begin immediate'); console.log('locked'); setInterval(() => undefined, 1000);`;
  const lock = spawn(process.execPath, ['-e', script, file], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(lock.stdout, 'data');
  return lock;
}

describe.concurrent.each(STORAGES)('on %s', (name) => {
  test('SMTP down for 10 s: messages are accepted, and their emails are sent once it is back', async ({
    onTestFinished,
  }) => {
    const storage = await makeStorage(name);
    onTestFinished(() => storage.drop());
    const port = await freePort();
    const server = await startProcess({ ...storage.settings, ...mailSettings(`smtp://127.0.0.1:${port}`) });
    onTestFinished(() => server.kill());
    const fields = {
      name: 'Ada',
      mail: 'ada@customer.example',
      phone: '',
      lead_form_url: '/',
      referrer_path: 'direct',
    };
    const answers: Answer[] = [];
    for (let number = 0; number < 20; number++) {
      answers.push(await post(server.address, '/api/mails/contact-us', { ...fields, message: `Message ${number}` }));
      await delay(AWAY_MS / 20);
    }
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const back = performance.now();
    const mailServer = await startMailServer(port);
    onTestFinished(() => mailServer.close());
    // One acknowledgement: the messages have the same address.
    await until(() => mailServer.mails.length === 21, 60_000);
    report(`${name}, SMTP away for 10 s: 20 messages taken; all mails ${seconds(back)} s after it was back`);
    await delay(1500);
    expect(mailServer.mails).toHaveLength(21);
  });

  test('Stripe down for 10 s: checkouts get 503 with an explanation, and the same cart creates one order later', async ({
    onTestFinished,
  }) => {
    const storage = await makeStorage(name);
    onTestFinished(() => storage.drop());
    const port = await freePort();
    const first = await startProvider(port);
    await first.close();
    const server = await startProcess({ ...storage.settings, ...first.settings });
    onTestFinished(() => server.kill());
    const { lines, total } = randomCart(seededRandom(10));
    const cartId = idOf(await post(server.address, '/api/carts', { products: lines }));
    const answers: Answer[] = [];
    const times: number[] = [];
    for (const end = performance.now() + AWAY_MS; performance.now() < end; ) {
      const asked = performance.now();
      answers.push(await checkOut(server.address, lines, { cartId }));
      times.push(performance.now() - asked);
    }
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
    expect(answers[0]?.body.message).toContain('try again');
    const provider = await startProvider(port);
    onTestFinished(() => provider.close());
    const { status, body } = await checkOut(server.address, lines, { cartId });
    expect(status).toBe(200);
    expect((await sendEvent(server.address, provider.event(body.id ?? '', 'completed'))).status).toBe(200);
    const database = await storage.open();
    const orders = await database.selectFrom('orders').select('total_pence').execute();
    await database.destroy();
    expect(orders).toEqual([{ total_pence: total }]);
    report(
      `${name}, Stripe away for 10 s: ${answers.length} x 503, the slowest after ${Math.max(...times).toFixed(0)} ms; one order`,
    );
  });

  test('a stopping server finishes the checkout in flight', async ({ onTestFinished }) => {
    const storage = await makeStorage(name);
    onTestFinished(() => storage.drop());
    const provider = await startProvider();
    onTestFinished(() => provider.close());
    provider.latencyMs = 1500;
    const server = await startProcess({ ...storage.settings, ...provider.settings });
    const { lines } = randomCart(seededRandom(11));
    const checkout = checkOut(server.address, lines);
    await until(async () => {
      const database = await storage.open();
      const orders = await database.selectFrom('orders').select('id').execute();
      await database.destroy();
      return orders.length === 1;
    });
    const code = server.stop();
    expect((await checkout).status).toBe(200);
    expect(await code).toBe(0);
  });
});

function seconds(since: number): string {
  return ((performance.now() - since) / 1000).toFixed(1);
}
