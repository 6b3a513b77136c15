import { isIP } from 'node:net';

type TrustedProxies = false | number | string[];

/** Where the server listens, and which proxies it trusts. */
export interface NetworkSettings {
  /** 0 takes any free port. */
  port: number;
  host: string;
  /** Origin that visitors use, such as https://example.com; null when it is derived from host and port. */
  publicUrl: string | null;
  /** How many connections may be open at the same time; further ones are closed at once. */
  maxConnections: number;
  /** Proxies whose X-Forwarded-For is trusted: their number or their addresses; false trusts none. */
  trustProxy: TrustedProxies;
  /** Origins of other sites whose pages may call the API. */
  corsOrigins: string[];
  /** Where metrics are served, on a separate listener; null serves none. */
  metrics: { host: string; port: number } | null;
  /** Seconds between the signal to stop and the end of listening, during which /health/ready answers 503. */
  shutdownDelayS: number;
}

const PORTS = { least: 0, most: 65535 };
const CONNECTIONS = { least: 1, most: 100_000 };
/** Named address ranges allowed in a list of proxies. */
const RANGES = ['loopback', 'linklocal', 'uniquelocal'];

/** Reads PORT, HOST, MAX_CONNECTIONS, PUBLIC_URL, TRUST_PROXY, CORS_ORIGINS, METRICS_PORT, METRICS_HOST and SHUTDOWN_DELAY_SECONDS. */
export function readNetwork(env: Record<string, string | undefined>, problems: string[]): NetworkSettings {
  return {
    port: readWholeNumber('PORT', env.PORT, 3000, PORTS, problems),
    host: env.HOST || 'localhost',
    maxConnections: readWholeNumber('MAX_CONNECTIONS', env.MAX_CONNECTIONS, 2000, CONNECTIONS, problems),
    publicUrl: readOrigin('PUBLIC_URL', env.PUBLIC_URL, problems),
    trustProxy: readTrustProxy(env.TRUST_PROXY, problems),
    corsOrigins: readOrigins(env.CORS_ORIGINS, problems),
    metrics: readMetricsAddress(env, problems),
    shutdownDelayS: readWholeNumber(
      'SHUTDOWN_DELAY_SECONDS',
      env.SHUTDOWN_DELAY_SECONDS,
      0,
      { least: 0, most: 300 },
      problems,
    ),
  };
}

/** Reads METRICS_PORT and METRICS_HOST; null when metrics are not served. */
export function readMetricsAddress(
  env: Record<string, string | undefined>,
  problems: string[],
): NetworkSettings['metrics'] {
  const port = readWholeNumber('METRICS_PORT', env.METRICS_PORT, -1, PORTS, problems);
  return port < 0 ? null : { host: env.METRICS_HOST || '127.0.0.1', port };
}

/** Reads a setting that is an origin; null when it is not set. */
export function readOrigin(name: string, text: string | undefined, problems: string[]): string | null {
  if (!text) return null;
  const origin = originOf(text);
  if (origin === undefined)
    problems.push(`${name} must be an origin such as https://example.com, without a path, not "${text}".`);
  return origin ?? null;
}

function readOrigins(text: string | undefined, problems: string[]): string[] {
  return listOf(text).flatMap((entry) => {
    const origin = originOf(entry);
    if (origin === undefined)
      problems.push(`CORS_ORIGINS must list origins such as https://example.com, separated by commas, not "${entry}".`);
    return origin ?? [];
  });
}

/** Reads TRUST_PROXY. */
export function readTrustProxy(text: string | undefined, problems: string[]): TrustedProxies {
  if (!text || text === '0') return false;
  if (/^[1-9]$/.test(text)) return Number(text);
  const entries = listOf(text);
  const wrong = entries.filter((entry) => !RANGES.includes(entry) && !isNetwork(entry));
  for (const entry of wrong)
    problems.push(
      `TRUST_PROXY must be the number of proxies, or their addresses separated by commas, such as 10.0.0.0/8, not "${entry}".`,
    );
  return wrong.length > 0 ? false : entries;
}

/** Trusted proxies as Fastify takes them. A number is the number of proxies in front: the first hop is the nearest. */
export function trusted(proxies: TrustedProxies): boolean | string[] | ((address: string, hop: number) => boolean) {
  return typeof proxies === 'number' ? (_address, hop) => hop < proxies : proxies;
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

function listOf(text = ''): string[] {
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

/** The text as an origin such as https://example.com, or undefined when it is not one or has more parts. */
function originOf(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, pathname, search, hash, username, origin } = new URL(text);
  return /^https?:$/.test(protocol) && pathname === '/' && !search && !hash && !username ? origin : undefined;
}

/** A rate-limited call. */
export type LimitedCall = 'products' | 'leads' | 'messages' | 'carts' | 'checkouts' | 'payments';

/** How often one visitor may make each call per minute; 0 means no limit. */
export type RateLimits = Record<LimitedCall, number>;

/** Far above what people do, even a dozen behind one address; far below what a program can do. */
export const DEFAULT_LIMITS: RateLimits = {
  products: 600,
  leads: 30,
  messages: 10,
  carts: 60,
  checkouts: 30,
  payments: 60,
};

/** Calls that store something. They are also limited per day, so that one address cannot fill the disk. */
export const DAILY_CALLS = ['leads', 'messages', 'carts', 'checkouts'] as const;
/** The daily limit, as a multiple of the limit per minute. */
const MINUTES_A_DAY = 10;

/** How often one visitor may make a call per day; undefined without a daily limit. */
export function dailyLimit(limits: RateLimits, call: string): number | undefined {
  const stored = DAILY_CALLS.find((name) => name === call);
  return stored && limits[stored] > 0 ? limits[stored] * MINUTES_A_DAY : undefined;
}

/** Reads RATE_LIMIT_PRODUCTS, _LEADS, _MESSAGES, _CARTS, _CHECKOUTS and _PAYMENTS. */
export function readRateLimits(env: Record<string, string | undefined>, problems: string[]): RateLimits {
  const read = (call: LimitedCall) => {
    const name = `RATE_LIMIT_${call.toUpperCase()}`;
    return readWholeNumber(name, env[name], DEFAULT_LIMITS[call], { least: 0, most: 1_000_000 }, problems);
  };
  return {
    products: read('products'),
    leads: read('leads'),
    messages: read('messages'),
    carts: read('carts'),
    checkouts: read('checkouts'),
    payments: read('payments'),
  };
}

/**
 * Reads a whole number from a setting.
 * @param problems receives a sentence when the text is not one
 */
export function readWholeNumber(
  name: string,
  text: string | undefined,
  fallback: number,
  range: { least: number; most: number },
  problems: string[],
): number {
  if (!text) return fallback;
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= range.least && number <= range.most) return number;
  problems.push(`${name} must be a whole number from ${range.least} to ${range.most}, not "${text}".`);
  return fallback;
}
