import { createHash } from 'node:crypto';
import Fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { designEmail } from '../../src/server/mail/design/design-email.ts';
import { moveOrder } from '../../src/server/orders/order-history.ts';
import { newOrderLink, storeOrderLink } from '../../src/server/orders/order-links.ts';
import type { OrderState } from '../../src/shop/orders/order-state.ts';
import { markupErrors } from '../fixtures/html-validator.ts';
import { sendBytes } from '../fixtures/raw-request.ts';
import { daysAgo, runPrivacy, settle } from './privacy-fixture.ts';
import {
  checkOut,
  completedEvent,
  DEMOLITION,
  ORDER_SETTINGS,
  openShop,
  type Shop,
  TILING,
  WEBHOOK_SECRET,
} from './shop-fixture.ts';

const SITE = { orders: ORDER_SETTINGS, origin: '' };

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
  await checkOut(shop, [TILING, DEMOLITION]);
});
afterEach(() => shop.close());

const orderId = async () => (await shop.orders())[0]?.id ?? '';
const links = () => shop.database.selectFrom('order_link').selectAll().execute();
/** Stores a link to the page of the order, as for an email. */
async function storeLink(order?: string): Promise<string> {
  const path = newOrderLink({ opensInvoice: true });
  await storeOrderLink(shop.database, path, order ?? (await orderId()), 'order-confirmation');
  return path;
}
/** Pays the order. @returns a link to its page */
async function pay(session: object = {}): Promise<string> {
  await shop.sendEvent(await completedEvent(shop, { payment_intent: 'pi_1', ...session }));
  return storeLink();
}
async function move(to: OrderState, since: string): Promise<void> {
  const id = await orderId();
  await shop.database.transaction().execute((transaction) => moveOrder(transaction, id, { to, reason: 'Test' }));
  await shop.database.updateTable('order_event').set({ created_at: since }).where('to_state', '=', to).execute();
}
const askState = async () => {
  const [session] = await shop.sessions();
  return (await (await shop.get(`/api/payment/checkout-sessions/${session?.id}/state`)).json()).data;
};

test('the page shows number, items, amounts with VAT, state, what happens next, what to send, and whom to call', async () => {
  const page = await shop.get(await pay());
  const text = await page.text();
  expect(page.status).toBe(200);
  const [order] = await shop.orders();
  for (const shown of [
    `Order ${order?.number}`,
    'Wall and Floor Tiling',
    'NVQ Level 2',
    '£750.00',
    '£44.00',
    'No VAT',
    'VAT (20%)',
    '£150.00',
    '£944.00',
    'Paid.',
    'Your NVQ',
    'We register you.',
    'What you do.',
    'tel:02079460018',
    'GB 000 0000 00',
  ])
    expect(text).toContain(shown);
  expect(text).not.toContain('Your CSCS card');
});

test('every such page is valid HTML', async () => {
  for (const path of [await pay(), '/orders/wrong'])
    expect(await markupErrors(await (await shop.get(path)).text())).toEqual([]);
});

test('it names neither the customer nor the id of the order', async () => {
  const text = await (await shop.get(await pay())).text();
  expect(text).not.toContain('jo@example.com');
  expect(text).not.toContain(await orderId());
});

test('nobody stores, finds or passes on its address, and it loads nothing from elsewhere and no script', async () => {
  const link = await pay();
  for (const path of [link, '/orders/wrong']) {
    const { headers } = await shop.get(path);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-robots-tag')).toBe('noindex');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/script|https?:|unsafe/);
  }
  const text = await (await shop.get(link)).text();
  expect(text).toContain('<meta name="robots" content="noindex"/>');
  expect(text).not.toMatch(/<script|src="http|chat/);
});

test('a link is stored as its SHA-256 alone', async () => {
  const token = (await pay()).split('/').at(-1) ?? '';
  expect(Buffer.from(token.replace('i.', ''), 'base64url')).toHaveLength(32);
  const [link] = await links();
  expect(link?.token_hash).toBe(createHash('sha256').update(token).digest('base64url'));
  expect(JSON.stringify(await links())).not.toContain(token);
});

test('a wrong, an old and a cut link, and one to an order that is not paid, get the same page', async () => {
  const unpaid = await storeLink();
  const early = await (await shop.get(unpaid)).text();
  const link = await pay();
  await move('fulfilled', daysAgo(91));
  const answers = await Promise.all(
    [link, link.slice(0, -1), `/orders/${'A'.repeat(43)}`, '/orders/', `/orders/${'x'.repeat(2000)}`, `${link}/y`].map(
      async (path) => {
        const answer = await shop.get(path);
        return `${answer.status} ${await answer.text()}`;
      },
    ),
  );
  expect(new Set([...answers, `404 ${early}`]).size).toBe(1);
});

test.each(['fulfilled', 'refunded'] as const)('a link works for 90 days after the order is %s', async (state) => {
  const link = await pay();
  await move(state, daysAgo(89));
  expect((await shop.get(link)).status).toBe(200);
});

test('a title is text, whatever it contains', async () => {
  const link = await pay();
  await shop.database.updateTable('order_line').set({ title: '<img src=x onerror=alert(1)>"\'&' }).execute();
  const text = await (await shop.get(link)).text();
  expect(text).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#x27;&amp;');
  expect(text).not.toContain('<img');
});

test.each(['/orders/x%00', '/orders/%ff', '/orders/%E0%A4%A', '/orders/x%', '/orders/%ff/invoice'])(
  '%s, which no email has, gets the page of a wrong link',
  async (path) => {
    const wrong = await shop.get('/orders/wrong');
    const answer = await sendBytes(shop.address, `GET ${path} HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n`);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.body).toBe(await wrong.text());
  },
);

