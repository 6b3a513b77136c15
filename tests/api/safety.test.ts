import { describe, expect, test } from 'vitest';
import { checkOut, completedEvent, DEFAULT_LIMITS, type Shop, STRIPE, TILING } from './shop-fixture.ts';
import { shopsOfTest } from './shops-of-test.ts';

const shopWith = shopsOfTest();
const LEAD = { firstName: 'Jo', email: 'jo@example.com' };
const sendLead = (shop: Shop, headers: Record<string, string> = {}) => shop.post('/api/users/lead', LEAD, headers);

describe('limits of calls', () => {
  test('a visitor who calls too often is told when to come back', async () => {
    const shop = await shopWith({ rateLimits: { ...DEFAULT_LIMITS, leads: 2 } });
    expect((await sendLead(shop)).status).toBe(200);
    expect((await sendLead(shop)).status).toBe(200);
    const answer = await sendLead(shop);
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await answer.json()).toEqual({
      status: 'error',
      message: expect.stringMatching(/^Too many requests. Please try again in \d+ s.$/),
    });
  });

  test('each call is counted separately', async () => {
    const shop = await shopWith({ rateLimits: { ...DEFAULT_LIMITS, leads: 1 } });
    await sendLead(shop);
    await sendLead(shop);
    expect((await shop.post('/api/carts', { products: [TILING] })).status).toBe(200);
    expect((await shop.get('/api/products/66d5c1e84b7f29a06e1d8a43')).status).toBe(200);
  });

  test('visitors behind a trusted proxy are distinguished', async () => {
    const shop = await shopWith({ rateLimits: { ...DEFAULT_LIMITS, leads: 1 }, trustProxy: 1 });
    const from = (address: string) => sendLead(shop, { 'x-forwarded-for': address });
    expect((await from('192.0.2.1')).status).toBe(200);
    expect((await from('192.0.2.2')).status).toBe(200);
    expect((await from('192.0.2.1')).status).toBe(429);
  });

  test('a header that no proxy has set does not bypass the limit', async () => {
    const limits = { ...DEFAULT_LIMITS, leads: 1 };
    const direct = await shopWith({ rateLimits: limits });
    await sendLead(direct, { 'x-forwarded-for': '192.0.2.1' });
    expect((await sendLead(direct, { 'x-forwarded-for': '192.0.2.2' })).status).toBe(429);
    const behindOne = await shopWith({ rateLimits: limits, trustProxy: 1 });
    await sendLead(behindOne, { 'x-forwarded-for': '198.51.100.7, 192.0.2.1' });
    expect((await sendLead(behindOne, { 'x-forwarded-for': '198.51.100.8, 192.0.2.1' })).status).toBe(429);
  });

  const OWN: [what: string, addressOf: (call: number) => string][] = [
    ['a port', (call: number) => `203.0.113.8:${50_000 + call}`],
    ['brackets and a port', (call: number) => `[2001:db8:1:3::1]:${50_000 + call}`],
    ['brackets', (call: number) => `[2001:db8:1:4::${call}]`],
    ['a blank element', () => '203.0.113.9, '],
    ['no address left of its own', (call: number) => `unknown-${call}, 203.0.113.10:${call}`],
  ];
  /** Those that count as the proxy. */
  const UNREADABLE: typeof OWN = [
    ['no address', (call: number) => `unknown-${call}`],
    ['another address left of what is none', (call: number) => `203.0.113.${call}, unknown`],
    ['a port that is none', (call: number) => `203.0.113.11:${call}x`],
  ];

  test.each([{ trustProxy: 1 }, { trustProxy: ['loopback'] }])(
    'a visitor is one visitor however the forwarded address is written, with %j',
    async ({ trustProxy }) => {
      const shop = await shopWith({ rateLimits: { ...DEFAULT_LIMITS, leads: 2 }, trustProxy });
      const statusesOf = async (addressOf: (call: number) => string) => {
        const statuses = [];
        for (const call of [1, 2, 3])
          statuses.push((await sendLead(shop, { 'x-forwarded-for': addressOf(call) })).status);
        return statuses;
      };
      for (const [what, addressOf] of OWN) expect(await statusesOf(addressOf), what).toEqual([200, 200, 429]);
      const proxies = [];
      for (const [, addressOf] of UNREADABLE) proxies.push(...(await statusesOf(addressOf)));
      expect(proxies).toEqual([200, 200, ...Array(7).fill(429)]);
    },
  );

  test('visitors are distinguished by their addresses, not by their ports, behind two proxies', async () => {
    const shop = await shopWith({
      rateLimits: { ...DEFAULT_LIMITS, leads: 1 },
      trustProxy: ['loopback', '10.0.0.0/8'],
    });
    const from = (address: string) => sendLead(shop, { 'x-forwarded-for': `${address}, 10.0.0.1:4711` });
    expect((await from('192.0.2.1:1')).status).toBe(200);
    expect((await from('192.0.2.2:1')).status).toBe(200);
    expect((await from('192.0.2.1:2')).status).toBe(429);
  });

  test('the addresses of one IPv6 network are one visitor', async () => {
    const shop = await shopWith({ rateLimits: { ...DEFAULT_LIMITS, leads: 1 }, trustProxy: ['loopback'] });
    await sendLead(shop, { 'x-forwarded-for': '2001:db8::1' });
    expect((await sendLead(shop, { 'x-forwarded-for': '2001:db8::2' })).status).toBe(429);
  });
});

