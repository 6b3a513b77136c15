import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { amountOf } from '../fixtures/long-form.ts';
import { seededRandom } from '../fixtures/seeded-random.ts';
import { BUILT_FOLDER, randomCart, SOME_PRODUCT } from './built-shop.ts';
import { report } from './figures.ts';
import { type PaymentProvider, startProvider } from './payment-provider.ts';
import { startProcess } from './server-process.ts';
import { makeStorage, STORAGES } from './storages.ts';

/** The short form shows that nothing fails, the long one measures. */
const SECONDS = amountOf('LOAD_SECONDS', { short: 1, long: 4 });
const CONNECTIONS = 20;

const cart = randomCart(seededRandom(3)).lines;
const user = { firstName: 'Ada', lastName: 'Mason', email: 'ada@customer.example', phone: '0123456789' };
const message = {
  name: 'Ada',
  mail: 'ada@customer.example',
  phone: '',
  message: 'Hello',
  lead_form_url: '/',
  referrer_path: 'direct',
};

const REQUESTS: { name: string; path: string; body?: unknown; gzip?: boolean }[] = [
  { name: 'GET / (page)', path: '/' },
  { name: 'GET / (page, gzip)', path: '/', gzip: true },
  { name: 'GET /api/products/{id}', path: `/api/products/${SOME_PRODUCT}` },
  { name: 'GET /api/products/?category=', path: '/api/products/?category=CSCS%20Cards' },
  { name: 'POST /api/users/lead', path: '/api/users/lead', body: { user } },
  { name: 'POST /api/mails/contact-us', path: '/api/mails/contact-us', body: message },
  { name: 'POST /api/carts', path: '/api/carts', body: { products: cart } },
  {
    name: 'POST /api/payment/create-checkout-session',
    path: '/api/payment/create-checkout-session',
    body: { products: cart },
  },
];

let bare: { page: number; call: number };
let provider: PaymentProvider;
beforeAll(async () => {
  provider = await startProvider();
  bare = await measureBare();
  report(`bare Fastify: page ${bare.page.toFixed(0)}/s, POST with a body ${bare.call.toFixed(0)}/s`);
});
afterAll(() => provider.close());

describe.each(STORAGES)('on %s', (name) => {
  test('pages and calls work under load without an error', async () => {
    const storage = await makeStorage(name);
    const server = await startProcess({ ...storage.settings, ...provider.settings });
    for (const { name: call, path, body, gzip } of REQUESTS) {
      const result = await load(server.address + path, body, gzip);
      expect({ call, errors: result.errors, refused: result.non2xx }).toEqual({ call, errors: 0, refused: 0 });
      const rate = result.requests.average;
      const ratio = rate / (body === undefined ? bare.page : bare.call);
      report(
        `${name}: ${call}: ${rate.toFixed(0)}/s, p99 ${result.latency.p99} ms, ${ratio.toFixed(2)} of bare Fastify`,
      );
    }
    expect(await server.stop()).toBe(0);
    await storage.drop();
  });
});

function load(url: string, body?: unknown, gzip = false): Promise<autocannon.Result> {
  return autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', ...(gzip && { 'accept-encoding': 'gzip, br' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

/** The same load on a bare Fastify with a page as large as the home page, also in a separate process. */
async function measureBare(): Promise<{ page: number; call: number }> {
  const bytes = statSync(join(BUILT_FOLDER, 'site/index.html')).size;
  const server = spawn(process.execPath, ['--import', 'tsx', 'tests/reliability/bare-fastify.ts'], {
    env: { ...process.env, PAGE_BYTES: String(bytes) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(server.stdout, 'data');
  const address = /http:\S+/.exec(String(line))?.[0] ?? '';
  const page = await load(`${address}/`);
  const call = await load(`${address}/call`, { user, firstName: 'Ada' });
  server.kill();
  await once(server, 'exit');
  return { page: page.requests.average, call: call.requests.average };
}
