import { hash } from 'node:crypto';
import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../database/database.ts';
import { RequestError } from '../request-error.ts';
import { DatabaseStore } from './database-store.ts';
import type { LimitedCall, RateLimits } from './settings.ts';

const WINDOW_MS = 60_000;
/** An IPv6 visitor has a whole network of this many bits, and may take another address for every call. */
const IPV6_SUBNET = 64;

/** Route options that limit a call. */
export type Limit = (call: LimitedCall) => { config?: { rateLimit: object } };

/**
 * Prepares limits for the routes that are registered after it.
 * @param shared database in which processes count together; null counts in this process alone
 * @returns what gives the options of a route
 */
export async function registerRateLimits(
  app: FastifyInstance,
  limits: RateLimits,
  shared: Database | null,
): Promise<Limit> {
  await app.register(rateLimit, {
    global: false,
    timeWindow: WINDOW_MS,
    ipv6Subnet: IPV6_SUBNET,
    // Only who has called too often is told of limits: three headers on each answer cost more than counting the call.
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
    // Without its database the call fails by itself, and says so better.
    skipOnError: true,
    errorResponseBuilder: (_request, { ttl }) => {
      const seconds = Math.max(1, Math.ceil(ttl / 1000));
      return new RequestError(429, `Too many requests. Please try again in ${seconds} s.`);
    },
    ...(shared !== null && { store: storeOf(shared) }),
  });
  return (call) => {
    const max = limits[call];
    if (max === 0) return {};
    if (shared === null) return { config: { rateLimit: { max } } };
    const keyGenerator = ({ ip }: FastifyRequest) => storedKey(call, normalizeIP(ip, IPV6_SUBNET));
    return { config: { rateLimit: { max, keyGenerator } } };
  };
}

/** The plugin makes the store by `new`. */
function storeOf(database: Database): new () => DatabaseStore {
  return class extends DatabaseStore {
    constructor() {
      super(database);
    }
  };
}

/** Names a visitor without saying who it is: addresses are personal data, and a database is kept. */
function storedKey(call: LimitedCall, network: string): string {
  return hash('sha256', `${call} ${network}`, 'base64url');
}
