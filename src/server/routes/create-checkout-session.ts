import type { FastifyInstance } from 'fastify';
import type { CheckoutSessionAnswer, CheckoutSessionRequest } from '../../generated/api.ts';
import { bodyOf } from '../api-schemas.ts';
import { findCart } from '../carts/cart-repository.ts';
import type { ProductCatalogue } from '../catalogue.ts';
import { knownLead } from '../leads/lead-repository.ts';
import { priceLines } from '../line-items.ts';
import { type OpenCheckout, openCheckout } from '../payments/checkout.ts';
import type { Limit } from '../rate-limits/rate-limits.ts';

/** What the checkout needs. */
export interface Checkout extends OpenCheckout {
  catalogue: ProductCatalogue;
}

/**
 * POST /api/payment/create-checkout-session (D1 section 7). Depends on neither lead nor cart: ids that are not known count
 * as absent.
 */
export function createCheckoutSessionRoute(
  app: FastifyInstance,
  { catalogue, ...checkout }: Checkout,
  limit: Limit,
): void {
  app.post<{ Body: CheckoutSessionRequest }>(
    '/api/payment/create-checkout-session',
    { schema: bodyOf('checkout-session'), ...limit('checkouts') },
    async ({ body }): Promise<CheckoutSessionAnswer> => {
      const priced = priceLines(catalogue, body.products);
      const cart = await findCart(checkout.database, body.cartId);
      const lead = await knownLead(checkout.database, body.userId);
      const origin = { leadId: lead ?? cart?.lead_id ?? null, cartId: cart?.id ?? null };
      const { id, url } = await openCheckout(checkout, origin, priced);
      return { id, url };
    },
  );
}
