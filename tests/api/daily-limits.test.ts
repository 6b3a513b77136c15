import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type DAILY_CALLS, dailyLimit } from '../../src/server/config/network-settings.ts';
import { DatabaseStore, forgetCounts } from '../../src/server/rate-limits/database-store.ts';
import { storedBytes } from './privacy-fixture.ts';
import { DEFAULT_LIMITS, type Shop, TILING } from './shop-fixture.ts';
import { shopsOfTest } from './shops-of-test.ts';

const HOUR_MS = 60 * 60_000;
const LEAD = { firstName: 'Jo', email: 'jo@example.com' };
const MESSAGE = { name: 'Jo', mail: LEAD.email, message: 'Hello', lead_form_url: '/', referrer_path: 'direct' };

const shopWith = shopsOfTest();
// Only the clock is fake, so that a day passes at once. It begins with a day, because processes that share a database
// count by days.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-23') }));
afterEach(() => void vi.useRealTimers());

const ONE_A_MINUTE = { ...DEFAULT_LIMITS, carts: 1, leads: 1, messages: 1, checkouts: 1, products: 1 };
const nextHour = () => vi.setSystemTime(Date.now() + HOUR_MS);
const CALLS = [
  ['carts', '/api/carts', { products: [TILING] }],
  ['leads', '/api/users/lead', LEAD],
  ['messages', '/api/mails/contact-us', MESSAGE],
  ['checkouts', '/api/payment/create-checkout-session', { products: [TILING] }],
] as const;

describe('calls that store something', () => {
  test.each(CALLS)('%s: may be made ten times as often per day as per minute', async (_call, path, body) => {
    const shop = await shopWith({ rateLimits: ONE_A_MINUTE });
    for (let sent = 0; sent < 10; sent++) {
      expect((await shop.post(path, body)).status).toBe(200);
      nextHour();
    }
    const answer = await shop.post(path, body);
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBe(14 * 3600);
    expect((await answer.json()).message).toBe('Too many requests today. Please try again in 14 hours.');
    vi.setSystemTime(Date.now() + 14 * HOUR_MS);
    expect((await shop.post(path, body)).status).toBe(200);
  });

  test('a call refused for its content does not count: nothing is stored', async () => {
    const shop = await shopWith({ rateLimits: ONE_A_MINUTE });
    for (let sent = 0; sent < 12; sent++) {
      expect((await shop.post('/api/carts', { products: [] })).status).toBe(400);
      nextHour();
    }
    expect((await shop.post('/api/carts', { products: [TILING] })).status).toBe(200);
  });

  test('0 means no limit, per day either', async () => {
    const shop = await shopWith({});
    for (let sent = 0; sent < 12; sent++)
      expect((await shop.post('/api/carts', { products: [TILING] })).status).toBe(200);
  });

  test('each address has its own count', async () => {
    const shop = await shopWith({ rateLimits: ONE_A_MINUTE, trustProxy: ['loopback'] });
    const sendFrom = (address: string) =>
      shop.post('/api/carts', { products: [TILING] }, { 'x-forwarded-for': address });
    for (let sent = 0; sent < 10; sent++) {
      await sendFrom('192.0.2.1');
      nextHour();
    }
    expect((await sendFrom('192.0.2.1')).status).toBe(429);
    expect((await sendFrom('192.0.2.2')).status).toBe(200);
  });

  test.runIf(process.env.TEST_POSTGRES_URL)('processes that share a database share the daily count', async () => {
    const first = await shopWith({ rateLimits: ONE_A_MINUTE });
    const second = await shopWith({ rateLimits: ONE_A_MINUTE, databaseUrl: first.databaseUrl });
    for (let sent = 0; sent < 10; sent++) {
      expect((await (sent % 2 ? first : second).post('/api/carts', { products: [TILING] })).status).toBe(200);
      nextHour();
    }
    expect((await first.post('/api/carts', { products: [TILING] })).status).toBe(429);
    nextHour();
    expect((await second.post('/api/carts', { products: [TILING] })).status).toBe(429);
  });

  test('calls that store nothing have no daily limit', async () => {
    const shop = await shopWith({ rateLimits: ONE_A_MINUTE });
    for (let sent = 0; sent < 12; sent++) {
      expect((await shop.get(`/api/products/${TILING.product}`)).status).toBe(200);
      nextHour();
    }
  });
});

