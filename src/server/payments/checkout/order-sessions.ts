import type { Database, Transaction } from '../../database/database.ts';
import type { CheckoutSessionTable, OrderTable } from '../../database/tables/tables.ts';
import { timestamp } from '../../database/timestamp.ts';
import { lockOrder, moveOrder } from '../../orders/order-history.ts';
import type { CheckoutSession } from '../provider/stripe-checkout.ts';

export async function findSession(
  database: Database,
  orderId: string,
): Promise<(CheckoutSession & Pick<CheckoutSessionTable, 'created_at'>) | undefined> {
  return database
    .selectFrom('checkout_session')
    .select(['id', 'url', 'created_at'])
    .where('order_id', '=', orderId)
    .executeTakeFirst();
}

/** @returns whether the order still awaits payment; if not, nobody may be sent to the session */
export async function storeSession(
  database: Database,
  orderId: string,
  { id, url }: CheckoutSession,
): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    await lockOrder(transaction, orderId);
    const order = await transaction
      .selectFrom('order_state')
      .select('state')
      .where('order_id', '=', orderId)
      .executeTakeFirst();
    if (order?.state !== 'awaiting-payment') return false;
    await transaction
      .insertInto('checkout_session')
      .values({ id, order_id: orderId, url, created_at: timestamp() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return true;
  });
}

/** Expires an unpayable order. No-op if a session was stored since, other than the dead `sessionId`. */
export async function giveUpOrder(
  database: Database,
  orderId: string,
  reason: string,
  sessionId: string | undefined,
): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    await lockOrder(transaction, orderId);
    const stored = await findSession(transaction, orderId);
    return stored?.id === sessionId && (await moveOrder(transaction, orderId, { to: 'expired', reason }));
  });
}

/** Claims by key: of two simultaneous payments the second waits. @returns the first paid order's id, or this one's */
export async function claimAttempt(
  transaction: Transaction,
  { id, attempt_id }: Pick<OrderTable, 'id' | 'attempt_id'>,
): Promise<string> {
  if (attempt_id === null) return id;
  await transaction
    .insertInto('paid_attempt')
    .values({ attempt_id, order_id: id })
    // Of either key: two reports of one payment may arrive at the same moment, and then the order's own conflicts first.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const first = await transaction
    .selectFrom('paid_attempt')
    .select('order_id')
    .where('attempt_id', '=', attempt_id)
    .executeTakeFirstOrThrow();
  return first.order_id;
}

/** The id of the order that was paid in a checkout attempt, or undefined. */
export async function findPaidOrder(database: Database, attemptId: string | null): Promise<string | undefined> {
  if (attemptId === null) return undefined;
  const paid = await database
    .selectFrom('paid_attempt')
    .select('order_id')
    .where('attempt_id', '=', attemptId)
    .executeTakeFirst();
  return paid?.order_id;
}
