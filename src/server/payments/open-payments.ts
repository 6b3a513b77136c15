import { ConfigurationError } from '../config/config.ts';
import type { Payments } from '../config/payment-settings.ts';
import type { Database } from '../database/database.ts';
import type { ServerAddress } from '../http/http-server.ts';
import { StripeCheckout } from './provider/stripe-checkout.ts';
import type { WebhookTarget } from './sandbox/event-delivery.ts';
import { startSandbox } from './sandbox/sandbox.ts';

export interface OpenPayments {
  stripe: StripeCheckout;
  /** Only for the sandbox: where its payment page sends events. */
  sandbox?: WebhookTarget;
  close: () => Promise<void>;
}

export async function openPayments(
  payments: Payments,
  database: Database,
  address: ServerAddress,
): Promise<OpenPayments> {
  const { webhookSecrets } = payments;
  if (payments.mode === 'stripe')
    return {
      stripe: new StripeCheckout(payments.secretKey, webhookSecrets, payments.apiUrl),
      close: async () => undefined,
    };
  const [secret = ''] = webhookSecrets;
  const sandbox = { address, secret };
  const { secretKey, apiUrl, close } = await startSandbox(database, sandbox);
  return { stripe: new StripeCheckout(secretKey, webhookSecrets, apiUrl), sandbox, close };
}

/** Pages and server must use one account. @throws ConfigurationError if the site's key, where known, differs */
export function requireKeyOfSite(payments: Payments, siteKey: string | null): void {
  if (payments.mode === 'sandbox' || siteKey === null || payments.publishableKey === siteKey) return;
  throw new ConfigurationError([
    `STRIPE_PUBLISHABLE_KEY is ${payments.publishableKey}, but the site was built with ${siteKey}. ` +
      'Write the same key into "payment" in pages/_data/site.json and build the site again, or correct STRIPE_PUBLISHABLE_KEY.',
  ]);
}
