import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { closest } from 'fastest-levenshtein';
import {
  DEFAULT_LIMITS,
  type NetworkSettings,
  type RateLimits,
  readNetwork,
  readRateLimits,
} from './network-settings.ts';
import { checkPaymentConditions, type Payments, readPayments } from './payment-settings.ts';
import { type DatabaseSettings, type MailSettings, readDatabaseSettings, readMail } from './service-settings.ts';

/** Settings of the server. Paths are absolute. */
export interface ServerConfig extends DatabaseSettings, NetworkSettings {
  /** Folder of the built site; null serves only the API, for use with a development server. */
  siteDir: string | null;
  /** Folder of published builds, which then replaces `siteDir` and `catalogueFile`; null when none is set. */
  publishedDir: string | null;
  /** The catalogue that the build writes; the server's other files are read from the same folder. */
  catalogueFile: string;
  payments: Payments;
  /** null leaves mail in the outbox. */
  mail: MailSettings | null;
  rateLimits: RateLimits;
  /** True if the server removes expired data every day. */
  dailyExpiry: boolean;
  logLevel: LogLevel;
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Thrown for settings that the server cannot start with; its message has one line per problem. */
export class ConfigurationError extends Error {
  /** @param problems one sentence per problem, with what to do about it */
  constructor(readonly problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'ConfigurationError';
  }
}

/**
 * Reads the settings from environment variables. An empty variable counts as absent.
 * @param env such as process.env
 * @param workingDirectory base of relative paths
 * @throws ConfigurationError that lists every problem
 */
export function readConfig(env: Record<string, string | undefined>, workingDirectory: string): ServerConfig {
  const problems: string[] = [];
  const path = (name: string, fallback: string) => resolve(workingDirectory, env[name] || fallback);
  const config: ServerConfig = {
    ...readNetwork(env, problems),
    ...readDatabaseSettings(env, workingDirectory, problems),
    siteDir: path('SITE_DIR', 'dist/site'),
    publishedDir: env.PUBLISHED_DIR ? path('PUBLISHED_DIR', '') : null,
    catalogueFile: catalogueFile(env, workingDirectory),
    payments: readPayments(env, () => `whsec_${randomBytes(24).toString('hex')}`, problems),
    mail: readMail(env, problems),
    rateLimits: readRateLimits(env, problems),
    dailyExpiry: readRetention(env, problems),
    logLevel: readLogLevel(env.LOG_LEVEL, problems),
  };
  checkPaymentConditions(env, config, problems);
  refuseUnknownSettings(env, problems);
  if (problems.length > 0) throw new ConfigurationError(problems);
  return config;
}

/** Absolute path of the catalogue: CATALOGUE, or where the build writes it. */
export function catalogueFile(env: Record<string, string | undefined>, workingDirectory: string): string {
  return resolve(workingDirectory, env.CATALOGUE || 'dist/server/catalogue.json');
}

function readLogLevel(text: string | undefined, problems: string[]): LogLevel {
  const level = LOG_LEVELS.find((name) => name === (text || 'warn'));
  if (level === undefined) problems.push(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}, not "${text}".`);
  return level ?? 'warn';
}

/**
 * Reads RETENTION: `daily` makes the server remove expired data every day.
 * @returns whether it does
 */
function readRetention(env: Record<string, string | undefined>, problems: string[]): boolean {
  const { RETENTION: text } = env;
  if (text && text !== 'daily') problems.push(`RETENTION must be "daily" or not set, not "${text}".`);
  return text === 'daily';
}

/** Prefixes that no other program uses: an unknown name with one of them is a typo. */
const OWN_NAME = /^(STRIPE|SMTP|PAYMENT|RATE_LIMIT)_/;

/** Every setting whose name has one of these prefixes. */
const OWN_NAMES = [
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_WEBHOOK_SECRET_PREVIOUS',
  'STRIPE_API_URL',
  'SMTP_URL',
  'PAYMENT_SANDBOX',
  'PAYMENT_CHECK_SECONDS',
  ...Object.keys(DEFAULT_LIMITS).map((call) => `RATE_LIMIT_${call.toUpperCase()}`),
];

const ENVIRONMENTS = ['production', 'development', 'test'];

/**
 * Refuses settings that would be ignored: misspelt names, and unknown values of NODE_ENV.
 * @param problems receives one sentence per problem
 */
function refuseUnknownSettings(env: Record<string, string | undefined>, problems: string[]): void {
  for (const [name, value] of Object.entries(env))
    if (value && OWN_NAME.test(name) && !OWN_NAMES.includes(name))
      problems.push(`${name} is not a setting. Did you mean ${closest(name, OWN_NAMES)}?`);
  if (env.NODE_ENV && !ENVIRONMENTS.includes(env.NODE_ENV))
    problems.push(`NODE_ENV must be production, development or test, or not set, not "${env.NODE_ENV}".`);
}
