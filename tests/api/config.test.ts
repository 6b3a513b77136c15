import { describe, expect, test } from 'vitest';
import { ConfigurationError, readConfig } from '../../src/server/config/config.ts';
import { openShop } from './shop-fixture.ts';

const STRIPE = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
};

const MAIL = {
  SMTP_URL: 'smtp://mail.example.com',
  MAIL_FROM: 'Shop <shop@example.com>',
  SALES_EMAIL: 'sales@example.com',
};

function problems(env: Record<string, string | undefined>): readonly string[] {
  try {
    readConfig(env, '/srv');
    return [];
  } catch (error) {
    if (error instanceof ConfigurationError) return error.problems;
    throw error;
  }
}

test('without settings the server uses localhost:3000, the embedded database and the sandbox', () => {
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
    publishableKey: 'pk_test_1',
    webhookSecrets: ['whsec_1'],
    checkAfterS: 900,
    apiUrl: null,
  });
});

test('production runs the sandbox only if allowed', () => {
  const env = { NODE_ENV: 'production', PAYMENT_SANDBOX: 'allowed' };
  expect(readConfig(env, '/srv').payments).toMatchObject({ mode: 'sandbox' });
});

test('a second webhook secret is accepted besides the first', () => {
  const { payments } = readConfig({ ...STRIPE, STRIPE_WEBHOOK_SECRET_PREVIOUS: 'whsec_0' }, '/srv');
  expect(payments.webhookSecrets).toEqual(['whsec_1', 'whsec_0']);
});

test('mail, proxies and other origins are read', () => {
  const env = { ...MAIL, TRUST_PROXY: '10.0.0.0/8, loopback', CORS_ORIGINS: 'https://a.example,https://b.example' };
  expect(readConfig(env, '/srv')).toMatchObject({
    mail: { smtpUrl: MAIL.SMTP_URL, from: MAIL.MAIL_FROM, salesAddress: MAIL.SALES_EMAIL },
    trustProxy: ['10.0.0.0/8', 'loopback'],
    corsOrigins: ['https://a.example', 'https://b.example'],
  });
});

describe('the sandbox', () => {
  test.each([{}, { HOST: '127.0.0.2' }, { HOST: '::1' }, { HOST: 'localhost', PUBLIC_URL: 'http://localhost:3000' }])(
    'runs where only this machine can reach it: %j',
    (env) => {
      expect(problems(env)).toEqual([]);
    },
  );

  const reachable = [
    { HOST: '0.0.0.0' },
    { HOST: '::' },
    { HOST: '192.0.2.1' },
    { PUBLIC_URL: 'https://shop.example' },
  ];

  test.each(reachable)('does not start where others can reach it: %j', (env) => {
    expect(problems(env)).toEqual([expect.stringContaining('PAYMENT_SANDBOX=allowed')]);
  });

  test.each(reachable)('starts where others can reach it if allowed: %j', (env) => {
    expect(problems({ ...env, PAYMENT_SANDBOX: 'allowed' })).toEqual([]);
  });
});

describe('live keys', () => {
  const LIVE = { ...STRIPE, STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_live_1' };
  const PUBLIC_URL = 'https://shop.example';

  test("start with the site's address and mail", () => {
    expect(problems({ ...LIVE, ...MAIL, PUBLIC_URL })).toEqual([]);
  });

  test.each([{}, { PUBLIC_URL: 'http://shop.example' }])('need a PUBLIC_URL on https: %j', (env) => {
    expect(problems({ ...LIVE, ...MAIL, ...env })).toEqual([expect.stringMatching(/PUBLIC_URL.+https/)]);
  });

  test('need SMTP_URL', () => {
    expect(problems({ ...LIVE, PUBLIC_URL })).toEqual([expect.stringContaining('SMTP_URL')]);
  });
});

describe('a mistyped setting', () => {
  test.each([
    ['STRIPE_SECRET', 'STRIPE_SECRET_KEY'],
    ['SMTP_URI', 'SMTP_URL'],
    ['PAYMENT_SANDBOX_', 'PAYMENT_SANDBOX'],
    ['RATE_LIMIT_LEAD', 'RATE_LIMIT_LEADS'],
  ])('%s is refused, and %s is suggested', (name, meant) => {
    expect(problems({ [name]: '1' })).toEqual([`${name} is not a setting. Did you mean ${meant}?`]);
  });

  test('an empty one counts as absent', () => {
    expect(problems({ SMTP_HOST: '' })).toEqual([]);
  });

  test("another program's variable is ignored", () => {
    expect(problems({ PAYMENTS: '1', npm_config_user_agent: 'npm' })).toEqual([]);
  });

  test.each(['prod', 'Production', 'staging'])('NODE_ENV=%s is refused', (NODE_ENV) => {
    expect(problems({ NODE_ENV })).toEqual([
      `NODE_ENV must be production, development or test, or not set, not "${NODE_ENV}".`,
    ]);
  });

  test.each(['development', 'test'])('NODE_ENV=%s is accepted', (NODE_ENV) => {
    expect(problems({ NODE_ENV })).toEqual([]);
  });
});

test('with only some of the Stripe keys, the server reports what is missing', () => {
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
  [{ ...STRIPE, STRIPE_WEBHOOK_SECRET_PREVIOUS: 'secret' }, 'STRIPE_WEBHOOK_SECRET_PREVIOUS'],
  [{ ...STRIPE, STRIPE_API_URL: 'nowhere' }, 'STRIPE_API_URL'],
  [
    {
      ...STRIPE,
      ...MAIL,
      PUBLIC_URL: 'https://shop.example',
      STRIPE_SECRET_KEY: 'sk_live_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
      STRIPE_API_URL: 'http://x',
    },
    'STRIPE_API_URL',
  ],
  [{ NODE_ENV: 'production' }, 'PAYMENT_SANDBOX=allowed'],
  [{ PAYMENT_SANDBOX: 'yes' }, 'PAYMENT_SANDBOX'],
  [{ PAYMENT_CHECK_SECONDS: '0' }, 'PAYMENT_CHECK_SECONDS'],
  [{ ...MAIL, SMTP_URL: 'mail.example.com' }, 'SMTP_URL'],
  [{ ...MAIL, MAIL_FROM: '' }, 'MAIL_FROM'],
  [{ ...MAIL, MAIL_FROM: 'Shop <shop>' }, 'MAIL_FROM'],
  [{ ...MAIL, SALES_EMAIL: '' }, 'SALES_EMAIL'],
  [{ SALES_EMAIL: 'a@example.com, b@example.com' }, 'SALES_EMAIL'],
  [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY'],
  [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY'],
  [{ CORS_ORIGINS: 'https://a.example/path' }, 'CORS_ORIGINS'],
  [{ RATE_LIMIT_LEADS: 'many' }, 'RATE_LIMIT_LEADS'],
  [{ METRICS_PORT: '-1' }, 'METRICS_PORT'],
  [{ MAX_CONNECTIONS: '0' }, 'MAX_CONNECTIONS'],
  [{ SHUTDOWN_DELAY_SECONDS: '1000' }, 'SHUTDOWN_DELAY_SECONDS'],
])('%j has one mistake', (env, name) => {
  expect(problems(env)).toEqual([expect.stringContaining(name)]);
});

test('every mistake is reported', () => {
  expect(problems({ PORT: '-1', LOG_LEVEL: 'loud', PUBLIC_URL: 'x' })).toHaveLength(3);
});

test('a missing build is reported', async () => {
  await expect(openShop({ siteDir: '/nowhere' })).rejects.toThrow('Found no built site at /nowhere');
});
