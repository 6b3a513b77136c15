import rateLimit, { type CreateRateLimitOptions, normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest, preHandlerAsyncHookHandler } from 'fastify';
import { UserError } from '../../lib/user-error.ts';
import { dailyLimit, type LimitedCall, type RateLimits } from '../config/network-settings.ts';
import type { Database } from '../database/database.ts';
import { DatabaseStore } from './database-store.ts';

const WINDOW_MS = 60_000;
const DAY_MS = 24 * 60 * 60_000;
const HOUR_S = 60 * 60;
/** An IPv6 visitor has a whole network of this prefix length, and may use a different address for every call. */
const IPV6_SUBNET = 64;

export type Limit = (call: LimitedCall) => { config?: { rateLimit: object }; preHandler?: preHandlerAsyncHookHandler };

/** Returns a function for a route's limit. Processes count together in `shared`; null counts in this one only. */
export async function registerRateLimits(
  app: FastifyInstance,
  limits: RateLimits,
  shared: Database | null,
): Promise<Limit> {
  await app.register(rateLimit, {
    global: false,
    timeWindow: WINDOW_MS,
    ipv6Subnet: IPV6_SUBNET,
    // Limits are announced only once they are exceeded: three headers on each answer cost more than counting the call.
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
    // Without the database the call itself fails, with a better message.
    skipOnError: true,
    errorResponseBuilder: (_request, { ttl }) => {
      const seconds = Math.max(1, Math.ceil(ttl / 1000));
      return new UserError(`Too many requests. Please try again in ${seconds} s.`, 429);
    },
    ...(shared !== null && { store: storeOf(shared) }),
  });
  return (call) => {
    const max = limits[call];
    const day = dailyLimit(limits, call);
    const keys = (name: string) => (shared === null ? {} : { keyGenerator: keyOf(name) });
    return {
      ...(max > 0 && { config: { rateLimit: { max, ...keys(call) } } }),
      ...(day && { preHandler: limitDay(app, { max: day, timeWindow: DAY_MS, ...keys(`${call} of a day`) }) }),
    };
  };
}

/** Counts calls that have passed every check and are about to be stored. */
function limitDay(app: FastifyInstance, options: CreateRateLimitOptions): preHandlerAsyncHookHandler {
  const count = app.createRateLimit(options);
  return async (request, reply) => {
    const counted = await count(request);
    if (counted.isAllowed || !counted.isExceeded) return;
    reply.header('retry-after', counted.ttlInSeconds);
    const hours = Math.ceil(counted.ttlInSeconds / HOUR_S);
    throw new UserError(
      `Too many requests today. Please try again in ${hours} ${hours === 1 ? 'hour' : 'hours'}.`,
      429,
    );
  };
}

function keyOf(name: string): ({ ip }: FastifyRequest) => string {
  return ({ ip }) => `${name} ${normalizeIP(ip, IPV6_SUBNET)}`;
}

/** The plugin creates the store with `new`. */
function storeOf(database: Database): new () => DatabaseStore {
  return class extends DatabaseStore {
    constructor() {
      super(database);
    }
  };
}
