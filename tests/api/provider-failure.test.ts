import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ProductCatalogue } from '../../src/server/catalogue/catalogue.ts';
import { priceLines } from '../../src/server/catalogue/line-items.ts';
import { timestamp } from '../../src/server/database/timestamp.ts';
import { ServerAddress } from '../../src/server/http/http-server.ts';
import { openCheckout } from '../../src/server/payments/checkout/open-checkout.ts';
import { StripeCheckout } from '../../src/server/payments/provider/stripe-checkout.ts';
import { CATALOGUE, ORDER_SETTINGS, openShop, type Shop, TILING, WEBHOOK_SECRET } from './shop-fixture.ts';

let shop: Shop;
let provider: FastifyInstance;
beforeEach(async () => {
  shop = await openShop();
  provider = Fastify({ forceCloseConnections: true });
});
afterEach(async () => {
  await provider.close();
  await shop.close();
});

async function checkOutAt(provider: string): Promise<unknown> {
  const stripe = new StripeCheckout('sk_test_x', [WEBHOOK_SECRET], provider);
  const address = new ServerAddress('127.0.0.1', shop.address);
  const cart = priceLines(new ProductCatalogue(CATALOGUE), [TILING]);
  return openCheckout(
    { database: shop.database, stripe, address, served: { files: { orders: ORDER_SETTINGS } }, checkAfterS: 900 },
    { leadId: null, cartId: null, billing: null, attemptId: null },
    cart,
    timestamp(),
  );
}

test('a provider that refuses causes 502, and the order fails', async () => {
  provider.post('/v1/checkout/sessions', (_request, reply) =>
    reply.code(401).send({ error: { type: 'invalid_request_error', message: 'Invalid API Key' } }),
  );
  const address = await provider.listen({ host: '127.0.0.1', port: 0 });
  await expect(checkOutAt(address)).rejects.toMatchObject({ status: 502 });
  expect(await shop.orders()).toMatchObject([{ state: 'payment-failed' }]);
});

test('the provider learns the number of the order, and converts no currency', async () => {
  let form = new URLSearchParams();
  provider.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_: unknown, body: string) => new URLSearchParams(body),
  );
  provider.post<{ Body: URLSearchParams }>('/v1/checkout/sessions', async ({ body }) => {
    form = body;
    return { id: 'cs_test_1', object: 'checkout.session', url: 'https://pay.example/1' };
  });
  await checkOutAt(await provider.listen({ host: '127.0.0.1', port: 0 }));
  const number = `PT-${new Date().getUTCFullYear()}-00001`;
  expect(form.get('metadata[order_number]')).toBe(number);
  expect(form.get('payment_intent_data[metadata][order_number]')).toBe(number);
  expect(form.get('payment_intent_data[description]')).toBe(`Order ${number}`);
  expect(form.get('adaptive_pricing[enabled]')).toBe('false');
});

test('a provider that cannot be reached causes 503, and the order keeps waiting', async () => {
  const address = await provider.listen({ host: '127.0.0.1', port: 0 });
  await provider.close();
  await expect(checkOutAt(address)).rejects.toMatchObject({ status: 503 });
  expect(await shop.orders()).toMatchObject([{ state: 'awaiting-payment' }]);
});
