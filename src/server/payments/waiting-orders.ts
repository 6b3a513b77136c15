import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/database.ts';
import { moveOrder } from '../orders/order-history.ts';
import { timestamp } from '../time.ts';
import { settleSession } from './settle-session.ts';
import type { StripeCheckout } from './stripe-checkout.ts';

/** How many orders are looked at in one run. */
const BATCH = 20;
/** Between two questions about one order passes so many times the pause before the first. */
const LATER_FACTOR = 4;
/** How long a checkout session lives at Stripe, in milliseconds: a day; and an hour for clocks and late answers. */
const SESSION_LIFE_MS = 25 * 60 * 60_000;

/** What is needed to ask about orders. */
export interface WaitingOrders {
  database: Database;
  stripe: StripeCheckout;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  /** Seconds before the first question about an order. */
  checkAfterS: number;
}

/**
 * Asks the payment provider about orders that have waited too long, as after a webhook that never came. Processes that
 * share the database share the work.
 */
export async function checkWaitingOrders(waiting: WaitingOrders): Promise<void> {
  for (;;) {
    const orders = await claimWaiting(waiting);
    for (const order of orders) await checkOrder(waiting, order);
    if (orders.length < BATCH) return;
  }
}

interface WaitingOrder {
  id: string;
  created_at: string;
}

/** Puts the next question about each order off, so that no other process asks as well. */
async function claimWaiting({ database, checkAfterS }: WaitingOrders): Promise<WaitingOrder[]> {
  const now = timestamp();
  return database
    .updateTable('orders')
    .set({ check_at: timestamp(checkAfterS * LATER_FACTOR * 1000) })
    .where('id', 'in', (query) =>
      query.selectFrom('orders').select('id').where('check_at', '<=', now).orderBy('check_at').limit(BATCH),
    )
    .where('check_at', '<=', now)
    .returning(['id', 'created_at'])
    .execute();
}

async function checkOrder({ database, stripe, log }: WaitingOrders, { id, created_at }: WaitingOrder): Promise<void> {
  const stored = await database
    .selectFrom('checkout_session')
    .select('id')
    .where('order_id', '=', id)
    .executeTakeFirst();
  if (stored === undefined) return expireWithoutSession(database, id, created_at);
  try {
    const session = await stripe.findSession(stored.id);
    if (session.status !== 'complete' && session.status !== 'expired') return;
    const news = session.status === 'complete' ? 'completed' : 'expired';
    const outcome = await database.transaction().execute((transaction) => settleSession(transaction, session, news));
    log.info({ order: id, news, outcome }, 'asked about a waiting order');
  } catch (error) {
    log.warn({ err: error, order: id }, 'a waiting order could not be checked and is checked later');
  }
}

/** No visitor was ever sent to a payment page for this order; should there be a session, it has expired as well. */
async function expireWithoutSession(database: Database, id: string, createdAt: string): Promise<void> {
  if (createdAt > timestamp(-SESSION_LIFE_MS)) return;
  const reason = 'No checkout session was opened';
  await database.transaction().execute((transaction) => moveOrder(transaction, id, { to: 'expired', reason }));
}
