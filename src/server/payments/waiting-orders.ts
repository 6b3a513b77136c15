import type { FastifyBaseLogger } from 'fastify';
import { PAYMENT_IN } from '../../shop/orders/order-state.ts';
import type { Database } from '../database/database.ts';
import type { OrderTable } from '../database/tables/tables.ts';
import { isDue, timestamp } from '../database/timestamp.ts';
import { updateOrder } from '../orders/order-history.ts';
import { findSession, giveUpOrder } from './checkout/order-sessions.ts';
import { paymentOf, type Settlement, settleIfEnded } from './checkout/settle-session.ts';
import { isUnknownSession, type StripeCheckout } from './provider/stripe-checkout.ts';

/** How many orders one run checks. */
const BATCH = 20;
/** The pause between later questions about an order, as a multiple of the pause before the first. */
const LATER_FACTOR = 4;
/** By how much clocks of processes may differ, in milliseconds. */
const CLOCK_DIFFERENCE_MS = 60 * 60_000;
/** How long a session lives at Stripe: a day, and an hour for clock differences and late answers; in milliseconds. */
const SESSION_LIFE_MS = 25 * 60 * 60_000;

interface WaitingOrders {
  database: Database;
  stripe: StripeCheckout;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  checkAfterS: number;
}

/** Asks the provider about orders that waited too long, as after a lost webhook. Processes share the work. */
export async function checkWaitingOrders(waiting: WaitingOrders): Promise<void> {
  for (;;) {
    const orders = await claimWaiting(waiting);
    for (const order of orders) await checkOrder(waiting, order);
    if (orders.length < BATCH) return;
  }
}

type WaitingOrder = Pick<OrderTable, 'id' | 'created_at' | 'offer_until' | 'current_state'>;

/** Postpones the next question about each order, so that no other process asks too. */
async function claimWaiting({ database, checkAfterS }: WaitingOrders): Promise<WaitingOrder[]> {
  const pauseMs = checkAfterS * LATER_FACTOR * 1000;
  const due = () => isDue('check_at', pauseMs + CLOCK_DIFFERENCE_MS);
  return database
    .updateTable('orders')
    .set({ check_at: timestamp(pauseMs) })
    .where('id', 'in', (query) => query.selectFrom('orders').select('id').where(due()).orderBy('check_at').limit(BATCH))
    .where(due())
    .returning(['id', 'created_at', 'offer_until', 'current_state'])
    .execute();
}

/** An order whose check fails is logged and checked later; the rest of the run continues. */
async function checkOrder(waiting: WaitingOrders, order: WaitingOrder): Promise<void> {
  const { log } = waiting;
  try {
    const outcome = await askAbout(waiting, order);
    if (outcome === 'applied-without-mail') log.warn({ order: order.id }, 'could not store any email about this order');
    else if (outcome !== undefined)
      log.info({ order: order.id, outcome }, 'asked the payment provider about a waiting order');
  } catch (error) {
    log.warn({ err: error, order: order.id }, 'could not check a waiting order; will try again later');
  }
}

/** @returns the outcome; undefined while the order can still be paid */
async function askAbout({ database, stripe }: WaitingOrders, order: WaitingOrder): Promise<Settlement | undefined> {
  const stored = await findSession(database, order.id);
  if (stored === undefined) return expireAfterDay(database, order, 'No checkout session was opened', undefined);
  const isOpen = !['paid', 'unpaid', 'credited'].includes(PAYMENT_IN[order.current_state]);
  try {
    const session = await (isOpen ? stripe.findSession(stored.id) : stripe.expireSession(stored.id));
    const isComing = session.status === 'complete' && paymentOf(session) === 'payment-pending';
    if (isOpen ? order.offer_until !== null && session.status === 'expired' : !isComing)
      await askNoMore(database, order.id);
    return await settleIfEnded(database, session);
  } catch (error) {
    if (!isUnknownSession(error)) throw error;
    return expireAfterDay(database, order, 'The payment provider does not know the checkout session', stored.id);
  }
}

async function askNoMore(database: Database, id: string): Promise<undefined> {
  await updateOrder(database, id, { check_at: null });
}

/** By then even a session that neither side knows of would have expired: nobody can pay it. */
async function expireAfterDay(
  database: Database,
  { id, created_at, offer_until }: WaitingOrder,
  reason: string,
  sessionId: string | undefined,
): Promise<Settlement | undefined> {
  if (offer_until !== null) return askNoMore(database, id);
  if (created_at > timestamp(-SESSION_LIFE_MS)) return undefined;
  return (await giveUpOrder(database, id, reason, sessionId)) ? 'applied' : 'no-effect';
}
