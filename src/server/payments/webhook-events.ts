import type { Transaction } from 'kysely';
import type Stripe from 'stripe';
import type { Database } from '../database/database.ts';
import type { OrderTable, Tables } from '../database/tables.ts';
import { moveOrder, type OrderMove, setCustomerEmail } from '../orders/order-history.ts';

/** The currency that we sell in, as Stripe writes it. */
const CURRENCY = 'gbp';

/** What became of an event. */
export type EventOutcome = 'applied' | 'duplicate' | 'no-effect' | 'unknown-order';

/**
 * Lets an event of the payment provider have its effect, once. Its id is claimed in the transaction of the effect: either
 * both are stored, or neither is and the provider sends the event again.
 * @param event one whose signature was checked
 */
export async function applyEvent(database: Database, event: Stripe.Event): Promise<EventOutcome> {
  return database.transaction().execute(async (transaction) => {
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('webhook_event')
      .values({ id: event.id, type: event.type, received_at: new Date().toISOString() })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows === 0n ? 'duplicate' : applyOnce(transaction, event);
  });
}

async function applyOnce(transaction: Transaction<Tables>, event: Stripe.Event): Promise<EventOutcome> {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired':
      return applySession(transaction, event.id, event.type, event.data.object);
    default:
      return 'no-effect';
  }
}

async function applySession(
  transaction: Transaction<Tables>,
  webhookEventId: string,
  type: string,
  session: Stripe.Checkout.Session,
): Promise<EventOutcome> {
  const found = await findOrderOf(transaction, session);
  if (found === undefined) return 'unknown-order';
  const move = moveFor(type, session, found);
  if (move === undefined) return 'no-effect';
  const moved = await moveOrder(transaction, found.order.id, { ...move, webhookEventId });
  const email = session.customer_details?.email;
  if (moved && email) await setCustomerEmail(transaction, found.order.id, email);
  return moved ? 'applied' : 'no-effect';
}

interface FoundOrder {
  order: OrderTable;
  /** Whether reference, metadata and session all name this order. */
  agreed: boolean;
}

function moveFor(type: string, session: Stripe.Checkout.Session, { order, agreed }: FoundOrder): OrderMove | undefined {
  if (type === 'checkout.session.expired') return { to: 'expired', reason: 'The checkout session expired' };
  if (type === 'checkout.session.async_payment_failed') return { to: 'payment-failed', reason: 'The payment failed' };
  // A completed session can wait for its money; an event of its own tells when that has come.
  if (session.payment_status !== 'paid') return undefined;
  if (!agreed) return { to: 'set-aside', reason: `Session ${session.id} names another order` };
  if (session.amount_total !== order.total_pence || session.currency !== CURRENCY) {
    const paid = `${session.amount_total} ${session.currency}`;
    return { to: 'set-aside', reason: `Paid ${paid}, but the order is ${order.total_pence} ${CURRENCY}` };
  }
  return { to: 'paid', reason: `Paid in session ${session.id}` };
}

/** The order that a session is for: that of the stored session before the one that it names. */
async function findOrderOf(
  transaction: Transaction<Tables>,
  session: Stripe.Checkout.Session,
): Promise<FoundOrder | undefined> {
  const stored = await transaction
    .selectFrom('checkout_session')
    .select('order_id')
    .where('id', '=', session.id)
    .executeTakeFirst();
  const reference = session.client_reference_id;
  const id = stored?.order_id ?? reference;
  if (id === null) return undefined;
  const order = await transaction.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();
  if (order === undefined) return undefined;
  return { order, agreed: reference === id && session.metadata?.order_id === id };
}
