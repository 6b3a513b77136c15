import { afterEach, expect, test } from 'vitest';
import type { Payments } from '../../src/server/config/payment-settings.ts';
import { openShop, type Shop } from './shop-fixture.ts';
import { type SiteFolder, writeSite } from './site-folder.ts';

// Pages send visitors to the account of the key that they were built with; the server takes payments with its own key.

const STRIPE: Payments = {
  mode: 'stripe',
  secretKey: 'sk_test_1',
  publishableKey: 'pk_test_1',
  webhookSecrets: ['whsec_1'],
  checkAfterS: 900,
  apiUrl: 'http://127.0.0.1:1',
};

let folder: SiteFolder;
let shop: Shop | undefined;
afterEach(async () => {
  await shop?.close();
  shop = undefined;
  folder.remove();
});

async function open(siteKey: string, payments?: Payments): Promise<Shop> {
  folder = writeSite({
    'site/index.html': '<h1>Home</h1>',
    'server/payment.json': JSON.stringify({ publishableKey: siteKey }),
  });
  shop = await openShop({ ...folder.settings, ...(payments && { payments }) });
  return shop;
}

test("a server whose publishable key differs from the site's does not start, and says what to do", async () => {
  await expect(open('pk_test_plumbline_sandbox', STRIPE)).rejects.toMatchObject({
    name: 'ConfigurationError',
    message:
      'STRIPE_PUBLISHABLE_KEY is pk_test_1, but the site was built with pk_test_plumbline_sandbox. Write the same key into "payment" in pages/_data/site.json and build the site again, or correct STRIPE_PUBLISHABLE_KEY.',
  });
});

test("a server with the site's publishable key starts", async () => {
  const { get } = await open('pk_test_1', STRIPE);
  expect((await get('/health/live')).status).toBe(200);
});

test('the sandbox needs no key, and starts with any', async () => {
  const { get } = await open('pk_live_1');
  expect((await get('/health/live')).status).toBe(200);
});
