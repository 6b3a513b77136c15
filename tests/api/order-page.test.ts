import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { markupErrors } from '../fixtures/html-validator.ts';
import { sendBytes } from '../fixtures/raw-request.ts';
import { linksOf, move, orderId, pay, storeLink } from './paid-order.ts';
import { daysAgo } from './privacy-fixture.ts';
import { checkOut, DEMOLITION, openShop, type Shop, TILING, UNLIMITED } from './shop-fixture.ts';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
  await checkOut(shop, [TILING, DEMOLITION]);
});
afterEach(() => shop.close());

/** Sends a path unchanged; `fetch` would normalise it. */
const getRaw = ({ address }: Shop, path: string) =>
  sendBytes(address, `GET ${path} HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n`);

test('the page shows number, items, amounts with VAT, state, what happens next, what to send, and whom to call', async () => {
  const page = await shop.get(await pay(shop));
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
    '<strong>We register you</strong>You get a login.',
    'What you do.',
    'tel:02079460018',
    'GB 000 0000 00',
  ])
    expect(text).toContain(shown);
  expect(text).not.toContain('Your CSCS card');
});

test('the head says what to do next, above it the number of the order, and what comes then', async () => {
  const text = await (await shop.get(await pay(shop))).text();
  expect(text).toMatch(
    /<p class="label">Order <span class="number">PT-\d{4}-\d{5}<\/span><\/p><h1>Tell us who attends</,
  );
  expect(text).toContain('Paid. Then <a href="#send">send us 1 thing</a>');
});

test('what is to be sent comes first, with an email that names the order and what is sent', async () => {
  await shop.close();
  shop = await openShop();
  await checkOut(shop, [TILING]);
  const text = await (await shop.get(await pay(shop))).text();
  const [order] = await shop.orders();
  expect(text).toMatch(/What you do\.[\s\S]*Items and prices[\s\S]*We register you/);
  const subject = `subject=${encodeURIComponent(`Order ${order?.number}`)}`;
  expect(text).toContain(
    `<a class="button main" href="mailto:support@shop.example?${subject}&amp;body=What%20you%20do.%0A%0A">`,
  );
});

test('it leads to the pages of the site without a script, and says of whom the company is independent', async () => {
  const text = await (await shop.get(await pay(shop))).text();
  expect(text).toMatch(/<span>Menu<\/span><\/summary><nav aria-label="Menu"><ul><li><a href="\/citb">CITB Test<\/a>/);
  expect(text).toMatch(
    /<details name="menu"><summary>NVQ<svg.+<\/summary><ul><li><a href="\/nvq-level-2">NVQ Level 2<\/a><\/li><\/ul><\/details>/,
  );
  expect(text).toMatch(/<body><a class="skip" href="#main">Skip to content<\/a><header>[\s\S]*<main id="main"/);
  expect(text).toMatch(/<footer>[\s\S]*We are not associated with CITB\.[\s\S]*<\/footer>/);
});

test('its header has the search and the cart of the site, of which the search needs the site’s own pages', async () => {
  const text = await (await shop.get(await pay(shop))).text();
  expect(text).toMatch(/<header>[\s\S]*<a class="search" href="\/#site-search">[\s\S]*<span>Search courses<\/span>/);
  expect(text).toMatch(/<a class="cart" href="\/cart">[\s\S]*<span>Cart<\/span><\/a>[\s\S]*<\/header>/);
});

test('the first item with a picture has it in the head, a drawing without words, and nowhere else', async () => {
  const text = await (await shop.get(await pay(shop))).text();
  expect(text).toMatch(/<h1>[\s\S]*<img class="picture" src="\/images\/tiling\.svg" alt=""\/><\/div><\/div>/);
  expect(text.match(/<img/g)).toHaveLength(1);
});

test('its steps begin with the payment, which is done, and say where the order is', async () => {
  const link = await pay(shop);
  const text = await (await shop.get(link)).text();
  expect(text).toMatch(/<li class="ticked">[\s\S]*Done: <\/span><strong>Paid<\/strong>Placed on \d+ \w+ \d{4}\.<\/p>/);
  expect(text).toContain(
    '<li aria-current="step"><p><strong><a href="#send">You send us 1 thing</a></strong>By email, with the number of your order.</p></li><li><p><strong>We register you',
  );
  await move(shop, 'set-aside', daysAgo(0));
  expect(await (await shop.get(link)).text()).not.toMatch(/aria-current|Done: |You send us 1 thing/);
});

test('every such page is valid HTML', async () => {
  for (const path of [await pay(shop), '/orders/wrong'])
    expect(await markupErrors(await (await shop.get(path)).text())).toEqual([]);
});

test('it names neither the customer nor the id of the order', async () => {
  const text = await (await shop.get(await pay(shop))).text();
  expect(text).not.toContain('jo@example.com');
  expect(text).not.toContain(await orderId(shop));
});

test('nobody stores, finds or passes on its address, and it loads nothing from elsewhere and no script', async () => {
  const link = await pay(shop);
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
  const token = (await pay(shop)).split('/').at(-1) ?? '';
  expect(Buffer.from(token.replace('i.', ''), 'base64url')).toHaveLength(32);
  const [link] = await linksOf(shop);
  expect(link?.token_hash).toBe(createHash('sha256').update(token).digest('base64url'));
  expect(JSON.stringify(await linksOf(shop))).not.toContain(token);
});

test('a wrong, an old and a cut link, and one to an order that is not paid, get the same page', async () => {
  const unpaid = await storeLink(shop);
  const early = await (await shop.get(unpaid)).text();
  const link = await pay(shop);
  await move(shop, 'fulfilled', daysAgo(91));
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
  const link = await pay(shop);
  await move(shop, state, daysAgo(89));
  expect((await shop.get(link)).status).toBe(200);
});

test('a title is text, whatever it contains', async () => {
  const link = await pay(shop);
  await shop.database.updateTable('order_line').set({ title: '<img src=x onerror=alert(1)>"\'&' }).execute();
  const text = await (await shop.get(link)).text();
  expect(text).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#x27;&amp;');
  expect(text).not.toContain('<img src');
});

test.each(['/orders/x%00', '/orders/%ff', '/orders/%E0%A4%A', '/orders/x%', '/orders/%ff/invoice'])(
  '%s, which no email has, gets the page of a wrong link',
  async (path) => {
    const wrong = await shop.get('/orders/wrong');
    const answer = await getRaw(shop, path);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.body).toBe(await wrong.text());
  },
);

test('NUL in a query does not keep an order from its page', async () => {
  expect((await shop.get(`${await pay(shop)}?a=%00`)).status).toBe(200);
});

test('links are tried at most as often as the limit says, and the refusal is a page', async () => {
  const limited = await openShop({ rateLimits: { ...UNLIMITED, payments: 3 } });
  for (let attempt = 0; attempt < 3; attempt += 1) await limited.get('/orders/wrong');
  const refused = await limited.get('/orders/wrong');
  expect(refused.status).toBe(429);
  expect(refused.headers.get('content-type')).toContain('text/html');
  await limited.close();
});

test('no log names what leads to an order', async () => {
  const paths = [
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
  ];
  const lines: string[] = [];
  const logged = await openShop({ logLevel: 'info' }, { write: (line) => lines.push(line) });
  for (const path of paths) await getRaw(logged, path);
  await logged.close();
  expect(lines.filter((line) => line.includes('/...'))).toHaveLength(paths.length);
  expect(lines.join()).not.toContain('secret-token');
});
