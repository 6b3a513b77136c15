import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { storeBuild } from '../../src/desk/publishing/publication.ts';
import { timestamp } from '../../src/server/database/timestamp.ts';
import { PublishedFolder } from '../../src/server/published-build/published-folder.ts';
import { freePort } from '../fixtures/free-port.ts';
import { mailSettings, startMailServer } from '../fixtures/mail-server.ts';
import { providePromtool } from '../fixtures/provide-promtool.ts';
import { seededRandom } from '../fixtures/seeded-random.ts';
import { until } from '../fixtures/until.ts';
import { expectAlerts, type Scrape, scrape } from './alert-rules.ts';
import { BUILT_FOLDER, randomCart } from './built-shop.ts';
import { checkOut, post, sendEvent } from './client.ts';
import { startProvider } from './payment-provider.ts';
import { startPostgres } from './postgres-server.ts';
import { type ServerProcess, startProcess } from './server-process.ts';
import { mountSmallDisk } from './small-disk.ts';
import { makeStorage, type Storage } from './storages.ts';

// Each fault is caused, is found by the alert rules, and is put right as its runbook in docs/operating.md says.
const PATIENCE_MS = 60_000;
const MESSAGE = { name: 'Ada', mail: 'ada@customer.example', phone: '', message: 'Hello', referrer_path: 'direct' };

const closing: (() => unknown)[] = [];
beforeAll(() => void providePromtool(), 300_000);
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function storageIn(parent?: string): Promise<Storage> {
  const storage = await makeStorage('the embedded database', undefined, parent);
  closing.push(() => storage.drop());
  return storage;
}

async function start(settings: Record<string, string>): Promise<ServerProcess> {
  const server = await startProcess(settings);
  closing.push(() => server.kill());
  return server;
}

/** Waits until a server reports a metric with this value. */
async function reported(server: ServerProcess, metric: string, value: string): Promise<Scrape> {
  return until(async () => {
    const found = await scrape(server);
    return [...found].some(([name, one]) => name.startsWith(metric) && one === value) && found;
  }, PATIENCE_MS);
}

const sendMessage = async (server: ServerProcess) => {
  const { status } = await post(server.address, '/api/mails/contact-us', { ...MESSAGE, lead_form_url: '/' });
  expect(status).toBe(200);
};

test('ShopDown: a server is killed, and started again', async () => {
  const { settings } = await storageIn();
  const server = await start(settings);
  const before = await scrape(server);
  await server.kill();
  const during = await scrape(server);
  const after = await scrape(await start(settings));
  expectAlerts({ before, during, after }, ['ShopDown']);
});

test('ShopNotReady: PostgreSQL crashes, and is started again', async () => {
  const postgres = await startPostgres();
  closing.push(() => postgres.stop());
  const server = await start((await makeStorage('PostgreSQL', postgres.url)).settings);
  const before = await reported(server, 'shop_ready', '1');
  await postgres.crash();
  const during = await reported(server, 'shop_ready', '0');
  await postgres.start();
  const after = await reported(server, 'shop_ready', '1');
  expectAlerts({ before, during, after }, ['ShopNotReady']);
});

test('ShopDiskSpaceLow: the disk of the database fills up, and is emptied', async () => {
  const disk = mountSmallDisk(100);
  closing.push(() => disk.remove());
  const server = await start((await storageIn(disk.folder)).settings);
  const before = await scrape(server);
  disk.fill(9);
  const during = await scrape(server);
  disk.empty();
  expectAlerts({ before, during, after: await scrape(server) }, ['ShopDiskSpaceLow']);
});

test('ShopPublishedBuildNotServed: current.json is emptied, and written by the next publish', async () => {
  const folder = new PublishedFolder(mkdtempSync(join(tmpdir(), 'published-')));
  closing.push(() => rmSync(folder.path, { recursive: true }));
  mkdirSync(folder.builds);
  const build = await storeBuild(folder);
  await folder.writeCurrent({ build, previous: [] });
  const server = await start({ ...(await storageIn()).settings, PUBLISHED_DIR: folder.path });
  const before = await reported(server, 'shop_serves_published_build', '1');
  writeFileSync(join(folder.path, 'current.json'), '');
  const during = await reported(server, 'shop_serves_published_build', '0');
  await folder.writeCurrent({ build, previous: [] });
  const after = await reported(server, 'shop_serves_published_build', '1');
  expectAlerts({ before, during, after }, ['ShopPublishedBuildNotServed']);
});

test('ShopMailDead: emails are refused; one is sent again, the others are discarded', async () => {
  const dead = 'shop_mails{job="shop", instance="shop", state="dead"';
  const mailServer = await startMailServer();
  closing.push(() => mailServer.close());
  const storage = await storageIn();
  const server = await start({ ...storage.settings, ...mailSettings(mailServer.url) });
  const before = await scrape(server);
  mailServer.refuse = () => 550;
  await sendMessage(server);
  await sendMessage(server);
  // Two messages, and one acknowledgement: both have the same address.
  const during = await reported(server, dead, '3');
  mailServer.refuse = () => undefined;
  const [first = '', ...others] =
    staff(storage, 'mails').match(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?= +\d{4}-)/g) ?? [];
  staff(storage, 'send-again', first);
  for (const other of others) staff(storage, 'discard', other);
  await until(() => mailServer.mails.length === 1, PATIENCE_MS);
  const after = await reported(server, dead, '0');
  expectAlerts({ before, during, after }, ['ShopMailDead']);
});

