import { createHash, randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { OrderState } from '../../shop/order-state.ts';
import type { Database } from '../database/database.ts';
import type { OrderLineTable, OrderTable, Tables } from '../database/tables.ts';
import type { PricedCart } from '../line-items.ts';
import { timestamp } from '../time.ts';
import { beginHistory } from './order-history.ts';

/** An order as it stands in the database. */
export interface Order extends OrderTable {
  lines: OrderLineTable[];
  state: OrderState;
}

/** Who orders, where that is known: ids of stored records. */
export interface OrderOrigin {
  leadId: string | null;
  cartId: string | null;
}

/**
 * Stores an order that awaits payment. A repeated request of the same stored cart or lead for the same lines gets the
 * order that it made the first time, as long as that one awaits payment.
 * @param checkAfterS seconds before the payment provider is asked about the order
 * @returns the id of the order, which is committed
 */
export async function placeOrder(
  database: Database,
  origin: OrderOrigin,
  cart: PricedCart,
  checkAfterS: number,
): Promise<string> {
  const id = randomUUID();
  const visitor = origin.cartId ?? origin.leadId;
  const requestKey = visitor === null ? null : requestDigest(visitor, cart);
  const placed = await database.transaction().execute(async (transaction) => {
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('orders')
      .values({
        id,
        request_key: requestKey,
        lead_id: origin.leadId,
        cart_id: origin.cartId,
        net_pence: cart.subtotal,
        vat_pence: cart.vat,
        total_pence: cart.total,
        customer_email: null,
        payment_intent: null,
        check_at: timestamp(checkAfterS * 1000),
        created_at: timestamp(),
      })
      .onConflict((conflict) => conflict.column('request_key').doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 0n) return findByRequest(transaction, requestKey);
    await insertLines(transaction, id, cart);
    await beginHistory(transaction, id);
    return id;
  });
  // The order of the same request has left its state just now: this request is a new one.
  return placed ?? placeOrder(database, origin, cart, checkAfterS);
}

/** An order with its lines and its present state. */
export async function findOrder(database: Database, id: string): Promise<Order | undefined> {
  const order = await database
    .selectFrom('orders')
    .innerJoin('order_state', 'order_state.order_id', 'orders.id')
    .selectAll('orders')
    .select('order_state.state')
    .where('orders.id', '=', id)
    .executeTakeFirst();
  if (order === undefined) return undefined;
  const lines = await database
    .selectFrom('order_line')
    .selectAll()
    .where('order_id', '=', id)
    .orderBy('position')
    .execute();
  return { ...order, lines };
}

async function findByRequest(transaction: Transaction<Tables>, requestKey: string | null): Promise<string | undefined> {
  const order = await transaction
    .selectFrom('orders')
    .select('id')
    .where('request_key', '=', requestKey)
    .executeTakeFirst();
  return order?.id;
}

async function insertLines(transaction: Transaction<Tables>, orderId: string, { lines }: PricedCart): Promise<void> {
  await transaction
    .insertInto('order_line')
    .values(
      lines.map(({ product, title, category, unit, quantity, vat }, position) => ({
        order_id: orderId,
        position,
        product,
        title,
        category,
        unit_pence: unit,
        quantity,
        vat_pence: vat,
      })),
    )
    .execute();
}

function requestDigest(visitor: string, { lines }: PricedCart): string {
  const content = JSON.stringify([visitor, lines.map(({ product, unit, quantity }) => [product, unit, quantity])]);
  return createHash('sha256').update(content).digest('base64url');
}