describe('counts in a shared database', () => {
  const keys = async (shop: Shop) =>
    (await shop.database.selectFrom('rate_limit').select('key').orderBy('ends_at').execute()).map(({ key }) => key);
  const secrets = async (shop: Shop) => shop.database.selectFrom('rate_limit_key').selectAll().orderBy('day').execute();
  const count = (store: DatabaseStore) =>
    new Promise((resolve) => store.incr('carts 192.0.2.1', (_error, result) => resolve(result), 24 * HOUR_MS));

  test('are found by an HMAC of the address, with a secret that all processes share', async () => {
    const shop = await shopWith({});
    await count(new DatabaseStore(shop.database));
    expect(await count(new DatabaseStore(shop.database))).toMatchObject({ current: 2 });
    const [{ secret = '', day = '' } = {}, ...others] = await secrets(shop);
    expect({ day, others }).toEqual({ day: '2026-11-23', others: [] });
    expect(await keys(shop)).toEqual([createHmac('sha256', secret).update('carts 192.0.2.1').digest('base64url')]);
  });

  test("have another secret the next day, and yesterday's is deleted", async () => {
    const shop = await shopWith({});
    const store = new DatabaseStore(shop.database);
    vi.setSystemTime(Date.now() + 20 * HOUR_MS);
    expect(await count(store)).toEqual({ current: 1, ttl: 4 * HOUR_MS });
    vi.setSystemTime(Date.now() + 4 * HOUR_MS);
    expect(await count(store)).toEqual({ current: 1, ttl: 24 * HOUR_MS });
    const [first, second, ...others] = await keys(shop);
    expect([first === second, others]).toEqual([false, []]);
    await forgetCounts(shop.database);
    expect((await secrets(shop)).map(({ day }) => day)).toEqual(['2026-11-24']);
    expect(await keys(shop)).toEqual([second]);
  });
});

// docs/operating.md quotes the figure.
test('one address can store less than 60 MB per day', { timeout: 20_000 }, async () => {
  const shop = await shopWith({ databaseUrl: null });
  const wide = (length: number) => '\u{1f600}'.repeat(length);
  const line = { ...TILING, product: wide(60), name: wide(250) };
  const address = { city: wide(100), state: wide(100), country: wide(100), postalCode: wide(20) };
  const largest: Record<(typeof DAILY_CALLS)[number], [path: string, body: object]> = {
    carts: ['/api/carts', { products: Array(50).fill(line) }],
    leads: ['/api/users/lead', { ...LEAD, firstName: wide(100), lastName: wide(100), address: wide(300), ...address }],
    messages: ['/api/mails/contact-us', { ...MESSAGE, name: wide(200), message: wide(5000), lead_form_url: wide(500) }],
    checkouts: ['/api/payment/create-checkout-session', { products: Array(50).fill(TILING) }],
  };
  let total = 0;
  for (const [call, [path, body]] of Object.entries(largest)) {
    const before = await storedBytes(shop);
    for (let sent = 0; sent < 6; sent++) expect((await shop.post(path, body)).status).toBe(200);
    const bytes = ((await storedBytes(shop)) - before) / 6;
    const most = dailyLimit(DEFAULT_LIMITS, call) ?? Number.POSITIVE_INFINITY;
    total += bytes * most;
    if (process.env.PRINT_FIGURES) console.log(`${call}: ${most} of ${bytes} bytes, ${(bytes * most) / 1e6} MB`);
  }
  if (process.env.PRINT_FIGURES) console.log(`together ${total / 1e6} MB`);
  expect(total).toBeLessThan(60e6);
});