/** Runs `npm run messages`. @returns what it prints */
function staff(storage: Storage, ...args: string[]): string {
  return run(storage, 'messages', args);
}

function run({ settings }: Storage, name: string, args: readonly string[]): string {
  const env = { PATH: process.env.PATH, CATALOGUE: join(BUILT_FOLDER, 'server/catalogue.json'), ...settings };
  const command = ['src/cli/typescript.mjs', 'src/cli/staff.ts', name, ...args];
  return execFileSync(process.execPath, command, { env, encoding: 'utf8' });
}

test('ShopMailWaits: the mail server is down for 31 minutes, and comes back', async () => {
  const storage = await storageIn();
  const port = await freePort();
  const server = await start({ ...storage.settings, ...mailSettings(`smtp://127.0.0.1:${port}`) });
  const before = await scrape(server);
  await sendMessage(server);
  const database = await storage.open();
  await database
    .updateTable('outbox_mail')
    .set({ created_at: timestamp(-31 * 60_000) })
    .execute();
  await database.destroy();
  const during = await scrape(server);
  const mailServer = await startMailServer(port);
  closing.push(() => mailServer.close());
  const after = await reported(server, 'shop_oldest_queued_mail_seconds', '0');
  expectAlerts({ before, during, after }, ['ShopMailWaits']);
});

test('ShopOrderWaits: Stripe answers no question for 28 hours, and comes back', async () => {
  const storage = await storageIn();
  const port = await freePort();
  const provider = await startProvider(port);
  const server = await start({ ...storage.settings, ...provider.settings, PAYMENT_CHECK_SECONDS: '1' });
  const before = await scrape(server);
  await checkOut(server.address, randomCart(seededRandom(28)).lines);
  await provider.close();
  const database = await storage.open();
  await database
    .updateTable('orders')
    .set({ created_at: timestamp(-28 * 3_600_000) })
    .execute();
  await database.destroy();
  const during = await scrape(server);
  const again = await startProvider(port);
  closing.push(() => again.close());
  const after = await reported(server, 'shop_oldest_order_awaiting_payment_seconds', '0');
  expectAlerts({ before, during, after }, ['ShopOrderWaits']);
});

test('ShopWebhookFails: the database refuses an event, until its cause is removed', async () => {
  const storage = await storageIn();
  const provider = await startProvider();
  closing.push(() => provider.close());
  const server = await start({ ...storage.settings, ...provider.settings });
  const { body } = await checkOut(server.address, randomCart(seededRandom(3)).lines);
  const event = provider.event(body.id ?? '', 'completed');
  const before = await scrape(server);
  const database = await storage.open();
  closing.push(() => database.destroy());
  await database.deleteFrom('order_transition').where('to_state', '=', 'paid').execute();
  expect((await sendEvent(server.address, event)).status).toBe(500);
  const during = await scrape(server);
  await database.insertInto('order_transition').values({ from_state: 'awaiting-payment', to_state: 'paid' }).execute();
  expect((await sendEvent(server.address, event)).status).toBe(200);
  expectAlerts({ before, during, after: await scrape(server) }, ['ShopWebhookFails']);
});

test("ShopWebhookRefused: the shop has another secret than Stripe, until it is given Stripe's", async () => {
  const storage = await storageIn();
  const provider = await startProvider();
  closing.push(() => provider.close());
  const settings = { ...storage.settings, ...provider.settings };
  const wrong = await start({ ...settings, STRIPE_WEBHOOK_SECRET: 'whsec_of_yesterday' });
  const { body } = await checkOut(wrong.address, randomCart(seededRandom(4)).lines);
  const event = provider.event(body.id ?? '', 'completed');
  const before = await scrape(wrong);
  expect((await sendEvent(wrong.address, event)).status).toBe(400);
  const during = await scrape(wrong);
  await wrong.stop();
  const right = await start(settings);
  expect((await sendEvent(right.address, event)).status).toBe(200);
  expectAlerts({ before, during, after: await scrape(right) }, ['ShopWebhookRefused']);
});

test('ShopExpiryRefused: the newest record is older than a clock can explain, until someone has looked', async () => {
  const storage = await storageIn();
  const settings = { ...storage.settings, RETENTION: 'daily' };
  const usual = await start(storage.settings);
  const user = { firstName: 'Ada', email: MESSAGE.mail, phone: '-' };
  expect((await post(usual.address, '/api/users/lead', { user })).status).toBe(200);
  const before = await scrape(usual);
  await usual.stop();
  const database = await storage.open();
  await database
    .updateTable('lead')
    .set({ created_at: timestamp(-365 * 24 * 3_600_000) })
    .execute();
  await database.destroy();
  const during = await reported(await start(settings), 'shop_expiry_refused_total', '1');
  run(storage, 'privacy', ['expire', '--yes', '--anyway']);
  const after = await reported(await start(settings), 'shop_expiry_refused_total', '0');
  expectAlerts({ before, during, after }, ['ShopExpiryRefused']);
});
