import type { Payments } from '../config/payment-settings.ts';
import type { Database } from '../database/database.ts';
import type { ServerAddress } from '../http/server-address.ts';
import { StripeCheckout } from './provider/stripe-checkout.ts';
import { startSandbox } from './sandbox/start-sandbox.ts';
import type { WebhookTarget } from './sandbox/webhook-sender.ts';

/** The payment provider, ready for use. */
export interface OpenPayments {
  stripe: StripeCheckout;
  /** Only for the sandbox: where its payment page sends events. */
  sandbox?: WebhookTarget;
  close: () => Promise<void>;
}

/** Opens Stripe, or starts the sandbox. */
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
