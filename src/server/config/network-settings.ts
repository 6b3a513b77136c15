import { isIP } from 'node:net';
import { originOf, readWholeNumber } from './read-setting.ts';

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
  trustProxy: false | number | string[];
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
  const metricsPort = readWholeNumber('METRICS_PORT', env.METRICS_PORT, -1, PORTS, problems);
  return {
    port: readWholeNumber('PORT', env.PORT, 3000, PORTS, problems),
    host: env.HOST || 'localhost',
    maxConnections: readWholeNumber('MAX_CONNECTIONS', env.MAX_CONNECTIONS, 2000, CONNECTIONS, problems),
    publicUrl: readPublicUrl(env.PUBLIC_URL, problems),
    trustProxy: readTrustProxy(env.TRUST_PROXY, problems),
    corsOrigins: readOrigins(env.CORS_ORIGINS, problems),
    metrics: metricsPort < 0 ? null : { host: env.METRICS_HOST || '127.0.0.1', port: metricsPort },
    shutdownDelayS: readWholeNumber(
      'SHUTDOWN_DELAY_SECONDS',
      env.SHUTDOWN_DELAY_SECONDS,
      0,
      { least: 0, most: 300 },
      problems,
    ),
  };
}

function readPublicUrl(text: string | undefined, problems: string[]): string | null {
  if (!text) return null;
  const origin = originOf(text);
  if (origin === undefined)
    problems.push(`PUBLIC_URL must be an origin such as https://example.com, without a path, not "${text}".`);
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

function readTrustProxy(text: string | undefined, problems: string[]): false | number | string[] {
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