test('NUL in a query does not keep an order from its page', async () => {
  expect((await shop.get(`${await pay()}?a=%00`)).status).toBe(200);
});

test('links are tried at most as often as the limit says, and the refusal is a page', async () => {
  const limited = await openShop({
    rateLimits: { products: 0, leads: 0, messages: 0, carts: 0, checkouts: 0, payments: 3 },
  });
  for (let attempt = 0; attempt < 3; attempt += 1) await limited.get('/orders/wrong');
  const refused = await limited.get('/orders/wrong');
  expect(refused.status).toBe(429);
  expect(refused.headers.get('content-type')).toContain('text/html');
  await limited.close();
});

test.each([
  '/orders/secret-token',
  '/orders/secret-token/invoice',
  '/%6frders/secret-token',
  '/orders%2fsecret-token',
  '//orders/secret-token',
  '/./orders/secret-token',
  '/ORDERS/secret-token',
  '/%256frders/secret-token',
  '/orders/secret-token%ff',
  '/orders;a=1/secret-token',
  '/orders%00/secret-token',
  '/orders%20/secret-token',
  '/orders/secret-token%00',
  'http://shop/orders/secret-token',
  '/api/payment/checkout-sessions/secret-token/state',
  '/api/payment/checkout%2Dsessions/secret-token/state',
  '//api/payment/checkout-sessions/secret-token/state?a=1',
  '/sandbox/pay/cs_test_secret-token',
])('no log names what leads to an order: %s', async (path) => {
  let log = '';
  const logged = await openShop(
    { logLevel: 'info' },
    {
      write: (line) => {
        log += line;
      },
    },
  );
  await sendBytes(logged.address, `GET ${path} HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n`);
  await logged.close();
  expect(log).toContain('/...');
  expect(log).not.toContain('secret-token');
});

describe('the page after payment', () => {
  test('gets number, items and a link to the page of the order', async () => {
    await pay();
    const { order } = await askState();
    expect(order).toMatchObject({
      number: (await shop.orders())[0]?.number,
      items: [
        '1 x Wall and Floor Tiling, NVQ Level 2',
        '1 x Specialist Health and Safety Test-Demolition (DEM), CITB Test',
      ],
    });
    expect((await shop.get(order.page)).status).toBe(200);
  });

  test('learns nothing about an order that is not paid', async () => {
    expect(await askState()).toEqual({ state: 'unpaid', products: [] });
    expect(await links()).toEqual([]);
  });

  test('gets no link a day later, or when the order has many', async () => {
    await pay();
    for (let asked = 0; asked < 30; asked += 1) await askState();
    expect((await links()).filter(({ mail_purpose }) => mail_purpose === null)).toHaveLength(20);
    await shop.database.deleteFrom('order_link').execute();
    await shop.database
      .updateTable('order_event')
      .set({ created_at: daysAgo(2) })
      .execute();
    expect((await askState()).order.page).toBeUndefined();
  });
});

