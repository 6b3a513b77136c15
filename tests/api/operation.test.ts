import { afterEach, expect, test } from 'vitest';
import type { ServerConfig } from '../../src/server/config/config.ts';
import { until } from '../fixtures/until.ts';
import { checkOut, completedEvent, openShop, type Shop } from './shop-fixture.ts';

const open: Shop[] = [];
afterEach(async () => {
  for (const shop of open.splice(0)) await shop.close();
});

async function shopWith(settings: Partial<ServerConfig>): Promise<Shop> {
  const shop = await openShop(settings);
  open.push(shop);
  return shop;
}

test('metrics are on a separate listener and count answers, events and mails', async () => {
  const shop = await shopWith({ metrics: { host: '127.0.0.1', port: 0 } });
  await checkOut(shop);
  await shop.sendEvent(await completedEvent(shop));
  const text = await (await fetch(`${shop.metricsAddress}/metrics`)).text();
  expect(text).toContain('route="/api/payment/create-checkout-session",status="200"');
  expect(text).toContain('shop_webhook_events_total{type="checkout.session.completed",outcome="applied"} 1');
  expect(text).toContain('shop_mails{state="queued"} 2');
  expect(text).toContain('shop_orders_awaiting_payment 0');
  expect(text).toContain('process_resident_memory_bytes');
});

test('metrics are served while the database is unavailable, without the ones that need it', async () => {
  const shop = await shopWith({ metrics: { host: '127.0.0.1', port: 0 } });
  const metrics = async () => fetch(`${shop.metricsAddress}/metrics`);
  expect(await (await metrics()).text()).toContain('shop_database_answers 1\n');
  await shop.database.destroy();
  const answer = await metrics();
  expect(answer.status).toBe(200);
  const text = await answer.text();
  expect(text).toContain('shop_database_answers 0\n');
  expect(text).toContain('process_resident_memory_bytes');
  expect(text).not.toMatch(/^shop_(mails|orders)\S* /m);
});

test('the port that visitors reach has no metrics', async () => {
  const shop = await shopWith({ metrics: { host: '127.0.0.1', port: 0 } });
  expect((await shop.get('/metrics')).status).toBe(404);
});

test("an answer carries its request's id", async () => {
  const shop = await shopWith({});
  const answer = await shop.get('/health/live', { 'x-request-id': 'of-a-visitor' });
  expect(answer.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
});

test('the id from a trusted proxy is kept', async () => {
  const shop = await shopWith({ trustProxy: 1 });
  const idOf = async (id: string) =>
    (await shop.get('/health/live', { 'x-request-id': id })).headers.get('x-request-id');
  expect(await idOf('proxy-0001')).toBe('proxy-0001');
  expect(await idOf('not an id')).toMatch(/^[\da-f-]{36}$/);
});

test('a stopping server reports that it is not ready, and keeps answering for a while', async () => {
  const shop = await openShop({ shutdownDelayS: 1 });
  const closed = shop.close();
  await until(async () => (await shop.get('/health/ready')).status === 503);
  expect((await shop.get('/health/live')).status).toBe(200);
  await closed;
  await expect(shop.get('/health/live')).rejects.toThrow();
});
