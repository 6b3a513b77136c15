import Fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { designEmail } from '../../src/server/mail/design/design-email.ts';
import { linksOf, move, orderId, pay, storeLink } from './paid-order.ts';
import { daysAgo, runPrivacy, settle } from './privacy-fixture.ts';
import { checkOut, DEMOLITION, EMAIL_SITE, openShop, type Shop, STRIPE, TILING } from './shop-fixture.ts';

const SITE = { ...EMAIL_SITE, origin: '' };

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
  await checkOut(shop, [TILING, DEMOLITION]);
});
afterEach(() => shop.close());

const askState = async () => {
  const [session] = await shop.sessions();
  return (await (await shop.get(`/api/payment/checkout-sessions/${session?.id}/state`)).json()).data;
};

describe('the page after payment', () => {
  test('gets number, items and a link to the page of the order', async () => {
    await pay(shop);
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
    expect(await linksOf(shop)).toEqual([]);
  });

  test('gets no link a day later, or when the order has many', async () => {
    await pay(shop);
    for (let asked = 0; asked < 30; asked += 1) await askState();
    expect((await linksOf(shop)).filter(({ mail_purpose }) => mail_purpose === null)).toHaveLength(20);
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
    shop = await openShop({ payments: { ...STRIPE, apiUrl } });
    await checkOut(shop);
    const link = await pay(shop, { invoice: 'in_1' });
    expect(await (await shop.get(link)).text()).toContain(`href="${link}/invoice"`);
    const opened = await shop.get(`${link}/invoice`);
    expect(opened.status).toBe(303);
    expect(opened.headers.get('location')).toBe('https://invoice.example/1');
    // The page after payment, whose address has the session's id, and the email to staff.
    const toStaff = await designEmail(shop.database, { purpose: 'order-notice', reference: await orderId(shop) }, SITE);
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
      { purpose: 'order-confirmation', reference: await orderId(shop) },
      SITE,
    );
    const [customerLink = ''] = /\/orders\/\S+/.exec(toCustomer?.text ?? '') ?? [];
    expect((await shop.get(`${customerLink}/invoice`)).status).toBe(303);
    await provider.close();
  });

  test('is not mentioned when there is none', async () => {
    const link = await pay(shop);
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
    const { text } = await runPrivacy(shop, ['erase', 'jo@example.com', '--yes']);
    expect(text).toMatch(/links to orders: [1-9]/);
    // Made while the erasure runs, by a process that does not know of it yet.
    const late = await storeLink(shop, order?.id);

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
    expect(await linksOf(shop)).toHaveLength(1);
    await runPrivacy(shop, ['erase', 'jo@example.com', '--yes']);
    expect(await linksOf(shop)).toEqual([]);
  });

  test('links that no longer work are removed', async () => {
    await pay(shop);
    await move(shop, 'fulfilled', daysAgo(91));
    await runPrivacy(shop, ['expire', '--yes', '--anyway']);
    expect(await linksOf(shop)).toEqual([]);
  });
});
