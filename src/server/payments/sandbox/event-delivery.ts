import Stripe from 'stripe';
import type { Database } from '../../database/database.ts';
import { DamagedJson } from '../../database/json-columns.ts';
import type { SandboxEventTable } from '../../database/tables/tables.ts';
import { isDue, timestamp } from '../../database/timestamp.ts';
import type { ServerAddress } from '../../http/http-server.ts';
import { expireOverdue, findSession, type SandboxSession } from './sandbox-sessions.ts';
import { sessionAnswer } from './session-answer.ts';

/** How long the shop may take to answer a webhook, in milliseconds. */
const TIMEOUT_MS = 10_000;

export interface WebhookTarget {
  address: ServerAddress;
  secret: string;
}

const WEBHOOK_PATH = '/api/payment/webhook';

/** Sends a signed event, with the same `id` when repeated; returns whether the shop accepted it. */
async function sendEvent(
  { address, secret }: WebhookTarget,
  { id, type }: Pick<SandboxEventTable, 'id' | 'type'>,
  session: SandboxSession,
): Promise<boolean> {
  const payload = JSON.stringify({
    id,
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: Math.floor(Date.now() / 1000),
    data: { object: sessionAnswer(session, address.publicUrl) },
    livemode: false,
    type,
  });
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret });
  try {
    const answer = await fetch(address.ownUrl + WEBHOOK_PATH, {
      method: 'POST',
      body: payload,
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return answer.ok;
  } catch {
    return false;
  }
}

/** Waits for the shop's answer. Events that it does not accept are sent again. */
export async function deliverEventsOf(
  database: Database,
  target: WebhookTarget,
  session: SandboxSession,
): Promise<void> {
  for (const event of await claimEvents(database, session.id)) await deliver(database, target, event, session);
}

/** Expires overdue sessions, and sends unaccepted events; those of a damaged session are tried again later. */
export async function deliverEvents(database: Database, target: WebhookTarget): Promise<void> {
  await expireOverdue(database);
  for (const event of await claimEvents(database))
    try {
      const session = await findSession(database, event.session_id);
      if (session !== undefined) await deliver(database, target, event, session);
    } catch (error) {
      if (!(error instanceof DamagedJson)) throw error;
      await record(database, event, false);
    }
}

async function deliver(
  database: Database,
  target: WebhookTarget,
  event: SandboxEventTable,
  session: SandboxSession,
): Promise<void> {
  await record(database, event, await sendEvent(target, event, session));
}

/** How long a claim on an event lasts, in milliseconds: longer than a webhook call may take. */
const CLAIM_MS = 30_000;
/** The longest pause between two attempts, in milliseconds. Stripe waits for hours; here someone is watching. */
const LONGEST_PAUSE_MS = 5 * 60_000;

/** Claims unaccepted events, so that only one process sends them: those due, or all of `sessionId`. */
async function claimEvents(database: Database, sessionId?: string): Promise<SandboxEventTable[]> {
  const update = database
    .updateTable('sandbox_event')
    .set((row) => ({ due_at: timestamp(CLAIM_MS), attempts: row('attempts', '+', 1) }))
    .returningAll();
  return sessionId === undefined
    ? update.where(isDue('due_at')).execute()
    : update.where('session_id', '=', sessionId).where('due_at', 'is not', null).execute();
}

/** Records whether the shop has accepted an event: one that it has not is sent again after a growing pause. */
async function record(
  database: Database,
  { id, attempts }: Pick<SandboxEventTable, 'id' | 'attempts'>,
  isAccepted: boolean,
): Promise<void> {
  const pause = Math.min(1000 * 2 ** attempts, LONGEST_PAUSE_MS);
  await database
    .updateTable('sandbox_event')
    .set({ due_at: isAccepted ? null : timestamp(pause) })
    .where('id', '=', id)
    .execute();
}
