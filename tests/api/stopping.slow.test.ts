import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ServerConfig } from '../../src/server/config/config.ts';
import { timestamp } from '../../src/server/database/timestamp.ts';
import { until } from '../fixtures/until.ts';
import { openShop, type Shop, STRIPE, TILING } from './shop-fixture.ts';

/** Below the process's limit for closing: 10 s. */
const SOON_MS = 9000;

/** Accepts connections and never answers. */
let silent: Server;
let connections = 0;
let port: number;
beforeEach(async () => {
  connections = 0;
  silent = createServer((socket) => {
    connections += 1;
    socket.on('error', () => undefined).resume();
  });
  await once(silent.listen(0, '127.0.0.1'), 'listening');
  const address = silent.address();
  if (typeof address === 'object' && address !== null) port = address.port;
});
afterEach(() => void silent.close());

function paidAtSilence(): Partial<ServerConfig> {
  const apiUrl = `http://127.0.0.1:${port}`;
  return { payments: { ...STRIPE, apiUrl, checkAfterS: 1 } };
}

async function closingTime(shop: Shop): Promise<number> {
  const begun = performance.now();
  await shop.close();
  return performance.now() - begun;
}

test('a checkout at a silent provider gets an explanation when the server stops', { timeout: 20_000 }, async () => {
  const shop = await openShop(paidAtSilence());
  const checkout = shop.post('/api/payment/create-checkout-session', { products: [TILING] });
  await until(() => connections > 0);
  expect(await closingTime(shop)).toBeLessThan(SOON_MS);
  const answer = await checkout;
  expect(answer.status).toBe(503);
  expect((await answer.json()).message).toContain('try again');
});

test('a question to a silent provider does not stop the server from closing', { timeout: 20_000 }, async () => {
  const shop = await openShop(paidAtSilence());
  const checkout = shop.post('/api/payment/create-checkout-session', { products: [TILING] });
  await until(() => connections === 1);
  const [order] = await shop.orders();
  const session = { id: 'cs_test_1', order_id: order?.id ?? '', url: '/', created_at: timestamp() };
  await shop.database.insertInto('checkout_session').values(session).execute();
  await until(() => connections === 2);
  expect(await closingTime(shop)).toBeLessThan(SOON_MS);
  expect((await checkout).status).toBe(503);
});

test('a silent mail server does not stop the server from closing', { timeout: 20_000 }, async () => {
  const shop = await openShop({
    mail: { smtpUrl: `smtp://127.0.0.1:${port}`, from: 'shop@example.com', salesAddress: 'sales@example.com' },
  });
  const message = { name: 'Jo', mail: 'jo@example.com', message: 'Hello', lead_form_url: '/', referrer_path: 'direct' };
  expect((await shop.post('/api/mails/contact-us', message)).status).toBe(200);
  await until(() => connections > 0);
  expect(await closingTime(shop)).toBeLessThan(SOON_MS);
});
