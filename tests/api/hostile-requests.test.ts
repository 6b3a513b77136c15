import { connect } from 'node:net';
import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendBytes } from '../fixtures/raw-request.ts';
import { until } from '../fixtures/until.ts';
import { openShop, type Shop, STRIPE, TILING, WEBHOOK_SECRET } from './shop-fixture.ts';
import { type SiteFolder, writeSite } from './site-folder.ts';

const lines: string[] = [];
let folder: SiteFolder;
let shop: Shop;
beforeAll(async () => {
  folder = writeSite({
    'site/index.html': '<h1>Home</h1>',
    'site/citb/index.html': '<h1>CITB</h1>',
    'site/404.html': '<h1>Not found</h1>',
    'server/redirects.json': JSON.stringify([{ from: '/old', to: '/citb' }]),
  });
  shop = await openShop({ ...folder.settings, logLevel: 'info' }, { write: (line) => lines.push(line) });
});
afterAll(async () => {
  await shop.close();
  folder.remove();
});

const isError = { status: 'error', message: expect.stringMatching(/^[A-Z].+\.$/) };

describe('a body', () => {
  test('whose upload is aborted is not logged as our error', async () => {
    const { hostname, port } = new URL(shop.address);
    const socket = connect(Number(port), hostname);
    socket.write(
      'POST /api/carts HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{"cart',
    );
    await until(() => lines.some((line) => line.includes('incoming request') && line.includes('/api/carts')));
    socket.destroy();
    const line = await until(() => lines.find((told) => told.includes('upload was aborted')));
    expect(JSON.parse(line)).toMatchObject({ level: 30 });
    expect(lines.filter((told) => JSON.parse(told).level > 30)).toEqual([]);
  });

  test.each([
    ['lists', '['.repeat(30_000) + ']'.repeat(30_000)],
    ['objects', `${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}`],
  ])('of deeply nested %s is refused', async (_what, deep) => {
    const answer = await fetch(`${shop.address}/api/carts`, {
      method: 'POST',
      body: `{"user":${deep}}`,
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ status: 'error', message: 'The body is nested too deeply.' });
  });

  test.each(['gzip', 'br', 'gzip, identity', 'x-unknown'])('in the encoding %s is refused', async (encoding) => {
    const answer = await shop.post('/api/carts', { products: [TILING] }, { 'content-encoding': encoding });
    expect(answer.status).toBe(415);
    expect(answer.headers.get('accept-encoding')).toBe('identity');
    expect(await answer.json()).toEqual(isError);
  });

  test('in the encoding identity is accepted', async () => {
    const answer = await shop.post('/api/carts', { products: [TILING] }, { 'content-encoding': 'Identity' });
    expect(answer.status).toBe(200);
  });
});

describe('a method that an address does not support', () => {
  test.each([
    ['GET', '/api/carts', 'POST'],
    ['DELETE', '/api/users/lead', 'POST'],
    ['OPTIONS', '/api/payment/create-checkout-session', 'POST'],
    ['GET', '/api/payment/webhook', 'POST'],
    ['PUT', '/api/products/66d5c1e84b7f29a06e1d8a43', 'GET, HEAD'],
    ['POST', '/health/ready', 'GET, HEAD'],
    ['PATCH', '/sandbox/pay/cs_test_1', 'GET, HEAD, POST'],
    ['POST', '/citb', 'GET, HEAD'],
    ['DELETE', '/old', 'GET, HEAD'],
  ])('%s %s gets 405', async (method, path, allowed) => {
    const body = method === 'GET' ? null : '{';
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(shop.address + path, { method, body, headers });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe(allowed);
    expect(await answer.json()).toEqual(isError);
  });

  test.each(['/api/nowhere', '/nowhere'])('gets 404 at an unknown address: %s', async (path) => {
    const answer = await fetch(shop.address + path, { method: 'DELETE' });
    expect(answer.status).toBe(404);
    expect(answer.headers.has('allow')).toBe(false);
  });
});

