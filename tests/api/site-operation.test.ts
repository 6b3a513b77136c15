import { createServer } from 'node:http';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { ServerConfig } from '../../src/server/config/config.ts';
import { ServerAddress } from '../../src/server/http/http-server.ts';
import { SecurityHeaders } from '../../src/server/http/security-headers.ts';
import { Metrics } from '../../src/server/monitoring/metrics.ts';
import { Readiness } from '../../src/server/monitoring/readiness.ts';
import { prepareSite } from '../../src/server/static/site-files.ts';
import { siteListener } from '../../src/server/static/site-listener.ts';
import { StaticSite } from '../../src/server/static/static-site.ts';
import { until } from '../fixtures/until.ts';
import { openShop, type Shop } from './shop-fixture.ts';
import { type SiteFolder, writeSite } from './site-folder.ts';

let folder: SiteFolder;
const open: Shop[] = [];
beforeAll(() => {
  folder = writeSite({
    'site/index.html': '<h1>Home</h1>',
    'site/citb/index.html': '<h1>CITB</h1>',
    'site/404.html': '<h1>Not found</h1>',
  });
});
afterEach(async () => {
  for (const shop of open.splice(0)) await shop.close();
});
afterAll(() => folder.remove());

async function shopWith(settings: Partial<ServerConfig>, write?: (line: string) => void): Promise<Shop> {
  const shop = await openShop({ ...folder.settings, ...settings }, write && { write });
  open.push(shop);
  return shop;
}

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
  const shop = await shopWith({ logLevel: 'warn' }, (line) => lines.push(line));
  await shop.get('/citb');
  await shop.close();
  open.splice(0);
  expect(lines).toEqual([]);
});

test('while the server is closing, a page keeps no connection open', async () => {
  const shop = await shopWith({});
  const security = new SecurityHeaders({}, null, false);
  const site = new StaticSite(
    await prepareSite(new Map([['citb/index.html', Buffer.from('CITB')]]), security),
    [],
    security,
  );
  const settings = { dataDir: shop.dataDir, databaseUrl: shop.databaseUrl, publishedDir: null };
  const measured = { database: shop.database, readiness: new Readiness(), served: { problem: null }, settings };
  const metrics = new Metrics(measured);
  const parts = { served: { site }, metrics, knownId: () => undefined, closing: { begun: true }, accessLog: null };
  const server = createServer(siteListener(parts, () => expect.unreachable()));
  const address = new ServerAddress('127.0.0.1', null);
  address.attach(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const answer = await fetch(`${address.ownUrl}/citb`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('connection')).toBe('close');
  server.close();
});
