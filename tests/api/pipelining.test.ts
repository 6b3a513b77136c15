import { connect } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { MOST_OF_ONE } from '../../src/server/http/pipelining.ts';
import { sendBytes } from '../fixtures/raw-request.ts';
import { until } from '../fixtures/until.ts';
import { openShop, type Shop, TILING } from './shop-fixture.ts';

const CALL = `/api/products/${TILING.product}`;
const REQUEST = `GET ${CALL} HTTP/1.1\r\nHost: shop\r\n\r\n`;
const LAST = `GET ${CALL} HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n`;
const CONNECTIONS = 60;

let received: number;
let shop: Shop;
beforeEach(async () => {
  received = 0;
  const write = (line: string) => {
    if (line.includes('incoming request') && line.includes(CALL)) received += 1;
  };
  shop = await openShop({ logLevel: 'info' }, { write });
});
afterEach(() => shop.close());

test('a client may send a few requests before it reads the answers', async () => {
  const { body } = await sendBytes(shop.address, REQUEST.repeat(MOST_OF_ONE) + LAST);
  expect(body).toContain(TILING.name);
  expect(received).toBe(MOST_OF_ONE + 1);
});

test('connections that send thousands and read nothing are closed, and another visitor is served', async () => {
  const { hostname, port } = new URL(shop.address);
  const sockets = Array.from({ length: CONNECTIONS }, () =>
    connect(Number(port), hostname).on('error', () => undefined),
  );
  for (const socket of sockets) socket.write(REQUEST.repeat(3000));
  await until(() => received > MOST_OF_ONE);
  const started = performance.now();
  expect((await shop.get('/health/live')).status).toBe(200);
  console.log(`   another visitor waited ${Math.round(performance.now() - started)} ms`);
  await until(() => received >= CONNECTIONS);
  for (const socket of sockets) socket.destroy();
  await shop.get('/health/live');
  // The first answer is sent at once, and the second is then the first to wait.
  expect(received).toBeLessThanOrEqual(CONNECTIONS * (2 + MOST_OF_ONE));
});
