import type Stripe from 'stripe';
import type { Database } from '../../database/database.ts';
import { queueMail } from '../../mail/outbox.ts';
import { eventFailedMail } from '../../mail/staff-mail.ts';

/** Staff are notified after this many failures of one event. */
const REPORTED_AT = 3;

/** How a failure of an event is counted: `failed-again` once staff know of the event, so that it raises no more alerts. */
export type Failure = 'failed' | 'failed-again';

/**
 * Counts a failure of an event, and notifies staff at the third.
 * @param event whose transaction was rolled back
 * @param error the cause of the failure
 * @throws when the database fails
 */
export async function countFailure(database: Database, { id, type }: Stripe.Event, error: unknown): Promise<Failure> {
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
    const reason = error instanceof Error ? error.message : String(error);
    if (failures === REPORTED_AT) await queueMail(transaction, eventFailedMail({ id, type, failures, reason }));
    return 'failed';
  });
}
