import { randomBytes } from 'node:crypto';
import { type Environment, parseHttpUrl } from './environment.ts';
import { isLoopback } from './loopback.ts';
import type { NetworkSettings } from './network-settings.ts';
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

const REQUIRED = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_PUBLISHABLE_KEY'];

/** All keys, or none for the sandbox. The publishable key is compared with the pages', so that both use one account. */
export function readPayments(env: Environment, network: NetworkSettings, mail: MailSettings | null): Payments {
  // A quarter of an hour: most visitors have paid by then, and webhooks arrive within seconds.
  const checkAfterS = env.integer('PAYMENT_CHECK_SECONDS', 1, 86_400) ?? 900;
  const secretKey = env.key('STRIPE_SECRET_KEY', 'sk_', 'rk_');
  const publishableKey = env.key('STRIPE_PUBLISHABLE_KEY', 'pk_');
  const webhookSecret = env.key('STRIPE_WEBHOOK_SECRET', 'whsec_');
  const previous = env.key('STRIPE_WEBHOOK_SECRET_PREVIOUS', 'whsec_');
  const apiUrl = readApiUrl(env, secretKey);
  const allowance = env.text('PAYMENT_SANDBOX');
  const missing = REQUIRED.filter((name) => env.text(name) === '');
  if (missing.length === REQUIRED.length) {
    if (allowance === '') refuseExposedSandbox(env, network);
    else env.oneOf('PAYMENT_SANDBOX', ['allowed'], 'be "allowed" or not set');
    return { mode: 'sandbox', webhookSecrets: [`whsec_${randomBytes(24).toString('hex')}`], checkAfterS };
  }
  const verb = missing.length === 1 ? 'is' : 'are';
  if (missing.length > 0)
    env.problems.push(
      `${missing.join(' and ')} ${verb} missing: set all three Stripe keys, or none to use the sandbox.`,
    );
  else if (isLive(secretKey) !== isLive(publishableKey))
    env.problems.push('STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be test keys or both live keys.');
  if (isLive(secretKey) && isLive(publishableKey)) {
    if (!network.publicUrl?.startsWith('https:'))
      env.problems.push('Live keys need PUBLIC_URL. Set it to the https address that visitors use.');
    if (mail === null)
      env.problems.push('Live keys need SMTP_URL. Set it, or customers get no confirmation of their orders.');
  }
  const webhookSecrets = previous ? [webhookSecret, previous] : [webhookSecret];
  return { mode: 'stripe', secretKey, publishableKey, webhookSecrets, checkAfterS, apiUrl };
}

/** Only for test keys: a live key is sent to Stripe and nowhere else. */
function readApiUrl(env: Environment, key: string): string | null {
  const rule = 'be an origin such as http://127.0.0.1:12111';
  const origin = env.read('STRIPE_API_URL', rule, (text) => parseHttpUrl(text)?.origin);
  if (origin !== undefined && isLive(key))
    env.problems.push('STRIPE_API_URL is for test keys only: a live key goes to Stripe itself.');
  return origin ?? null;
}

function isLive(key: string): boolean {
  return key.includes('_live_');
}

/** Nobody pays in the sandbox, so strangers must not reach it. */
function refuseExposedSandbox(env: Environment, { host, publicUrl }: NetworkSettings): void {
  const reasons = [
    env.text('NODE_ENV') === 'production' && 'NODE_ENV=production',
    host.toLowerCase() !== 'localhost' && !isLoopback(host) && `HOST=${host}`,
    publicUrl?.startsWith('https:') && `PUBLIC_URL=${publicUrl}`,
  ];
  const reason = reasons.find(Boolean);
  if (reason)
    env.problems.push(
      `The Stripe keys are missing. Set them, or, because of ${reason}, allow the sandbox, in which nobody pays, with PAYMENT_SANDBOX=allowed.`,
    );
}
