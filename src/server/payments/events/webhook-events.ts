import type { Transaction } from 'kysely';
import type Stripe from 'stripe';
import type { Database } from '../../database/database.ts';
import type { Tables } from '../../database/tables.ts';
import { timestamp } from '../../database/timestamp.ts';
import { RequestError } from '../../http/answers.ts';
import { type Settlement, settleSession } from '../checkout/settle-session.ts';
import { checked } from './event-objects.ts';
import { reportDispute } from './order-of-payment.ts';
import { applyFailedRefund, applyRefund } from './refunds.ts';

/** The outcome of an event. */
export type EventOutcome = Settlement | 'duplicate';

/**
 * Applies an event from the payment provider, once. Its id is claimed in the same transaction as its effect: either
 * both are stored, or neither is and the provider resends the event.
 * @param event with a verified signature
 * @throws RequestError 400 when its object lacks what the shop reads; 409 for a refund that arrives before its payment,
 *   so that the provider resends it later, which does not count as a failure
 */
export async function applyEvent(database: Database, event: Stripe.Event): Promise<EventOutcome> {
  return database.transaction().execute((transaction) => claimAndApply(transaction, event));
}

/** Whether an event has failed, rather than been postponed on purpose. */
export function isFailure(error: unknown): boolean {
  return !(error instanceof RequestError && error.statusCode === 409);
}

async function claimAndApply(transaction: Transaction<Tables>, event: Stripe.Event): Promise<EventOutcome> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('webhook_event')
    .values({ id: event.id, type: event.type, received_at: timestamp() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 0n ? 'duplicate' : applyOnce(transaction, event);
}

async function applyOnce(transaction: Transaction<Tables>, event: Stripe.Event): Promise<EventOutcome> {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return settleSession(transaction, checked('session', event.data.object), 'completed', event.id);
    case 'checkout.session.async_payment_failed':
      return settleSession(transaction, checked('session', event.data.object), 'payment-failed', event.id);
    case 'checkout.session.expired':
      return settleSession(transaction, checked('session', event.data.object), 'expired', event.id);
    case 'charge.refunded':
      return applyRefund(transaction, checked('charge', event.data.object), event);
    case 'refund.failed':
      return applyFailedRefund(transaction, checked('refund', event.data.object), event.id);
    case 'refund.updated':
      if (event.data.object.status !== 'canceled') return 'no-effect';
      return applyFailedRefund(transaction, checked('refund', event.data.object), event.id);
    case 'charge.dispute.created':
      return reportDispute(transaction, checked('dispute', event.data.object), 'opened');
    case 'charge.dispute.closed':
      return reportDispute(transaction, checked('dispute', event.data.object), 'closed');
    default:
      return 'no-effect';
  }
}
