import { randomUUID } from 'node:crypto';
import { sha256 } from '../../lib/sha256.ts';
import type { PricedCart, PricedLine } from '../catalogue/line-items.ts';
import type { Database, Transaction } from '../database/database.ts';
import type { OrderTable } from '../database/tables/tables.ts';
import { timestamp } from '../database/timestamp.ts';
import { indexRecord } from '../record-search/index-words.ts';
import { beginHistory, type StoredOrder } from './order-history.ts';
import { takeNumber } from './order-numbers.ts';

export interface Order extends StoredOrder {
  lines: PricedLine[];
}

/** How long a request may take to open a session, in milliseconds: longer than all tries of a call to the provider. */
const LONGEST_OPENING_MS = 45_000;

/** The columns of a line of an order as a PricedLine has them. */
export const LINE_COLUMNS = [
  'product',
  'title',
  'category',
  'unit_pence as unit',
  'quantity',
  'vat_pence as vat',
] as const;

export interface OrderOrigin {
  /** Ids of stored records. */
  leadId: string | null;
  cartId: string | null;
  /** Billing details of the lead as JSON, if known. */
  billing: string | null;
  /** The browser's id for the checkout attempt. */
  attemptId: string | null;
}

/**
 * Stores an order that awaits payment, or returns one of the same attempt, moved to this lead and cart; without an
 * attempt, one of the same cart or lead with the same lines. @returns the id of the committed order
 */
export async function placeOrder(
  database: Database,
  origin: OrderOrigin,
  cart: PricedCart,
  { checkAfterS, numberPrefix }: { checkAfterS: number; numberPrefix: string },
): Promise<string> {
  const requestKey = requestDigest(origin, cart);
  const placed = await database.transaction().execute(async (transaction) => {
    const opening = {
      request_key: requestKey,
      check_at: timestamp(checkAfterS * 1000),
      opening_until: timestamp(LONGEST_OPENING_MS),
    };
    const id = await insertOrder(transaction, origin, cart, numberPrefix, opening);
    return id ?? takeOver(transaction, requestKey, origin);
  });
  // The order of the same request has just left its state: this request needs a new one.
  return placed ?? placeOrder(database, origin, cart, { checkAfterS, numberPrefix });
}

/** Stores an order with its lines and the beginning of its history. @returns its id; undefined if one has its request key */
export async function insertOrder(
  transaction: Transaction,
  { leadId, cartId, billing, attemptId }: OrderOrigin,
  cart: PricedCart,
  numberPrefix: string,
  columns: Partial<OrderTable>,
): Promise<string | undefined> {
  const { id = randomUUID() } = columns;
  const created_at = timestamp();
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('orders')
    .values({
      id,
      number: await takeNumber(transaction, numberPrefix, created_at),
      lead_id: leadId,
      cart_id: cartId,
      attempt_id: attemptId,
      net_pence: cart.subtotal,
      vat_pence: cart.vat,
      total_pence: cart.total,
      billing,
      booked_at: '',
      current_state: 'awaiting-payment',
      created_at,
      ...columns,
    })
    .onConflict((conflict) => conflict.column('request_key').doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n) return undefined;
  await insertLines(transaction, id, cart);
  await beginHistory(transaction, id);
  await indexRecord(transaction, 'order_word', id);
  return id;
}

export function findOrderState(database: Database, id: string): Promise<StoredOrder | undefined> {
  const orders = database.selectFrom('orders').selectAll().select('current_state as state');
  return orders.where('id', '=', id).executeTakeFirst();
}

export async function findOrder(database: Database, id: string): Promise<Order | undefined> {
  const order = await findOrderState(database, id);
  if (order === undefined) return undefined;
  const lines = await database
    .selectFrom('order_line')
    .select(LINE_COLUMNS)
    .where('order_id', '=', id)
    .orderBy('position')
    .execute();
  return { ...order, lines };
}

/** Returns whether an order has exactly these lines, at these prices, for these billing details if they are known. */
export function isSameOrder(order: Order, cart: PricedCart, billing: string | null): boolean {
  if (billing !== null && billing !== order.billing) return false;
  return JSON.stringify(order.lines.map(lineContent)) === JSON.stringify(cart.lines.map(lineContent));
}

/** Finds the order of a repeated request, which may have better customer details than the first. */
async function takeOver(
  transaction: Transaction,
  requestKey: string | null,
  { leadId, cartId }: OrderOrigin,
): Promise<string | undefined> {
  const order = await transaction
    .updateTable('orders')
    .set({ request_key: requestKey, lead_id: leadId ?? undefined, cart_id: cartId ?? undefined })
    .where('request_key', '=', requestKey)
    .returning('id')
    .executeTakeFirst();
  if (order !== undefined) await indexRecord(transaction, 'order_word', order.id);
  return order?.id;
}

async function insertLines(transaction: Transaction, orderId: string, { lines }: PricedCart): Promise<void> {
  await transaction
    .insertInto('order_line')
    .values(
      lines.map(({ unit, vat, ...line }, position) => ({
        ...{ order_id: orderId, position, ...line },
        ...{ unit_pence: unit, vat_pence: vat },
      })),
    )
    .execute();
}

function requestDigest({ attemptId, cartId, leadId }: OrderOrigin, { lines }: PricedCart): string | null {
  const visitor = cartId ?? leadId;
  if (attemptId === null && visitor === null) return null;
  const content = attemptId === null ? [visitor, lines.map(lineContent)] : ['attempt', attemptId];
  return sha256(JSON.stringify(content));
}

function lineContent({ product, unit, quantity, vat }: PricedLine): unknown[] {
  return [product, unit, quantity, vat];
}
