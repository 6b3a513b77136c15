import { londonDay } from '../../../shop/products/course-dates.ts';
import type { Database, Transaction } from '../../database/database.ts';
import type { OrderTable } from '../../database/tables/tables.ts';
import { timestamp } from '../../database/timestamp.ts';
import { isOpenForPayment } from '../../offers/offers.ts';
import { lockOrder, moveOrder, updateOrder } from '../../orders/order-history.ts';
import type { CheckoutSession } from '../provider/stripe-checkout.ts';

export async function findSession(database: Database, orderId: string) {
  return database
    .selectFrom('checkout_session')
    .select(['id', 'url', 'created_at'])
    .where('order_id', '=', orderId)
    .executeTakeFirst();
}

/** @param ended the session that it replaces @returns whether the order can be paid in it; if not, nobody may be sent there */
export async function storeSession(
  database: Database,
  orderId: string,
  { id, url }: CheckoutSession,
  ended?: string,
): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const order = await lockOrder(transaction, orderId);
    if (order?.state !== 'awaiting-payment' && !(order && isOpenForPayment(order, londonDay(new Date())))) return false;
    const stored = await findSession(transaction, orderId);
    if (stored && stored.id !== id && stored.id !== ended) return false;
    if (stored && stored.id === ended)
      await transaction.deleteFrom('checkout_session').where('id', '=', ended).execute();
    await transaction
      .insertInto('checkout_session')
      .values({ id, order_id: orderId, url, created_at: timestamp() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    if (order.offer_until !== null) await updateOrder(transaction, orderId, { check_at: timestamp() });
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
