import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../fixtures/free-port.ts';
import { amountOf } from '../fixtures/long-form.ts';
import { sendBytes } from '../fixtures/raw-request.ts';
import { until } from '../fixtures/until.ts';
import { SOME_PRODUCT } from './built-shop.ts';
import { report } from './figures.ts';
import { deployedProxy, type NginxServer, startNginx } from './nginx-server.ts';
import { type ServerProcess, startProcess } from './server-process.ts';
import { makeStorage, type Storage } from './storages.ts';

const PROCESSES = 4;
const KILLS = amountOf('KILLS', { short: 5, long: 10 });
const PAUSE_MS = 2000;
const VISITORS = 8;
const PATHS = ['/', '/cscs', `/api/products/${SOME_PRODUCT}`, '/api/products/?category=CSCS%20Cards'];

let storage: Storage;
let nginx: NginxServer;
let start: (number: number) => Promise<ServerProcess>;
let servers: ServerProcess[];
beforeAll(async () => {
  storage = await makeStorage('the embedded database');
  const ports: number[] = [];
  while (ports.length < PROCESSES) ports.push(await freePort());
  start = (number) => startProcess({ ...storage.settings, TRUST_PROXY: '1', PORT: String(ports[number]) });
  servers = await Promise.all(ports.map((_port, number) => start(number)));
  const port = await freePort();
  const addresses = ports.map((taken) => `127.0.0.1:${taken}`);
  nginx = await startNginx(port, deployedProxy(addresses, port));
});
afterAll(async () => {
  await nginx.stop();
  for (const server of servers) await server.stop();
  await storage.drop();
});

test(`no page and no product call fails while one of ${PROCESSES} processes is killed every ${PAUSE_MS / 1000} s`, async () => {
  const failures = await visitWhile(`${KILLS} kills`, async () => {
    const starting: Promise<void>[] = [];
    for (let kill = 0; kill < KILLS; kill++) {
      await delay(PAUSE_MS);
      const number = kill % PROCESSES;
      // However slow the machine, never more than two are down.
      await starting[kill - 2];
      await killProcess(number);
      starting.push(startAgain(number));
    }
    await Promise.all(starting);
  });
  expect(failures).toEqual([]);
});

test('processes that are back serve visitors at once, when the only other one dies', async () => {
  const failures = await visitWhile('the last of four killed', async () => {
    const others = [0, 1, 2];
    await Promise.all(others.map(killProcess));
    await Promise.all(others.map(startAgain));
    await killProcess(3);
    await startAgain(3);
  });
  expect(failures).toEqual([]);
});

test.each(['/%E0%A4%A', '/%zz?a=1', '/a%00'])("%s gets the site's 404 page through the proxy", async (path) => {
  const { status, body } = await sendBytes(
    nginx.address,
    `GET ${path} HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n`,
  );
  expect(status).toBe(404);
  expect(body).toContain('<!doctype html>');
});

test.each([
  '/orders/secret-token/invoice',
  '/%6frders/secret-token',
  '/orders%2fsecret-token',
  '//orders/secret-token',
  '/./ORDERS/secret-token',
  '/%256frders/secret-token',
  '/orders/secret-token%zz',
  '/orders;a=1/secret-token',
  '/orders\\\\secret-token',
  '/api/payment/checkout-sessions/secret-token/state?a=secret-token',
  '/api/payment/checkout%2Dsessions/secret-token/state',
  '/sandbox/pay/cs_test_secret-token',
])("the proxy's log does not name what leads to an order: %s", async (path) => {
  const before = nginx.accessLog().length;
  await sendBytes(nginx.address, `GET ${path} HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n`);
  const logged = await until(() => nginx.accessLog().slice(before) || undefined);
  expect(logged).toMatch(/"GET \/(.*\.\.\.|404\.html)/);
  expect(logged).not.toContain('secret-token');
});

async function killProcess(number: number): Promise<void> {
  await servers[number]?.kill();
}

async function startAgain(number: number): Promise<void> {
  servers[number] = await start(number);
}

/** Sends requests for pages and products, one after the other for each visitor, during a task. @returns what failed */
async function visitWhile(name: string, task: () => Promise<void>): Promise<string[]> {
  const failures: string[] = [];
  const waits: number[] = [];
  let open = true;
  const visitors = Array.from({ length: VISITORS }, async (_, number) => {
    for (let turn = number; open; turn++) {
      const path = PATHS[turn % PATHS.length] ?? '/';
      const begun = performance.now();
      const status = await fetch(nginx.address + path).then(
        async (answer) => (await answer.text()) && answer.status,
        (error: Error) => String(error.cause ?? error),
      );
      waits.push(performance.now() - begun);
      if (status !== 200) failures.push(`${path}: ${status}`);
    }
  });
  await task();
  open = false;
  await Promise.all(visitors);
  const longest = Math.max(...waits).toFixed(0);
  report(`proxy, ${name}: ${waits.length} requests, ${failures.length} failed, longest ${longest} ms`);
  return failures;
}
