import { mayMove, ORDER_STATES } from '../../shop/orders/order-state.ts';
import type { Database } from './database.ts';

/**
 * Writes the allowed transitions of an order to the database, where foreign keys enforce them. Adds new ones at each
 * start.
 */
export async function addOrderTransitions(database: Database): Promise<void> {
  const moves = ORDER_STATES.flatMap((from_state) =>
    ORDER_STATES.filter((to_state) => mayMove(from_state, to_state)).map((to_state) => ({ from_state, to_state })),
  );
  await database
    .insertInto('order_transition')
    .values(moves)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
