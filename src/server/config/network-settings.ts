import { isIP } from 'node:net';
import { type Environment, originOf } from './environment.ts';

type TrustedProxies = false | number | string[];

export type NetworkSettings = ReturnType<typeof readNetwork>;

/** The settings that the server and the desk share. */
export function readListener(env: Environment) {
  const port = env.integer('METRICS_PORT', 0, 65_535);
  const host = env.text('METRICS_HOST') || '127.0.0.1';
  return {
    host: env.text('HOST') || 'localhost',
    /** Proxies whose X-Forwarded-For is trusted: their number or their addresses; false trusts none. */
    trustProxy: readTrustProxy(env),
    /** Where metrics are served, on a separate listener; null serves none. */
    metrics: port === undefined ? null : { host, port },
  };
}

export function readNetwork(env: Environment) {
  return {
    ...readListener(env),
    /** 0 takes any free port. */
    port: env.integer('PORT', 0, 65_535) ?? 3000,
    /** Origin that visitors use, such as https://example.com; null when it is derived from host and port. */
    publicUrl: env.origin('PUBLIC_URL'),
    /** How many connections may be open at the same time; further ones are closed at once. */
    maxConnections: env.integer('MAX_CONNECTIONS', 1, 100_000) ?? 2000,
    /** Origins of other sites whose pages may call the API. */
    corsOrigins: env.list('CORS_ORIGINS', 'list origins such as https://example.com, separated by commas', originOf),
    /** Seconds between the signal to stop and the end of listening, during which /health/ready answers 503. */
    shutdownDelayS: env.integer('SHUTDOWN_DELAY_SECONDS', 0, 300) ?? 0,
  };
}

function readTrustProxy(env: Environment): TrustedProxies {
  const text = env.text('TRUST_PROXY');
  if (/^\d?$/.test(text)) return Number(text) || false;
  const rule = 'be the number of proxies, or their addresses separated by commas, such as 10.0.0.0/8';
  return env.list('TRUST_PROXY', rule, (entry) => (isNetwork(entry) ? entry : undefined));
}

/** Returns whether a string is an address, a range in CIDR notation or the name of a range. */
function isNetwork(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', bits, ...more] = text.split('/');
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

/** Trusted proxies as Fastify takes them. A number is the number of proxies in front: the first hop is the nearest. */
export function trusted(proxies: TrustedProxies): boolean | string[] | ((address: string, hop: number) => boolean) {
  return typeof proxies === 'number' ? (_address, hop) => hop < proxies : proxies;
}

export type LimitedCall = keyof RateLimits;
export type RateLimits = ReturnType<typeof readRateLimits>;

/** Per minute and visitor; 0 means no limit. Far above what people do, far below what a program can do. */
export function readRateLimits(env: Environment) {
  const read = (call: string) => env.integer(`RATE_LIMIT_${call}`, 0, 1_000_000);
  return {
    products: read('PRODUCTS') ?? 600,
    leads: read('LEADS') ?? 30,
    messages: read('MESSAGES') ?? 10,
    carts: read('CARTS') ?? 60,
    checkouts: read('CHECKOUTS') ?? 30,
    payments: read('PAYMENTS') ?? 60,
  };
}

/** Calls that store something. They are also limited per day, so that one address cannot fill the disk. */
export const DAILY_CALLS = ['leads', 'messages', 'carts', 'checkouts'] as const;
/** The daily limit, as a multiple of the limit per minute. */
const MINUTES_A_DAY = 10;

export function dailyLimit(limits: RateLimits, call: string): number | undefined {
  const stored = DAILY_CALLS.find((name) => name === call);
  return stored && limits[stored] > 0 ? limits[stored] * MINUTES_A_DAY : undefined;
}
