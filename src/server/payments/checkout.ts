import type { Database } from '../database/database.ts';
import type { PricedCart } from '../line-items.ts';
import { moveOrder } from '../orders/order-history.ts';
import { findOrder, type OrderOrigin, placeOrder } from '../orders/order-repository.ts';
import { RequestError } from '../request-error.ts';
import type { ServerAddress } from '../server-address.ts';
import { CheckoutFailed, type CheckoutSession, type StripeCheckout } from './stripe-checkout.ts';

/** What opening a checkout needs. */
export interface OpenCheckout {
  database: Database;
  stripe: StripeCheckout;
  address: ServerAddress;
  /** Seconds before the payment provider is asked about an order that still awaits payment. */
  checkAfterS: number;
}

/**
 * Places an order and opens its checkout session. The order is committed before the provider is called, so that no
 * payment can come for an order that is not there.
 *
 * When the provider refuses, the order has failed: nobody can pay it. When it cannot be reached, the session may exist:
 * the order goes on awaiting payment, and asking again for the same cart finds the same order and the same session.
 * @throws RequestError 502 when the provider refuses, 503 when it cannot be reached
 */
export async function openCheckout(
  { database, stripe, address, checkAfterS }: OpenCheckout,
  origin: OrderOrigin,
  cart: PricedCart,
): Promise<CheckoutSession> {
  const orderId = await placeOrder(database, origin, cart, checkAfterS);
  const existing = await findSession(database, orderId);
  if (existing) return existing;
  const order = await findOrder(database, orderId);
  if (order === undefined) throw new Error(`Order ${orderId} is not there`);
  try {
    const session = await stripe.createSession(order, address.publicUrl);
    await storeSession(database, orderId, session);
    return session;
  } catch (error) {
    if (!(error instanceof CheckoutFailed)) throw error;
    if (error.outcome === 'unknown')
      throw new RequestError(503, 'The payment page cannot be reached. Please try again.', error);
    const reason = 'The payment provider made no checkout session';
    await database
      .transaction()
      .execute((transaction) => moveOrder(transaction, orderId, { to: 'payment-failed', reason }));
    throw new RequestError(502, 'The payment provider did not take the order. Please contact us.', error);
  }
}

async function findSession(database: Database, orderId: string): Promise<CheckoutSession | undefined> {
  return database
    .selectFrom('checkout_session')
    .select(['id', 'url'])
    .where('order_id', '=', orderId)
    .executeTakeFirst();
}

async function storeSession(database: Database, orderId: string, { id, url }: CheckoutSession): Promise<void> {
  await database
    .insertInto('checkout_session')
    .values({ id, order_id: orderId, url, created_at: new Date().toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
