import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ServerConfig } from '../../src/server/config/config.ts';
import { until } from '../fixtures/until.ts';
import { openShop } from './shop-fixture.ts';
import { shopsOfTest } from './shops-of-test.ts';
import { type SiteFolder, writeSite } from './site-folder.ts';

let folder: SiteFolder;
beforeAll(() => {
  folder = writeSite({
    'site/index.html': '<h1>Home</h1>',
    'site/citb/index.html': '<h1>CITB</h1>',
    'site/404.html': '<h1>Not found</h1>',
  });
});
afterAll(() => folder.remove());

const open = shopsOfTest();
const shopWith = (settings: Partial<ServerConfig>, write?: (line: string) => void) =>
  open({ ...folder.settings, ...settings }, write && { write });

test('answers from the site are counted by status', async () => {
  const shop = await shopWith({ metrics: { host: '127.0.0.1', port: 0 } });
  for (const path of ['/', '/citb', '/citb/', '/nowhere']) await shop.get(path);
  const text = await (await fetch(`${shop.metricsAddress}/metrics`)).text();
  expect(text).toContain('http_static_answers_total{status="200"} 2\n');
  expect(text).toContain('http_static_answers_total{status="308"} 1\n');
  expect(text).toContain('http_static_answers_total{status="404"} 1\n');
});

test.each(['/citb', '/citb/', '/nowhere'])('the answer to %s has a request id if the log includes it', async (path) => {
  const shop = await shopWith({ logLevel: 'info' }, () => undefined);
  const idOf = async () => (await shop.get(path)).headers.get('x-request-id');
  expect(await idOf()).toMatch(/^[\da-f-]{36}$/);
  expect(await idOf()).not.toBe(await idOf());
});

test('a page has no request id that no log contains', async () => {
  const answer = await (await shopWith({})).get('/citb', { 'x-request-id': 'of-a-visitor' });
  expect(answer.headers.has('x-request-id')).toBe(false);
});

test("a page's answer keeps the id from a trusted proxy", async () => {
  const shop = await shopWith({ trustProxy: 1 });
  const answer = await shop.get('/citb', { 'x-request-id': 'proxy-0001' });
  expect(answer.headers.get('x-request-id')).toBe('proxy-0001');
});

test('a log of requests includes pages, without query strings', async () => {
  const lines: string[] = [];
  const shop = await shopWith({ logLevel: 'info' }, (line) => lines.push(line));
  const answer = await shop.get('/citb?email=jo@example.com');
  const told = () => lines.filter((line) => line.includes(answer.headers.get('x-request-id') ?? ''));
  await until(async () => told().length === 2);
  const [incoming, completed] = told().map((line) => JSON.parse(line));
  expect(incoming).toMatchObject({ req: { method: 'GET', url: '/citb' }, msg: 'incoming request' });
  expect(completed).toMatchObject({ res: { statusCode: 200 }, msg: 'request completed' });
  expect(lines.join('')).not.toContain('jo@example.com');
});

test('a log of warnings does not include pages', async () => {
  const lines: string[] = [];
  const shop = await openShop({ ...folder.settings, logLevel: 'warn' }, { write: (line) => lines.push(line) });
  await shop.get('/citb');
  await shop.close();
  expect(lines).toEqual([]);
});

test.each([
  ['/citb', 200, 'CITB'],
  ['/api/products/x', 503, '"status":"error"'],
])('while the server is closing, the answer to %s keeps no connection open', async (path, status, body) => {
  const shop = await openShop(folder.settings);
  const { hostname, port } = new URL(shop.address);
  const socket = connect(Number(port), hostname);
  const answer = text(socket);
  socket.write(`GET ${path} HTTP/1.1\r\nHost: shop\r\n`);
  // Answered later, on another connection: the first half has arrived.
  await shop.get('/health/live');
  const closed = shop.close();
  await until(() =>
    shop.get('/health/live').then(
      () => false,
      () => true,
    ),
  );
  socket.write('\r\n');
  expect(await answer).toMatch(new RegExp(`^HTTP/1.1 ${status} [^]*\r\nconnection: close\r\n[^]*${body}`, 'i'));
  await closed;
});
