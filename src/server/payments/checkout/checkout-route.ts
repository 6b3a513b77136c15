import type { FastifyInstance } from 'fastify';
import type { CheckoutSessionAnswer, CheckoutSessionRequest } from '../../../generated/api.ts';
import { findCart } from '../../carts/carts.ts';
import type { ProductCatalogue } from '../../catalogue/catalogue.ts';
import { priceLines } from '../../catalogue/line-items.ts';
import { timestamp } from '../../database/timestamp.ts';
import { bodyOf } from '../../http/api-schemas.ts';
import { knownLead } from '../../leads/leads.ts';
import { billingText } from '../../orders/billing.ts';
import type { Limit } from '../../rate-limits/rate-limits.ts';
import { type OpenCheckout, openCheckout } from './open-checkout.ts';

/** The dependencies of the checkout. */
export interface Checkout extends OpenCheckout {
  catalogue: ProductCatalogue;
}

/** Proceed creates a lead, a cart and a session: how long before the last call it began at the earliest, in milliseconds. */
const LONGEST_PROCEED_MS = 5_000;
/** Header with the browser's id for the checkout attempt; may be absent. */
const ATTEMPT_HEADER = 'checkout-attempt';
const HEADERS = { type: 'object', properties: { [ATTEMPT_HEADER]: { type: 'string', format: 'uuid' } } };

/**
 * POST /api/payment/create-checkout-session (CHK-13, CHK-19). Works without a lead or cart: unknown ids count as absent
 * (CHK-24).
 */
export function createCheckoutSessionRoute(
  app: FastifyInstance,
  { catalogue, ...checkout }: Checkout,
  limit: Limit,
): void {
  app.post<{ Body: CheckoutSessionRequest; Headers: { [ATTEMPT_HEADER]?: string } }>(
    '/api/payment/create-checkout-session',
    { schema: { ...bodyOf('checkout-session'), headers: HEADERS }, ...limit('checkouts') },
    async ({ body, headers }, { elapsedTime }): Promise<CheckoutSessionAnswer> => {
      const priced = priceLines(catalogue, body.products);
      const cart = await findCart(checkout.database, body.cartId);
      const lead =
        (await knownLead(checkout.database, body.userId)) ?? (await knownLead(checkout.database, cart?.lead_id));
      const origin = {
        leadId: lead?.id ?? null,
        cartId: cart?.id ?? null,
        billing: lead ? billingText(lead) : null,
        attemptId: headers[ATTEMPT_HEADER] ?? null,
      };
      const earliest = timestamp(-elapsedTime - LONGEST_PROCEED_MS);
      const began = lead !== undefined && lead.created_at > earliest ? lead.created_at : earliest;
      const { id, url } = await openCheckout(checkout, origin, priced, began);
      return { id, url };
    },
  );
}
