import { UserError } from '../../../lib/user-error.ts';
import type { PricedCart } from '../../catalogue/line-items.ts';
import type { Database } from '../../database/database.ts';
import type { Timestamp } from '../../database/timestamp.ts';
import type { ServerAddress } from '../../http/http-server.ts';
import { moveOrder, updateOrder } from '../../orders/order-history.ts';
import { findOrder, isSameOrder, type Order, type OrderOrigin, placeOrder } from '../../orders/order-repository.ts';
import type { BuildFiles } from '../../published-build/build-files.ts';
import { CheckoutFailed, type CheckoutSession, type StripeCheckout } from '../provider/stripe-checkout.ts';
import { findPaidOrder, findSession, giveUpOrder, storeSession } from './order-sessions.ts';
import { answerOf, settleIfEnded } from './settle-session.ts';

export interface OpenCheckout {
  database: Database;
  stripe: StripeCheckout;
  address: ServerAddress;
  served: { readonly files: Pick<BuildFiles, 'orders'> };
  /** Seconds before the payment provider is asked about an order that still awaits payment. */
  checkAfterS: number;
}

/** How often a checkout starts over because the order that it found has ended. */
const MOST_TRIES = 5;
const OTHER_TAB = 'Your cart is being checked out in another tab. Please look at your cart again.';

/**
 * Places an order and opens its checkout session. An attempt has one order that awaits payment, and one open session:
 * the same lines reuse the session while it is open; changed lines close it first. A paid attempt opens no session: the
 * visitor is sent to the success page.
 *
 * The order is committed before the provider is called, so that no payment can arrive for an order that does not exist.
 * When the provider refuses, the order fails: nobody can pay it. When it cannot be reached, the session may exist: the
 * order keeps awaiting payment, and a repeated request finds the same order and session.
 *
 * A later tab with other lines closes the payment page of an earlier one, on which nothing can be paid from then on. If the
 * earlier tab has paid by then, even if nobody has told the shop, its order is settled and the later tab is sent to its success page.
 *
 * Of tabs that check out different lines at the same time, the first to place its order opens a session.
 * @param began when the visitor began to check out, so as not to replace a session that another tab opened meanwhile
 * @throws UserError 502 when the provider refuses, 503 when it cannot be reached, 409 for the other tabs
 */
export async function openCheckout(
  checkout: OpenCheckout,
  origin: OrderOrigin,
  cart: PricedCart,
  began: Timestamp,
): Promise<CheckoutSession> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const session = await tryCheckout(checkout, origin, cart, began);
    if (session !== undefined) return session;
  }
  throw new UserError(OTHER_TAB, 409);
}

/** @returns undefined when the order it found has ended: the next try creates another */
async function tryCheckout(
  checkout: OpenCheckout,
  origin: OrderOrigin,
  cart: PricedCart,
  began: Timestamp,
): Promise<CheckoutSession | undefined> {
  const { database, stripe, address, served, checkAfterS } = checkout;
  const { numberPrefix } = served.files.orders;
  const orderId =
    (await findPaidOrder(database, origin.attemptId)) ??
    (await placeOrder(database, origin, cart, { checkAfterS, numberPrefix }));
  const order = await findOrder(database, orderId);
  if (order === undefined) throw new Error(`There is no order ${orderId}`);
  const isSame = isSameOrder(order, cart, origin.billing);
  const stored = await findSession(database, orderId);
  if (stored === undefined && isSame) return openSession(checkout, order);
  const openedUntil = stored?.created_at ?? order.opening_until ?? '';
  if (!isSame && order.state === 'awaiting-payment' && openedUntil > began) throw new UserError(OTHER_TAB, 409);
  if (stored === undefined) {
    await giveUpOrder(database, orderId, 'The cart was changed before there was a checkout session', undefined);
    return undefined;
  }
  const session = await answerOf(isSame ? stripe.findSession(stored.id) : stripe.expireSession(stored.id));
  if (session === undefined) {
    await giveUpOrder(database, orderId, 'The payment provider does not know the checkout session', stored.id);
    return undefined;
  }
  if (session.status === 'open') return stored;
  await settleIfEnded(database, session);
  if (session.status !== 'complete') return undefined;
  const page = `${address.publicUrl}/payment/success?session_id=${encodeURIComponent(stored.id)}`;
  return { id: stored.id, url: isSame ? page : `${page}&cart=changed` };
}

/** @returns undefined when it was paid meanwhile @throws UserError 409 when another tab has changed the cart */
async function openSession(
  { database, stripe, address }: OpenCheckout,
  order: Order,
): Promise<CheckoutSession | undefined> {
  // An order may be placed just after another of the attempt was paid, so this is checked once it is stored.
  if (await findPaidOrder(database, order.attempt_id)) {
    await giveUpOrder(database, order.id, 'The cart was paid for just before', undefined);
    return undefined;
  }
  try {
    const session = await createdSession(stripe, order, address.publicUrl);
    if (await storeSession(database, order.id, session)) return session;
    const closed = await answerOf(stripe.expireSession(session.id));
    if (closed?.status === 'complete') return undefined;
    throw new UserError(OTHER_TAB, 409);
  } catch (error) {
    if (!(error instanceof UserError && error.cause instanceof CheckoutFailed)) throw error;
    if (error.status === 503) await updateOrder(database, order.id, { opening_until: null });
    const reason = 'The payment provider made no checkout session';
    if (error.status === 502)
      await database
        .transaction()
        .execute((transaction) => moveOrder(transaction, order.id, { to: 'payment-failed', reason }));
    throw error;
  }
}

/** Creates a session of an order, the same one for the same `after`. @throws UserError 502 when the provider refuses, 503 when it cannot be reached */
export async function createdSession(
  stripe: StripeCheckout,
  order: Order,
  publicUrl: string,
  after?: string,
): Promise<CheckoutSession> {
  try {
    return await stripe.createSession(order, publicUrl, after);
  } catch (error) {
    if (!(error instanceof CheckoutFailed)) throw error;
    if (error.outcome === 'unknown')
      throw new UserError('The payment page cannot be reached. Please try again.', 503, { cause: error });
    throw new UserError('The payment provider did not take the order. Please contact us.', 502, { cause: error });
  }
}
