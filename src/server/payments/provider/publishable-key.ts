import { ConfigurationError } from '../../config/config.ts';
import type { Payments } from '../../config/payment-settings.ts';

/**
 * Makes sure that pages and server use the same account at the payment provider.
 * @param siteKey the publishable key of the built site; null when it is unknown
 * @throws ConfigurationError when the server is configured with a different one
 */
export function requireKeyOfSite(payments: Payments, siteKey: string | null): void {
  if (payments.mode === 'sandbox' || siteKey === null || payments.publishableKey === siteKey) return;
  throw new ConfigurationError([
    `STRIPE_PUBLISHABLE_KEY is ${payments.publishableKey}, but the site was built with ${siteKey}. ` +
      'Write the same key into "payment" in pages/_data/site.json and build the site again, or correct STRIPE_PUBLISHABLE_KEY.',
  ]);
}
