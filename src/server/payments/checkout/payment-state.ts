import type { FastifyInstance } from 'fastify';
import type Stripe from 'stripe';
import type { PaymentStateAnswer } from '../../../generated/api.ts';
import { PAYMENT_IN } from '../../../shop/orders/order-state.ts';
import type { Payment, PaymentState } from '../../../shop/orders/payment-state.ts';
import { lineText } from '../../../shop/orders/priced-line.ts';
import type { Database } from '../../database/database.ts';
import { RequestError, success } from '../../http/answers.ts';
import { linkAfterPayment } from '../../orders/order-links.ts';
import { nameOf } from '../../orders/order-numbers.ts';
import { findOrder } from '../../orders/order-repository.ts';
import type { Limit } from '../../rate-limits/rate-limits.ts';
import type { StripeCheckout } from '../provider/stripe-checkout.ts';
import { answerOf, settleIfEnded } from './settle-session.ts';

/**
 * The payment of a checkout session. While its order awaits payment the provider is asked, and its answer settles
 * the order as a webhook would.
 * @returns undefined for a session that belongs to no order of this shop
 * @throws RequestError 503 when the provider does not answer
 */
async function paymentState(
  { database, stripe }: { database: Database; stripe: StripeCheckout },
  sessionId: string,
): Promise<Payment | undefined> {
  const order = await database
    .selectFrom('checkout_session')
    .innerJoin('order_state', 'order_state.order_id', 'checkout_session.order_id')
    .select(['order_state.order_id', 'order_state.state'])
    .where('checkout_session.id', '=', sessionId)
    .executeTakeFirst();
  if (order === undefined) return undefined;
  const known = PAYMENT_IN[order.state];
  const state = known === 'awaited' ? await askedState(database, stripe, sessionId) : known;
  return state === 'paid' ? { state, ...(await paidOrder(database, order.order_id)) } : { state, products: [] };
}

async function paidOrder(database: Database, orderId: string): Promise<Omit<Payment, 'state'>> {
  const order = await findOrder(database, orderId);
  if (order === undefined) return { products: [] };
  const page = await linkAfterPayment(database, orderId);
  return {
    products: order.lines.flatMap(({ product, quantity }) => Array<string>(quantity).fill(product)),
    order: { number: nameOf(order), items: order.lines.map(lineText), ...(page && { page }) },
  };
}

async function askedState(database: Database, stripe: StripeCheckout, sessionId: string): Promise<PaymentState> {
  const session = await answerOf(stripe.findSession(sessionId));
  if (session === undefined) return 'unpaid';
  await settleIfEnded(database, session);
  return stateOf(session);
}

function stateOf({ status, payment_status }: Stripe.Checkout.Session): PaymentState {
  if (status !== 'complete') return 'unpaid';
  return payment_status === 'paid' ? 'paid' : 'processing';
}

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