describe('a request', () => {
  test.each([
    ['without a host', 'GET /citb HTTP/1.1\r\n\r\n', 400],
    ['for /citb with two hosts', 'GET /citb HTTP/1.1\r\nHost: shop\r\nhost: evil\r\n\r\n', 400],
    ['for /api/products/x with two hosts', 'GET /api/products/x HTTP/1.1\r\nHost: shop\r\nhost: evil\r\n\r\n', 400],
    ['for /health/live with two hosts', 'GET /health/live HTTP/1.1\r\nHost: shop\r\nhost: evil\r\n\r\n', 400],
    ['that is not HTTP', 'HELLO\r\n\r\n', 400],
    ['with two lengths', 'POST /api/carts HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n', 400],
    ['with an expectation', 'GET / HTTP/1.1\r\nHost: a\r\nExpect: more\r\n\r\n', 417],
    ['with long headers', `GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ])('%s is refused with the security headers', async (_what, bytes, status) => {
    const answer = await sendBytes(shop.address, bytes);
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.body)).toEqual(isError);
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none';frame-ancestors 'none'");
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('connection')).toBe('close');
  });

  test('of HTTP/1.0 needs no host', async () => {
    expect((await sendBytes(shop.address, 'GET /citb HTTP/1.0\r\n\r\n')).status).toBe(200);
  });
});

test.each([
  [290, 200],
  [310, 400],
])('an event that was signed %d s ago is answered with %d', async (ago, status) => {
  const payload = JSON.stringify({ id: `evt_${ago}`, object: 'event', type: 'customer.created', data: { object: {} } });
  const timestamp = Math.floor(Date.now() / 1000) - ago;
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: WEBHOOK_SECRET, timestamp });
  const answer = await fetch(`${shop.address}/api/payment/webhook`, {
    method: 'POST',
    body: payload,
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
  });
  expect(answer.status).toBe(status);
});

test.each(['/old', '/citb/'])('a browser revalidates the redirect of %s', async (path) => {
  const answer = await shop.get(path);
  expect(answer.status).toBe(308);
  expect(answer.headers.get('cache-control')).toBe('no-cache');
});

describe('Permissions-Policy', () => {
  test.each(['/citb', '/nowhere', '/old', '/sandbox/pay/x'])('%s may use no device', async (path) => {
    const policy = (await shop.get(path)).headers.get('permissions-policy') ?? '';
    for (const feature of ['camera', 'microphone', 'geolocation', 'payment']) expect(policy).toContain(`${feature}=()`);
  });

  test("pages that load Stripe's script may request a payment", async () => {
    const other = await openShop({ ...folder.settings, payments: STRIPE });
    const policy = (await other.get('/citb')).headers.get('permissions-policy');
    await other.close();
    expect(policy).toContain('payment=(self "https://js.stripe.com")');
  });
});

test('connections beyond the limit are closed, and the others are served', async () => {
  const small = await openShop({ maxConnections: 2 });
  const { hostname, port } = new URL(small.address);
  const held = [1, 2].map(() => connect(Number(port), hostname));
  for (const socket of held) await until(() => socket.readyState === 'open');
  // A closed connection either ends or fails the read, whichever is noticed first.
  const isServed = () =>
    sendBytes(small.address, 'GET /health/live HTTP/1.0\r\n\r\n').then(
      ({ status }) => status === 200,
      () => false,
    );
  expect(await isServed()).toBe(false);
  for (const socket of held) socket.destroy();
  await until(isServed);
  await small.close();
});

describe('a body that has not arrived is not waited for', () => {
  const FORM = 'application/x-www-form-urlencoded';
  const begin = (path: string, type: string, headers = '') =>
    sendBytes(
      shop.address,
      `POST ${path} HTTP/1.1\r\nHost: shop\r\nConnection: close\r\nContent-Type: ${type}\r\nContent-Length: 60000\r\n${headers}\r\n`,
    );

  test.each([
    ['/orders/anything/attendees', FORM, '', 404],
    ['/orders/anything/links', FORM, '', 404],
    ['/orders/anything/changes', FORM, 'Sec-Fetch-Site: cross-site\r\n', 403],
    ['/sandbox/pay/cs_test_unknown', FORM, '', 404],
    ['/api/payment/webhook', 'application/json', '', 400],
    ['/api/nowhere', 'application/json', '', 404],
    ['/nowhere', 'application/json', '', 404],
  ])('by %s', async (path, type, headers, status) => {
    expect((await begin(path, type, headers)).status).toBe(status);
  });
});
