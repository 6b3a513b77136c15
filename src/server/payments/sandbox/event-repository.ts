import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Database } from '../../database/database.ts';
import type { SandboxEventTable, Tables } from '../../database/tables.ts';
import { isDue, timestamp } from '../../database/timestamp.ts';

export type SandboxEventType = SandboxEventTable['type'];

/** How long a claim on an event lasts, in milliseconds: longer than a webhook call may take. */
const CLAIM_MS = 30_000;
/** The longest pause between two attempts, in milliseconds. Stripe waits for hours; here somebody is watching. */
const LONGEST_PAUSE_MS = 5 * 60_000;

/** Adds an event, in the same transaction as the change that it reports. */
export async function addEvent(
  transaction: Transaction<Tables>,
  type: SandboxEventType,
  sessionId: string,
): Promise<void> {
  const id = `evt_test_${randomBytes(16).toString('hex')}`;
  await transaction
    .insertInto('sandbox_event')
    .values({ id, session_id: sessionId, type, attempts: 0, due_at: timestamp() })
    .execute();
}

/**
 * Claims events that the shop has not accepted yet, so that only one of several processes sends them.
 * @param sessionId claims only those of this session, whether due or not
 */
export async function claimEvents(database: Database, sessionId?: string): Promise<SandboxEventTable[]> {
  const update = database
    .updateTable('sandbox_event')
    .set((row) => ({ due_at: timestamp(CLAIM_MS), attempts: row('attempts', '+', 1) }))
    .returningAll();
  return sessionId === undefined
    ? update.where(isDue('due_at')).execute()
    : update.where('session_id', '=', sessionId).where('due_at', 'is not', null).execute();
}

/** Records that the shop has accepted the event. */
export async function markTaken(database: Database, id: string): Promise<void> {
  await database.updateTable('sandbox_event').set({ due_at: null }).where('id', '=', id).execute();
}

/** Records that the shop has not accepted the event: it is sent again after a growing pause. */
export async function postpone(
  database: Database,
  { id, attempts }: Pick<SandboxEventTable, 'id' | 'attempts'>,
): Promise<void> {
  const pause = Math.min(1000 * 2 ** attempts, LONGEST_PAUSE_MS);
  await database
    .updateTable('sandbox_event')
    .set({ due_at: timestamp(pause) })
    .where('id', '=', id)
    .execute();
}
