import type { FastifyInstance } from 'fastify';
import type Stripe from 'stripe';
import Type from 'typebox';
import { Check } from 'typebox/value';
import { messageOf } from '../../../lib/error-code.ts';
import { UserError } from '../../../lib/user-error.ts';
import type { Database, Transaction } from '../../database/database.ts';
import { timestamp } from '../../database/timestamp.ts';
import { success } from '../../http/answers.ts';
import { queueEmail } from '../../mail/outbox.ts';
import { eventFailedEmail } from '../../mail/staff-emails.ts';
import type { Metrics } from '../../monitoring/metrics.ts';
import { type Settlement, settleSession } from '../checkout/settle-session.ts';
import type { StripeCheckout } from '../provider/stripe-checkout.ts';
import { checked } from './event-objects.ts';
import { applyFailedRefund, applyRefund, reportDispute } from './refunds-and-disputes.ts';

/** Largest accepted event, in bytes: an event with all its objects can be larger than a browser's request. */
const BODY_LIMIT = 256 * 1024;
const UNSIGNED = 'The event is not signed.';

/** POST /api/payment/webhook: the payment provider's events. The signature covers the raw body. */
export async function webhookRoute(
  app: FastifyInstance,
  { database, stripe, metrics }: { database: Database; stripe: StripeCheckout; metrics: Metrics },
): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  // Before the body is read, which is large: nobody but the provider signs it.
  app.addHook('preParsing', async ({ headers }) => {
    if (typeof headers['stripe-signature'] !== 'string') throw new UserError(UNSIGNED, 400);
  });
  app.post<{ Body: Buffer | undefined }>('/api/payment/webhook', { bodyLimit: BODY_LIMIT }, async (request) => {
    const event = readEvent({ stripe, metrics }, request.body, request.headers['stripe-signature']);
    const outcome = await applyEvent(database, event).catch(async (error: unknown) => {
      // If the database fails on the event it may fail on the count too; the first error is the one to answer and log.
      if (isFailure(error))
        metrics.countEvent(event.type, await countFailure(database, event, error).catch(() => 'failed'));
      throw error;
    });
    metrics.countEvent(event.type, outcome);
    request.log.info({ event: event.id, type: event.type, outcome }, 'webhook');
    if (outcome === 'unknown-order') request.log.warn({ event: event.id }, 'webhook matches no order of this shop');
    if (outcome === 'applied-without-mail')
      request.log.error({ event: event.id }, 'could not store any email about this event');
    return success({ outcome });
  });
}

function readEvent(
  { stripe, metrics }: { stripe: StripeCheckout; metrics: Metrics },
  body: Buffer | undefined,
  signature: unknown,
): Stripe.Event {
  if (body === undefined || typeof signature !== 'string') throw new UserError(UNSIGNED, 400);
  let event: Stripe.Event;
  try {
    event = stripe.readEvent(body, signature);
  } catch {
    metrics.refusedEvents.inc();
    throw new UserError('The signature of the event is not valid.', 400);
  }
  if (Check(WHOLE_EVENT, event)) return event;
  metrics.refusedEvents.inc();
  throw new UserError('The event lacks its id, its type or its data.', 400);
}

const TEXT = Type.String({ minLength: 1 });
const WHOLE_EVENT = Type.Object({ id: TEXT, type: TEXT, data: Type.Object({ object: Type.Object({}) }) });

/** Staff are notified after this many failures of one event. */
const REPORTED_AT = 3;

/** How a failure of an event is counted: `failed-again` once staff know of the event, so that it raises no more alerts. */
type Failure = 'failed' | 'failed-again';

/** Counts a failure of an event that was rolled back, and notifies staff at the third. */
async function countFailure(database: Database, { id, type }: Stripe.Event, error: unknown): Promise<Failure> {
  return database.transaction().execute(async (transaction) => {
    const { failures } = await transaction
      .insertInto('webhook_failure')
      .values({ event_id: id, failures: 1 })
      .onConflict((conflict) =>
        conflict.column('event_id').doUpdateSet((update) => ({ failures: update('webhook_failure.failures', '+', 1) })),
      )
      .returning('failures')
      .executeTakeFirstOrThrow();
    if (failures > REPORTED_AT) return 'failed-again';
    const failed = { id, type, failures, reason: messageOf(error) };
    if (failures === REPORTED_AT) await queueEmail(transaction, eventFailedEmail(failed));
    return 'failed';
  });
}

type EventOutcome = Settlement | 'duplicate';

/** Returns whether an event failed, rather than being postponed on purpose. */
function isFailure(error: unknown): boolean {
  return !(error instanceof UserError && error.status === 409);
}

/** Claims an event in the transaction of its effect. @throws UserError 400, 409 for a refund before its payment */
async function applyEvent(database: Database, event: Stripe.Event): Promise<EventOutcome> {
  return database.transaction().execute(async (transaction) => {
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('webhook_event')
      .values({ id: event.id, type: event.type, received_at: timestamp() })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows === 0n ? 'duplicate' : applyOnce(transaction, event);
  });
}

async function applyOnce(transaction: Transaction, event: Stripe.Event): Promise<EventOutcome> {
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
    case 'charge.refund.updated':
      if (event.data.object.status !== 'canceled' && event.data.object.status !== 'failed') return 'no-effect';
      return applyFailedRefund(transaction, checked('refund', event.data.object), event.id);
    case 'charge.dispute.created':
      return reportDispute(transaction, checked('dispute', event.data.object), 'opened');
    case 'charge.dispute.closed':
      return reportDispute(transaction, checked('dispute', event.data.object), 'closed');
    default:
      return 'no-effect';
  }
}
