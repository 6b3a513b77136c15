import { readWholeNumber } from './read-setting.ts';

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
