import type { FastifyInstance } from 'fastify';
import type Stripe from 'stripe';
import type { CheckoutSessionAnswer, CheckoutSessionRequest, PaymentStateAnswer } from '../../../generated/api.ts';
import { UserError } from '../../../lib/user-error.ts';
import { PAYMENT_IN } from '../../../shop/orders/order-state.ts';
import type { Payment, PaymentState } from '../../../shop/orders/payment-state.ts';
import { findCart } from '../../carts/carts.ts';
import type { ProductCatalogue } from '../../catalogue/catalogue.ts';
import { lineText, priceLines } from '../../catalogue/line-items.ts';
import type { Database } from '../../database/database.ts';
import { timestamp } from '../../database/timestamp.ts';
import { success } from '../../http/answers.ts';
import { bodyOf } from '../../http/api-schemas.ts';
import { knownLead } from '../../leads/leads.ts';
import { placesOf } from '../../orders/attendees.ts';
import { billingText } from '../../orders/billing.ts';
import { linkAfterPayment } from '../../orders/order-links.ts';
import { orderName } from '../../orders/order-numbers.ts';
import { findOrder } from '../../orders/order-repository.ts';
import type { NextSteps } from '../../published-build/build-file-schemas.ts';
import type { Limit } from '../../rate-limits/rate-limits.ts';
import type { StripeCheckout } from '../provider/stripe-checkout.ts';
import { type OpenCheckout, openCheckout } from './open-checkout.ts';
import { answerOf, paymentOf, type SessionPayment, settleIfEnded } from './settle-session.ts';

export interface Checkout extends OpenCheckout {
  catalogue: ProductCatalogue;
}

/** The longest time from Proceed, which creates a lead, a cart and a session, to its last call, in milliseconds. */
const LONGEST_PROCEED_MS = 5_000;
/** Header with the browser's id for the checkout attempt; may be absent. */
const ATTEMPT_HEADER = 'checkout-attempt';
const HEADERS = { type: 'object', properties: { [ATTEMPT_HEADER]: { type: 'string', format: 'uuid' } } };

/** POST /api/payment/create-checkout-session (CHK-13, CHK-19). Unknown leads and carts count as absent (CHK-24). */
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

/** What the state of an order says of its payment; nothing while money may arrive. */
const KNOWN: Partial<Record<string, PaymentState>> = { paid: 'paid', unpaid: 'unpaid', credited: 'unpaid' };

interface AskedPayments {
  database: Database;
  stripe: StripeCheckout;
  served: { files: { orders: { nextSteps: readonly NextSteps[] } } };
}

/** Asking about an awaited payment settles its order. @returns undefined without one @throws UserError 503 */
async function paymentState(
  { database, stripe, served }: AskedPayments,
  sessionId: string,
): Promise<Payment | undefined> {
  const order = await database
    .selectFrom('checkout_session')
    .innerJoin('orders', 'orders.id', 'checkout_session.order_id')
    .select(['order_id', 'current_state'])
    .where('checkout_session.id', '=', sessionId)
    .executeTakeFirst();
  if (order === undefined) return undefined;
  const state = await (KNOWN[PAYMENT_IN[order.current_state]] ?? askedState(database, stripe, sessionId));
  return state === 'paid'
    ? { state, ...(await paidOrder(database, order.order_id, served.files.orders.nextSteps)) }
    : { state, products: [] };
}

async function paidOrder(
  database: Database,
  orderId: string,
  nextSteps: readonly NextSteps[],
): Promise<Omit<Payment, 'state'>> {
  const order = await findOrder(database, orderId);
  if (order === undefined) return { products: [] };
  // An offer was in no cart.
  const bought = order.offer_until === null ? order.lines : [];
  const products = bought.flatMap(({ product, quantity }) => Array<string>(quantity).fill(product));
  if (order.erased_at !== null) return { products };
  const page = await linkAfterPayment(database, orderId);
  const asksWhoAttends = placesOf(order, nextSteps).length > 0;
  const [number, items] = [orderName(order), order.lines.map(lineText)];
  const amounts = order.lines.map(({ unit, quantity }) => unit * quantity);
  const paid = { amounts, vat: order.vat_pence, total: order.total_pence };
  return { products, order: { number, items, ...paid, asksWhoAttends, ...(page && { page }) } };
}

async function askedState(database: Database, stripe: StripeCheckout, sessionId: string): Promise<PaymentState> {
  const session = await answerOf(stripe.findSession(sessionId));
  if (session === undefined) return 'unpaid';
  await settleIfEnded(database, session);
  return stateOf(session);
}

const STATES: Record<SessionPayment, PaymentState> = {
  paid: 'paid',
  'payment-pending': 'processing',
  'payment-failed': 'unpaid',
};

function stateOf(session: Stripe.Checkout.Session): PaymentState {
  return session.status === 'complete' ? STATES[paymentOf(session)] : 'unpaid';
}

/** GET /api/payment/checkout-sessions/{id}/state: whether it is paid, and which products leave the cart (PAY-01). */
export function paymentStateRoute(app: FastifyInstance, payments: AskedPayments, limit: Limit): void {
  app.get<{ Params: { id: string } }>(
    '/api/payment/checkout-sessions/:id/state',
    limit('payments'),
    async ({ params }): Promise<PaymentStateAnswer> => {
      const payment = await paymentState(payments, params.id);
      if (payment === undefined) throw new UserError('We do not know this payment.', 404);
      return success(payment);
    },
  );
}
