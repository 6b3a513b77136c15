/** Where payments go: Stripe itself, or the sandbox that ships with the server. */
export type Payments =
  | { mode: 'stripe'; secretKey: string; webhookSecret: string }
  | { mode: 'sandbox'; webhookSecret: string };

const KEYS = [
  { name: 'STRIPE_SECRET_KEY', pattern: /^(sk|rk)_/, begins: 'sk_ or rk_' },
  { name: 'STRIPE_WEBHOOK_SECRET', pattern: /^whsec_/, begins: 'whsec_' },
  { name: 'STRIPE_PUBLISHABLE_KEY', pattern: /^pk_/, begins: 'pk_' },
] as const;

/**
 * Reads the keys of the payment provider: all of them, or none for the sandbox. The publishable key is not used here, but
 * is asked for, because a site without it cannot send a visitor on.
 * @param env environment variables
 * @param newSecret makes the secret that the sandbox signs its webhooks with
 */
export function readPayments(
  env: Record<string, string | undefined>,
  newSecret: () => string,
): { value: Payments; problems: string[] } {
  const missing = KEYS.filter(({ name }) => !env[name]).map(({ name }) => name);
  const sandbox: Payments = { mode: 'sandbox', webhookSecret: newSecret() };
  if (missing.length === KEYS.length) return { value: sandbox, problems: [] };
  const problems = KEYS.filter(({ name, pattern }) => env[name] && !pattern.test(env[name])).map(
    ({ name, begins }) => `${name} must begin with ${begins}.`,
  );
  if (missing.length > 0) {
    const verb = missing.length === 1 ? 'is' : 'are';
    problems.push(`${missing.join(' and ')} ${verb} missing: set all three Stripe keys, or none to use the sandbox.`);
  }
  const { STRIPE_SECRET_KEY: secretKey = '', STRIPE_WEBHOOK_SECRET: webhookSecret = '' } = env;
  if (isLive(secretKey) !== isLive(env.STRIPE_PUBLISHABLE_KEY ?? '') && missing.length === 0)
    problems.push('STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be test keys or both live keys.');
  return { value: { mode: 'stripe', secretKey, webhookSecret }, problems };
}

function isLive(key: string): boolean {
  return key.includes('_live_');
}
