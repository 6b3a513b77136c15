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

const ORIGIN = 'must be an origin such as https://example.com, without a path, not';
const PROXIES = 'must be the number of proxies, or their addresses separated by commas, such as 10.0.0.0/8, not';
const SENDER = 'must be an email address, or a name with one in angle brackets, not';

test.each([
  [{ PORT: '3000a' }, 'PORT must be a whole number from 0 to 65535, not "3000a".'],
  [{ PORT: '65536' }, 'PORT must be a whole number from 0 to 65535, not "65536".'],
  [{ PORT: '3.5' }, 'PORT must be a whole number from 0 to 65535, not "3.5".'],
  [{ PORT: '1e3' }, 'PORT must be a whole number from 0 to 65535, not "1e3".'],
  [{ PUBLIC_URL: 'example.com' }, `PUBLIC_URL ${ORIGIN} "example.com".`],
  [{ PUBLIC_URL: 'https://example.com/shop' }, `PUBLIC_URL ${ORIGIN} "https://example.com/shop".`],
  [
    { DATABASE_URL: 'mysql://localhost/shop' },
    'DATABASE_URL must begin with postgres:// (leave it unset for the embedded database in DATA_DIR).',
  ],
  [
    { DATABASE_URL: 'postgres://shop:p#ss@localhost/shop' },
    'DATABASE_URL is malformed. Percent-encode the special characters of its user and password: # as %23, @ as %40, / as %2F, ? as %3F, % as %25.',
  ],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, not "loud".'],
  [{ RETENTION: 'weekly' }, 'RETENTION must be "daily" or not set, not "weekly".'],
  [{ ...STRIPE, STRIPE_SECRET_KEY: 'pk_test_1' }, 'STRIPE_SECRET_KEY must begin with sk_ or rk_.'],
  [{ ...STRIPE, STRIPE_PUBLISHABLE_KEY: 'sk_test_1' }, 'STRIPE_PUBLISHABLE_KEY must begin with pk_.'],
  [{ ...STRIPE, STRIPE_WEBHOOK_SECRET: 'secret' }, 'STRIPE_WEBHOOK_SECRET must begin with whsec_.'],
  [
    { ...STRIPE, STRIPE_SECRET_KEY: 'sk_live_1' },
    'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be test keys or both live keys.',
  ],
  [{ ...STRIPE, STRIPE_WEBHOOK_SECRET_PREVIOUS: 'secret' }, 'STRIPE_WEBHOOK_SECRET_PREVIOUS must begin with whsec_.'],
  [
    { ...STRIPE, STRIPE_API_URL: 'nowhere' },
    'STRIPE_API_URL must be an origin such as http://127.0.0.1:12111, not "nowhere".',
  ],
  [{ STRIPE_API_URL: 'nowhere' }, 'STRIPE_API_URL must be an origin such as http://127.0.0.1:12111, not "nowhere".'],
  [
    {
      ...STRIPE,
      ...MAIL,
      PUBLIC_URL: 'https://shop.example',
      STRIPE_SECRET_KEY: 'sk_live_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
      STRIPE_API_URL: 'http://x',
    },
    'STRIPE_API_URL is for test keys only: a live key goes to Stripe itself.',
  ],
  [
    { NODE_ENV: 'production' },
    'The Stripe keys are missing. Set them, or, because of NODE_ENV=production, allow the sandbox, in which nobody pays, with PAYMENT_SANDBOX=allowed.',
  ],
  [{ PAYMENT_SANDBOX: 'yes' }, 'PAYMENT_SANDBOX must be "allowed" or not set, not "yes".'],
  [{ PAYMENT_CHECK_SECONDS: '0' }, 'PAYMENT_CHECK_SECONDS must be a whole number from 1 to 86400, not "0".'],
  [{ ...MAIL, SMTP_URL: 'mail.example.com' }, 'SMTP_URL must begin with smtp:// or smtps:// and name a host.'],
  [{ ...MAIL, MAIL_FROM: '' }, 'MAIL_FROM is missing. With SMTP_URL, set the address that emails are sent from.'],
  [{ ...MAIL, MAIL_FROM: 'Shop <shop>' }, `MAIL_FROM ${SENDER} "Shop <shop>".`],
  [
    { ...MAIL, SALES_EMAIL: '' },
    'SALES_EMAIL is missing. With SMTP_URL, set the address that receives messages and orders.',
  ],
  [
    { SALES_EMAIL: 'a@example.com, b@example.com' },
    'SALES_EMAIL must be one email address, not "a@example.com, b@example.com".',
  ],
  [{ TRUST_PROXY: 'yes' }, `TRUST_PROXY ${PROXIES} "yes".`],
  [{ TRUST_PROXY: '10.0.0.0/33, loopback' }, `TRUST_PROXY ${PROXIES} "10.0.0.0/33".`],
  [
    { CORS_ORIGINS: 'https://a.example/path, https://b.example' },
    'CORS_ORIGINS must list origins such as https://example.com, separated by commas, not "https://a.example/path".',
  ],
  [{ RATE_LIMIT_LEADS: 'many' }, 'RATE_LIMIT_LEADS must be a whole number from 0 to 1000000, not "many".'],
  [{ METRICS_PORT: '-1' }, 'METRICS_PORT must be a whole number from 0 to 65535, not "-1".'],
  [{ MAX_CONNECTIONS: '0' }, 'MAX_CONNECTIONS must be a whole number from 1 to 100000, not "0".'],
  [{ SHUTDOWN_DELAY_SECONDS: '1000' }, 'SHUTDOWN_DELAY_SECONDS must be a whole number from 0 to 300, not "1000".'],
])('%j has one mistake, and no secret is shown', (env, sentence) => {
  expect(problems(env)).toEqual([sentence]);
});

test('every mistake is reported', () => {
  expect(problems({ PORT: '-1', LOG_LEVEL: 'loud', PUBLIC_URL: 'x' })).toHaveLength(3);
});

test('a missing build is reported', async () => {
  await expect(openShop({ siteDir: '/nowhere' })).rejects.toThrow('Found no built site at /nowhere');
});
