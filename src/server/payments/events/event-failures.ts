import type Stripe from 'stripe';
import type { Database } from '../../database/database.ts';
import { queueMail } from '../../mail/outbox.ts';
import { eventFailedMail } from '../../mail/staff-mail.ts';

/** Staff are notified after this many failures of one event. */
const REPORTED_AT = 3;

/**
 * Counts a failure of an event, and notifies staff at the third.
 * @param event whose transaction was rolled back
 * @param error the cause of the failure
 */
export async function countFailure(database: Database, { id, type }: Stripe.Event, error: unknown): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const { failures } = await transaction
      .insertInto('webhook_failure')
      .values({ event_id: id, failures: 1 })
      .onConflict((conflict) =>
        conflict.column('event_id').doUpdateSet((update) => ({ failures: update('webhook_failure.failures', '+', 1) })),
      )
      .returning('failures')
      .executeTakeFirstOrThrow();
    if (failures !== REPORTED_AT) return;
    const reason = error instanceof Error ? error.message : String(error);
    await queueMail(transaction, eventFailedMail({ id, type, failures, reason }));
  });
}