describe('pages of other origins', () => {
  const ORIGIN = 'https://www.example.com';

  test('a listed origin may call the API, and another one may not', async () => {
    const shop = await shopWith({ corsOrigins: [ORIGIN] });
    const answer = await fetch(`${shop.address}/api/users/lead`, {
      method: 'OPTIONS',
      headers: {
        origin: ORIGIN,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'checkout-attempt,content-type',
      },
    });
    expect(answer.headers.get('access-control-allow-origin')).toBe(ORIGIN);
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
    expect(answer.headers.get('access-control-allow-headers')).toContain('checkout-attempt');
    const other = await sendLead(shop, { origin: 'https://evil.example' });
    expect(other.headers.get('access-control-allow-origin')).toBeNull();
  });

  test('without a list no origin may', async () => {
    const answer = await sendLead(await shopWith({}), { origin: ORIGIN });
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('the content security policy', () => {
  const directive = async (shop: Shop, name: string) => {
    const policy = (await shop.get('/health/live')).headers.get('content-security-policy') ?? '';
    return policy.split(';').find((part) => part.startsWith(name));
  };

  test('allows nothing inline, no eval, and Stripe only when payments go to Stripe', async () => {
    const sandbox = await shopWith({});
    const policy = (await sandbox.get('/health/live')).headers.get('content-security-policy') ?? '';
    expect(policy).not.toMatch(/unsafe|\*/);
    expect(await directive(sandbox, 'object-src')).toBe("object-src 'none'");
    expect(await directive(sandbox, 'script-src')).not.toContain('stripe');
    const shop = await shopWith({ payments: STRIPE });
    expect(await directive(shop, 'script-src')).toContain('https://js.stripe.com');
    expect(await directive(shop, 'frame-src')).toContain('https://hooks.stripe.com');
  });
});

describe('answers of the API', () => {
  test('cannot be used as anything but data', async () => {
    const shop = await shopWith({});
    for (const path of ['/api/products/66d5c1e84b7f29a06e1d8a43', '/api/nowhere']) {
      const { headers } = await shop.get(path);
      expect(headers.get('content-security-policy')).toBe("default-src 'none';frame-ancestors 'none'");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
      expect(headers.get('cache-control')).toBe('no-store');
    }
  });

  test('a shop on https asks browsers to insist on it, for calls and pages', async () => {
    const shop = await shopWith({ publicUrl: 'https://shop.example' });
    for (const path of ['/api/nowhere', '/health/live']) {
      const answer = await fetch(shop.ownAddress + path);
      expect(answer.headers.get('strict-transport-security')).toMatch(/^max-age=31536000/);
    }
  });
});

test('bodies with NUL, which a database cannot store, are refused, and an address with it is not found', async () => {
  const shop = await shopWith({});
  const message = 'The body must not contain the character NUL.';
  for (const [path, body] of [
    ['/api/users/lead', { ...LEAD, firstName: 'Jo\0' }],
    ['/api/carts', { user: 'a\0b', products: [TILING] }],
    ['/api/payment/create-checkout-session', { userId: '\0', products: [TILING] }],
  ] as const) {
    const answer = await shop.post(path, body);
    expect(answer.status, path).toBe(400);
    expect(await answer.json()).toEqual({ status: 'error', message });
  }
  expect((await shop.get('/sandbox/pay/cs%00')).status).toBe(404);
  // Larger than any event from Stripe.
  expect((await shop.sendEvent({ padding: 'x'.repeat(300 * 1024) })).status).toBe(413);
});

test('log lines contain no personal data, even at the most verbose level', async () => {
  const lines: string[] = [];
  const shop = await shopWith({ logLevel: 'trace' }, { write: (line) => lines.push(line) });
  const person = { firstName: 'Zebedee', lastName: 'Quux', email: 'zebedee@quux.example', contactNo: '07700900999' };
  const { data } = await (await shop.post('/api/users/lead', person)).json();
  await shop.post('/api/users/lead', { ...person, email: 'zebedee-without-at' });
  await shop.post('/api/mails/contact-us', {
    name: 'Zebedee Quux',
    mail: person.email,
    phone: person.contactNo,
    message: 'I am Zebedee',
    lead_form_url: '/contact-us',
    referrer_path: 'direct',
  });
  await checkOut(shop, undefined, { userId: data._id });
  await shop.sendEvent(await completedEvent(shop, { customer_details: { email: person.email } }));
  await shop.get('/payment/success?customer_email=zebedee@quux.example');
  await shop.get('/%?customer_email=zebedee@quux.example');
  await shop.get('/api/products/?category=zebedee@quux.example');
  await shop.database.destroy();
  expect((await shop.post('/api/users/lead', person)).status).toBe(503);
  const log = lines.filter((line) => !line.includes('Server listening')).join('');
  expect(log).toContain('/api/users/lead');
  expect(log).not.toMatch(/zebedee|quux|07700900999|127\.0\.0\.1|remoteAddress/i);
});
