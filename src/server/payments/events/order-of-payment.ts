import type { Transaction } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { findOrder, type Order } from '../../orders/order-repository.ts';

/**
 * The order of a payment.
 * @param paymentIntent id of the payment at the provider
 * @param named id of the order in the provider's own record, if it has one
 */
export async function orderOfPayment(
  transaction: Transaction<Tables>,
  paymentIntent: string | null,
  named?: string,
): Promise<Order | undefined> {
  const paid =
    paymentIntent === null
      ? undefined
      : await transaction
          .selectFrom('orders')
          .select('id')
          .where('payment_intent', '=', paymentIntent)
          .executeTakeFirst();
  const id = paid?.id ?? named;
  return id === undefined ? undefined : findOrder(transaction, id);
}
