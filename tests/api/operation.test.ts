import { statfsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { timestamp } from '../../src/server/database/timestamp.ts';
import { until } from '../fixtures/until.ts';
import { checkOut, completedEvent, openShop, type Shop } from './shop-fixture.ts';
import { shopsOfTest } from './shops-of-test.ts';

const shopWith = shopsOfTest();
const metricsOf = async (shop: Shop) => (await fetch(`${shop.metricsAddress}/metrics`)).text();

test('metrics are on a separate listener and count answers, events and emails', async () => {
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

test('metrics say whether the server is ready, as its health does', async () => {
  const shop = await shopWith({ metrics: { host: '127.0.0.1', port: 0 } });
  expect(await metricsOf(shop)).toContain('shop_ready 1\n');
  await shop.database.destroy();
  await until(async () => (await metricsOf(shop)).includes('shop_ready 0\n'), 10_000);
  expect((await shop.get('/health/ready')).status).toBe(503);
});

test('metrics have the age of the oldest mail and order that wait, and 0 when none does', async () => {
  const shop = await shopWith({ metrics: { host: '127.0.0.1', port: 0 } });
  const ages = async () =>
    [...(await metricsOf(shop)).matchAll(/^shop_oldest_\w+_seconds (\S+)$/gm)].map(([, seconds]) => Number(seconds));
  expect(await ages()).toEqual([0, 0]);
  await checkOut(shop);
  await shop.database
    .updateTable('orders')
    .set({ created_at: timestamp(-3_600_000) })
    .execute();
  const [mail, order] = await ages();
  expect(mail).toBe(0);
  expect(order).toBeGreaterThanOrEqual(3_600);
  expect(order).toBeLessThan(3_700);
  await shop.sendEvent(await completedEvent(shop));
  await shop.database
    .updateTable('outbox_mail')
    .set({ created_at: timestamp(-60_000) })
    .execute();
  const [waiting, paid] = await ages();
  expect(waiting).toBeGreaterThanOrEqual(60);
  expect(paid).toBe(0);
});

test('metrics have the free space and size of the disk of the embedded database, and none of PostgreSQL', async () => {
  const shop = await shopWith({ metrics: { host: '127.0.0.1', port: 0 } });
  const text = await metricsOf(shop);
  const bytes = (name: string) => new RegExp(`^shop_disk_${name}_bytes (\\S+)$`, 'm').exec(text)?.[1];
  if (shop.databaseUrl !== null) expect([bytes('free'), bytes('size')]).toEqual([undefined, undefined]);
  else {
    const { blocks, bsize } = statfsSync(shop.dataDir);
    expect(Number(bytes('size'))).toBe(blocks * bsize);
    expect(Number(bytes('free'))).toBeGreaterThan(0);
    expect(Number(bytes('free'))).toBeLessThan(Number(bytes('size')));
  }
});

test('an event whose signature is not valid is counted as refused; an unsigned call is not an event', async () => {
  const shop = await shopWith({ metrics: { host: '127.0.0.1', port: 0 } });
  expect(await metricsOf(shop)).toContain('shop_webhook_refused_total 0\n');
  expect((await shop.post('/api/payment/webhook', {})).status).toBe(400);
  expect((await shop.sendEvent({ id: 'evt_1' }, 'whsec_of_somebody_else')).status).toBe(400);
  expect(await metricsOf(shop)).toContain('shop_webhook_refused_total 1\n');
});

test('a signed event without an id, a type or an object is counted as refused', async () => {
  const shop = await shopWith({ metrics: { host: '127.0.0.1', port: 0 } });
  for (const event of [null, {}, { id: 'evt_1', type: 'charge.refunded' }])
    expect((await shop.sendEvent(event)).status).toBe(400);
  const text = await metricsOf(shop);
  expect(text).toContain('shop_webhook_refused_total 3\n');
  expect(text).toContain('shop_webhook_failures_total 0\n');
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
