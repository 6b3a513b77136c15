import { expect, test } from 'vitest';
import { ConfigurationError, readConfig } from '../../src/server/config.ts';
import { openShop } from './shop-fixture.ts';

const STRIPE = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
};

function problems(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env, '/srv');
    return [];
  } catch (error) {
    if (error instanceof ConfigurationError) return error.problems;
    throw error;
  }
}

test('without settings the server is at localhost:3000, on the embedded database and the sandbox', () => {
  expect(readConfig({}, '/srv')).toMatchObject({
    port: 3000,
    host: 'localhost',
    dataDir: '/srv/data',
    siteDir: '/srv/dist/site',
    catalogueFile: '/srv/dist/server/catalogue.json',
    publicUrl: null,
    databaseUrl: null,
    payments: { mode: 'sandbox' },
    logLevel: 'warn',
  });
});

test('all three Stripe keys choose Stripe', () => {
  expect(readConfig(STRIPE, '/srv').payments).toEqual({
    mode: 'stripe',
    secretKey: 'sk_test_1',
    webhookSecret: 'whsec_1',
  });
});

test('some of the Stripe keys: the server says what is missing', () => {
  expect(problems({ STRIPE_SECRET_KEY: 'sk_test_1' })).toEqual([
    'STRIPE_WEBHOOK_SECRET and STRIPE_PUBLISHABLE_KEY are missing: set all three Stripe keys, or none to use the sandbox.',
  ]);
});

test.each([
  [{ PORT: '3000a' }, 'PORT'],
  [{ PORT: '65536' }, 'PORT'],
  [{ PUBLIC_URL: 'example.com' }, 'PUBLIC_URL'],
  [{ PUBLIC_URL: 'https://example.com/shop' }, 'PUBLIC_URL'],
  [{ DATABASE_URL: 'mysql://localhost/shop' }, 'DATABASE_URL'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
  [{ ...STRIPE, STRIPE_WEBHOOK_SECRET: 'secret' }, 'STRIPE_WEBHOOK_SECRET'],
  [{ ...STRIPE, STRIPE_SECRET_KEY: 'sk_live_1' }, 'STRIPE_SECRET_KEY'],
])('%j has one mistake', (env, name) => {
  expect(problems(env)).toEqual([expect.stringContaining(name)]);
});

test('every mistake has its message', () => {
  expect(problems({ PORT: '-1', LOG_LEVEL: 'loud', PUBLIC_URL: 'x' })).toHaveLength(3);
});

test('a site that was not built is named', async () => {
  await expect(openShop({ siteDir: '/nowhere' })).rejects.toThrow('There is no built site at /nowhere');
});
