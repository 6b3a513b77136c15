import type { Transaction } from 'kysely';
import type Stripe from 'stripe';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { applyRefund } from './refunds.ts';
import { type Settlement, settleSession } from './settle-session.ts';

/** What became of an event. */
export type EventOutcome = Settlement | 'duplicate';

/**
 * Lets an event of the payment provider have its effect, once. Its id is claimed in the transaction of the effect: either
 * both are stored, or neither is and the provider sends the event again.
 * @param event one whose signature was checked
 * @throws RequestError 409 for a refund that comes before its payment, so that the provider sends it again later
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
      return settleSession(transaction, event.data.object, 'completed', event.id);
    case 'checkout.session.async_payment_failed':
      return settleSession(transaction, event.data.object, 'payment-failed', event.id);
    case 'checkout.session.expired':
      return settleSession(transaction, event.data.object, 'expired', event.id);
    case 'charge.refunded':
      return applyRefund(transaction, event.data.object, event.id);
    default:
      return 'no-effect';
  }
}
