import { closest } from 'fastest-levenshtein';
import { DEFAULT_LIMITS } from './rate-limit-settings.ts';

/** Prefixes that no other program uses: an unknown name with one of them is a typing mistake. */
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
 * @param problems receives one sentence per mistake
 */
export function refuseUnknownSettings(env: Record<string, string | undefined>, problems: string[]): void {
  for (const [name, value] of Object.entries(env))
    if (value && OWN_NAME.test(name) && !OWN_NAMES.includes(name))
      problems.push(`${name} is not a setting. Did you mean ${closest(name, OWN_NAMES)}?`);
  if (env.NODE_ENV && !ENVIRONMENTS.includes(env.NODE_ENV))
    problems.push(`NODE_ENV must be production, development or test, or not set, not "${env.NODE_ENV}".`);
}
