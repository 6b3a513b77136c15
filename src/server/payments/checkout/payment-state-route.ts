import type { FastifyInstance } from 'fastify';
import type { PaymentStateAnswer } from '../../../generated/api.ts';
import type { Database } from '../../database/database.ts';
import { RequestError, success } from '../../http/answers.ts';
import type { Limit } from '../../rate-limits/rate-limits.ts';
import type { StripeCheckout } from '../provider/stripe-checkout.ts';
import { paymentState } from './payment-state.ts';

/**
 * GET /api/payment/checkout-sessions/{id}/state: reports whether the session of a success page is paid, and for
 * which products, which then leave the cart (PAY-01).
 */
export function paymentStateRoute(
  app: FastifyInstance,
  payments: { database: Database; stripe: StripeCheckout },
  limit: Limit,
): void {
  app.get<{ Params: { id: string } }>(
    '/api/payment/checkout-sessions/:id/state',
    limit('payments'),
    async ({ params }): Promise<PaymentStateAnswer> => {
      const payment = await paymentState(payments, params.id);
      if (payment === undefined) throw new RequestError(404, 'We do not know this payment.');
      return success(payment);
    },
  );
}
