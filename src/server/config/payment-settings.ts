import { BlockList, isIPv4, isIPv6 } from 'node:net';
import type { NetworkSettings } from './network-settings.ts';
import { readWholeNumber } from './network-settings.ts';
import type { MailSettings } from './service-settings.ts';

/** Where payments go: Stripe itself, or the sandbox that ships with the server. */
export type Payments = PaymentSecrets &
  (
    | {
        mode: 'stripe';
        secretKey: string;
        /** Must match the key that the site was built with. */
        publishableKey: string;
        /** Origin of Stripe's API, when not Stripe's own. */
        apiUrl: string | null;
      }
    | { mode: 'sandbox' }
  );

interface PaymentSecrets {
  /** Secrets that webhooks may be signed with: one, or two while the secret is being changed. */
  webhookSecrets: readonly string[];
  /** Age in seconds at which the provider is asked about an order that still awaits payment. */
  checkAfterS: number;
}

const KEYS = [
  { name: 'STRIPE_SECRET_KEY', pattern: /^(sk|rk)_/, begins: 'sk_ or rk_' },
  { name: 'STRIPE_WEBHOOK_SECRET', pattern: /^whsec_/, begins: 'whsec_' },
  { name: 'STRIPE_PUBLISHABLE_KEY', pattern: /^pk_/, begins: 'pk_' },
] as const;

/** A quarter of an hour: most visitors have paid by then, and webhooks arrive within seconds. */
const CHECK_AFTER_S = 900;

/**
 * Reads the keys of the payment provider: all of them, or none for the sandbox. Only pages use the publishable key; it
 * is required here to compare it with theirs, so that no site sends its visitors to a different account.
 * @param env environment variables
 * @param newSecret creates the sandbox's webhook signing secret
 * @param problems receives one sentence per problem
 */
export function readPayments(
  env: Record<string, string | undefined>,
  newSecret: () => string,
  problems: string[],
): Payments {
  const name = 'PAYMENT_CHECK_SECONDS';
  const checkAfterS = readWholeNumber(name, env[name], CHECK_AFTER_S, { least: 1, most: 86_400 }, problems);
  const missing = KEYS.filter(({ name }) => !env[name]).map(({ name }) => name);
  if (missing.length === KEYS.length) {
    if (env.PAYMENT_SANDBOX && env.PAYMENT_SANDBOX !== 'allowed')
      problems.push(`PAYMENT_SANDBOX must be "allowed" or not set, not "${env.PAYMENT_SANDBOX}".`);
    return { mode: 'sandbox', webhookSecrets: [newSecret()], checkAfterS };
  }
  for (const { name, pattern, begins } of KEYS)
    if (env[name] && !pattern.test(env[name])) problems.push(`${name} must begin with ${begins}.`);
  if (missing.length > 0) {
    const verb = missing.length === 1 ? 'is' : 'are';
    problems.push(`${missing.join(' and ')} ${verb} missing: set all three Stripe keys, or none to use the sandbox.`);
  }
  const { STRIPE_SECRET_KEY: secretKey = '', STRIPE_WEBHOOK_SECRET: newest = '' } = env;
  const { STRIPE_PUBLISHABLE_KEY: publishableKey = '' } = env;
  if (isLive(secretKey) !== isLive(publishableKey) && missing.length === 0)
    problems.push('STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be test keys or both live keys.');
  const previous = env.STRIPE_WEBHOOK_SECRET_PREVIOUS;
  if (previous && !previous.startsWith('whsec_'))
    problems.push('STRIPE_WEBHOOK_SECRET_PREVIOUS must begin with whsec_.');
  const webhookSecrets = previous ? [newest, previous] : [newest];
  return { mode: 'stripe', secretKey, publishableKey, webhookSecrets, checkAfterS, apiUrl: readApiUrl(env, problems) };
}

/** Only for test keys: a live key is sent to Stripe and nowhere else. */
function readApiUrl(env: Record<string, string | undefined>, problems: string[]): string | null {
  const { STRIPE_API_URL: text, STRIPE_SECRET_KEY: key = '' } = env;
  if (!text) return null;
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    problems.push(`STRIPE_API_URL must be an origin such as http://127.0.0.1:12111, not "${text}".`);
  else if (isLive(key)) problems.push('STRIPE_API_URL is for test keys only: a live key goes to Stripe itself.');
  else return new URL(text).origin;
  return null;
}

/** Returns whether a Stripe key moves real money. */
export function isLive(key: string): boolean {
  return key.includes('_live_');
}

/** Addresses that only this machine can reach (RFC 1122, 3.2.1.3; RFC 4291, 2.5.3). */
const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

/**
 * Checks the settings that payments depend on: nobody pays in the sandbox, so strangers must not reach it by accident;
 * real payments need a return address, and mail.
 * @param problems receives one sentence per problem
 */
export function checkPaymentConditions(
  env: Record<string, string | undefined>,
  {
    payments,
    host,
    publicUrl,
    mail,
  }: Pick<NetworkSettings, 'host' | 'publicUrl'> & { payments: Payments; mail: MailSettings | null },
  problems: string[],
): void {
  if (payments.mode === 'sandbox') {
    const reason = exposure(env.NODE_ENV, host, publicUrl);
    if (reason !== undefined && !env.PAYMENT_SANDBOX)
      problems.push(
        `The Stripe keys are missing. Set them, or, because of ${reason}, allow the sandbox, in which nobody pays, with PAYMENT_SANDBOX=allowed.`,
      );
  } else if (isLive(payments.secretKey) && isLive(env.STRIPE_PUBLISHABLE_KEY ?? '')) {
    if (!publicUrl?.startsWith('https:'))
      problems.push('Live keys need PUBLIC_URL. Set it to the https address that visitors use.');
    if (mail === null)
      problems.push('Live keys need SMTP_URL. Set it, or customers get no confirmation of their orders.');
  }
}

/** The setting that lets others reach the server, if there is one. */
function exposure(environment: string | undefined, host: string, publicUrl: string | null): string | undefined {
  if (environment === 'production') return 'NODE_ENV=production';
  if (!isLoopback(host)) return `HOST=${host}`;
  return publicUrl?.startsWith('https:') ? `PUBLIC_URL=${publicUrl}` : undefined;
}

function isLoopback(host: string): boolean {
  if (isIPv4(host)) return LOOPBACK.check(host, 'ipv4');
  if (isIPv6(host)) return LOOPBACK.check(host, 'ipv6');
  return host.toLowerCase() === 'localhost';
}
