import Stripe from 'stripe';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ServerAddress } from '../../src/server/http/http-server.ts';
import { type Sandbox, startSandbox } from '../../src/server/payments/sandbox/sandbox.ts';
import { openShop, type Shop, WEBHOOK_SECRET } from './shop-fixture.ts';

let shop: Shop;
let sandbox: Sandbox;
let stripe: Stripe;
beforeEach(async () => {
  shop = await openShop();
  const address = new ServerAddress('127.0.0.1', shop.address);
  sandbox = await startSandbox(shop.database, { address, secret: WEBHOOK_SECRET });
  stripe = stripeWith(sandbox.secretKey);
});
afterEach(async () => {
  await sandbox.close();
  await shop.close();
});

function stripeWith(secretKey: string): Stripe {
  const { hostname: host, port } = new URL(sandbox.apiUrl);
  return new Stripe(secretKey, { host, port, protocol: 'http', maxNetworkRetries: 0, telemetry: false });
}

const lineOf = (product_data: { name: string; description?: string }) => ({
  price_data: { currency: 'gbp', unit_amount: 4400, product_data },
  quantity: 2,
});

const params: Stripe.Checkout.SessionCreateParams = {
  mode: 'payment',
  line_items: [lineOf({ name: 'Test & <more>' })],
  client_reference_id: 'order-1',
  metadata: { order_id: 'order-1' },
  success_url: 'http://localhost/payment/success?session_id={CHECKOUT_SESSION_ID}',
  cancel_url: 'http://localhost/payment/cancel',
};

test('the SDK creates a session and reads it back as at Stripe', async () => {
  const { id } = await stripe.checkout.sessions.create(params);
  expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({
    id,
    object: 'checkout.session',
    status: 'open',
    payment_status: 'unpaid',
    amount_total: 8800,
    currency: 'gbp',
    client_reference_id: 'order-1',
    metadata: { order_id: 'order-1' },
    url: `${shop.address}/sandbox/pay/${id}`,
  });
});

test('the same idempotency key gives the same session', async () => {
  const create = () => stripe.checkout.sessions.create(params, { idempotencyKey: 'key-1' });
  const [first, second] = await Promise.all([create(), create()]);
  expect(second.id).toBe(first.id);
});

test('the same idempotency key with another request is refused', async () => {
  await stripe.checkout.sessions.create(params, { idempotencyKey: 'key-1' });
  const other = stripe.checkout.sessions.create({ ...params, client_reference_id: 'x' }, { idempotencyKey: 'key-1' });
  await expect(other).rejects.toThrow(Stripe.errors.StripeIdempotencyError);
});

test('an expired session has no page and cannot expire again', async () => {
  const { id } = await stripe.checkout.sessions.create(params);
  expect(await stripe.checkout.sessions.expire(id)).toMatchObject({ status: 'expired', url: null });
  await expect(stripe.checkout.sessions.expire(id)).rejects.toThrow(Stripe.errors.StripeInvalidRequestError);
});

test('a paid session cannot be expired, and stays paid', async () => {
  const { id } = await stripe.checkout.sessions.create(params);
  await shop.submit(`/sandbox/pay/${id}`, { action: 'pay', email: 'jo@example.com' });
  await expect(stripe.checkout.sessions.expire(id)).rejects.toThrow(
    'Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of `complete`.',
  );
  expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: 'complete', payment_status: 'paid' });
});

test('an expired session requested again with its idempotency key is returned as created', async () => {
  const create = () => stripe.checkout.sessions.create(params, { idempotencyKey: 'key-1' });
  const { id, url } = await create();
  await stripe.checkout.sessions.expire(id);
  expect(await create()).toMatchObject({ id, url, status: 'open' });
});

test.each([
  ['line_items', { ...params, line_items: [] }],
  ['success_url', { ...params, success_url: 'nowhere' }],
  [
    'line_items[0][price_data][product_data][description]',
    { ...params, line_items: [lineOf({ name: 'Test', description: '' })] },
  ],
  ['mode', { ...params, mode: 'subscription' as const }],
])('an invalid %s is reported', async (param, wrong) => {
  await expect(stripe.checkout.sessions.create(wrong)).rejects.toMatchObject({ param, statusCode: 400 });
});

test('an unknown session is not found', async () => {
  await expect(stripe.checkout.sessions.retrieve('cs_test_x')).rejects.toMatchObject({ code: 'resource_missing' });
});

test('a wrong API key is refused', async () => {
  const call = stripeWith('sk_test_other').checkout.sessions.create(params);
  await expect(call).rejects.toThrow(Stripe.errors.StripeAuthenticationError);
});

test.each([
  [29, 1],
  [99_999_999, 2],
])('a total of %i pence times %i is refused, as at Stripe', async (unit_amount, quantity) => {
  const price_data = { currency: 'gbp', unit_amount, product_data: { name: 'Test' } };
  const refused = stripe.checkout.sessions.create({ ...params, line_items: [{ price_data, quantity }] });
  await expect(refused).rejects.toMatchObject({ type: 'StripeInvalidRequestError', statusCode: 400 });
});
