import type { Transaction } from 'kysely';
import type { Database } from '../../database/database.ts';
import type { OrderTable, Tables } from '../../database/tables.ts';

/**
 * Records that an order was paid in its checkout attempt. Only the first order is recorded: the attempt is the key, so
 * that of two simultaneous payments one waits for the other.
 * @returns the id of the order paid first: this order's, if it is the first or has no attempt
 */
export async function claimAttempt(
  transaction: Transaction<Tables>,
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