describe("the provider's invoice", () => {
  test('opens from the customer’s email alone, and is asked for at the provider only when it is opened', async () => {
    const provider = Fastify({ forceCloseConnections: true });
    provider.get('/v1/invoices/in_1', async () => ({ id: 'in_1', hosted_invoice_url: 'https://invoice.example/1' }));
    provider.post('/v1/checkout/sessions', async () => ({
      id: 'cs_1',
      object: 'checkout.session',
      url: 'https://pay.example/1',
    }));
    provider.addContentTypeParser('application/x-www-form-urlencoded', async () => undefined);
    const apiUrl = await provider.listen({ host: '127.0.0.1', port: 0 });
    await shop.close();
    const keys = { secretKey: 'sk_test_x', publishableKey: 'pk_test_x', webhookSecrets: [WEBHOOK_SECRET] };
    shop = await openShop({ payments: { mode: 'stripe', ...keys, apiUrl, checkAfterS: 900 } });
    await checkOut(shop);
    const link = await pay({ invoice: 'in_1' });
    expect(await (await shop.get(link)).text()).toContain(`href="${link}/invoice"`);
    const opened = await shop.get(`${link}/invoice`);
    expect(opened.status).toBe(303);
    expect(opened.headers.get('location')).toBe('https://invoice.example/1');
    // The page after payment, whose address has the session's id, and the email to staff.
    const toStaff = await designEmail(shop.database, { purpose: 'order-notice', reference: await orderId() }, SITE);
    const [staffLink = ''] = /\/orders\/\S+/.exec(toStaff?.text ?? '') ?? [];
    for (const other of [(await askState()).order.page, staffLink]) {
      const page = await shop.get(other);
      expect(page.status).toBe(200);
      expect(await page.text()).not.toContain('/invoice');
      expect((await shop.get(`${other}/invoice`)).status).toBe(404);
    }
    const plain = (await askState()).order.page;
    expect((await shop.get(plain.replace('/orders/', '/orders/i.'))).status).toBe(404);
    expect((await shop.get(`${plain.replace('/orders/', '/orders/i.')}/invoice`)).status).toBe(404);
    const toCustomer = await designEmail(
      shop.database,
      { purpose: 'order-confirmation', reference: await orderId() },
      SITE,
    );
    const [customerLink = ''] = /\/orders\/\S+/.exec(toCustomer?.text ?? '') ?? [];
    expect((await shop.get(`${customerLink}/invoice`)).status).toBe(303);
    await provider.close();
  });

  test('is not mentioned when there is none', async () => {
    const link = await pay();
    expect(await (await shop.get(link)).text()).not.toContain('Invoice');
    expect((await shop.get(`${link}/invoice`)).status).toBe(404);
  });
});

describe('privacy', () => {
  test('after an erasure nothing leads back to the order', async () => {
    const attempt = { 'checkout-attempt': '0e6f1f0c-6f0d-4a6c-8f64-6b7e2f6d9a10' };
    const products = [TILING];
    const checkout = () => shop.post('/api/payment/create-checkout-session', { products }, attempt);
    const { id, url } = await (await checkout()).json();
    const fields = { action: 'pay', email: 'jo@example.com' };
    await shop.submit(new URL(url).pathname, fields);
    const [order] = (await shop.orders()).filter(({ state }) => state === 'paid');
    const orderOf = async () => (await (await shop.get(`/api/payment/checkout-sessions/${id}/state`)).json()).data;
    const before = (await orderOf()).order.page;
    // Made while the erasure runs, by a process that does not know of it yet.
    await runPrivacy(shop, ['erase', 'jo@example.com', '--yes']);
    const late = await storeLink(order?.id);

    expect(await orderOf()).toEqual({ state: 'paid', products: [TILING.product] });
    for (const link of [before, late, `${late}/invoice`]) expect((await shop.get(link)).status).toBe(404);
    const repeated = await (await checkout()).json();
    expect(repeated.id).toBe(id);
    await shop.submit(new URL(url).pathname, fields);
    await settle(shop, id, 'jo@example.com');
    expect(await orderOf()).toEqual({ state: 'paid', products: [TILING.product] });
    for (const purpose of ['order-confirmation', 'order-notice'] as const)
      expect(await designEmail(shop.database, { purpose, reference: order?.id ?? '' }, SITE)).toMatchObject({
        text: expect.not.stringContaining('/orders/'),
        html: expect.not.stringContaining('/orders/'),
      });
    expect(await links()).toHaveLength(1);
    await runPrivacy(shop, ['erase', 'jo@example.com', '--yes']);
    expect(await links()).toEqual([]);
  });

  test("erasing a customer's data ends the links to their orders", async () => {
    const link = await pay();
    const { text } = await runPrivacy(shop, ['erase', 'jo@example.com', '--yes']);
    expect(text).toContain('links to orders: 1');
    expect((await shop.get(link)).status).toBe(404);
  });

  test('links that no longer work are removed', async () => {
    await pay();
    await move('fulfilled', daysAgo(91));
    await runPrivacy(shop, ['expire', '--yes', '--anyway']);
    expect(await links()).toEqual([]);
  });
});
