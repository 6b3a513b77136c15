import type { Database } from '../../database/database.ts';
import type { SandboxEventTable } from '../../database/sandbox-tables.ts';
import { claimEvents, markTaken, postpone } from './event-repository.ts';
import { expireOverdue, findSession, type SandboxSession } from './sandbox-sessions.ts';
import { sendEvent, type WebhookTarget } from './webhook-sender.ts';

/**
 * Sends the shop a session's events at once, and waits for its answer. Events that it does not accept are sent again.
 */
export async function deliverEventsOf(
  database: Database,
  target: WebhookTarget,
  session: SandboxSession,
): Promise<void> {
  for (const event of await claimEvents(database, session.id)) await deliver(database, target, event, session);
}

/** Expires overdue sessions, and sends every event that the shop has not accepted yet. */
export async function deliverEvents(database: Database, target: WebhookTarget): Promise<void> {
  await expireOverdue(database);
  for (const event of await claimEvents(database)) {
    const session = await findSession(database, event.session_id);
    if (session !== undefined) await deliver(database, target, event, session);
  }
}

async function deliver(
  database: Database,
  target: WebhookTarget,
  event: SandboxEventTable,
  session: SandboxSession,
): Promise<void> {
  if (await sendEvent(target, event, session)) await markTaken(database, event.id);
  else await postpone(database, event);
}
