import Stripe from 'stripe';
import type { Database } from '../../database/database.ts';
import type { SandboxEventTable } from '../../database/tables.ts';
import type { ServerAddress } from '../../http/server-address.ts';
import { claimEvents, markTaken, postpone } from './event-repository.ts';
import { expireOverdue, findSession, type SandboxSession } from './sandbox-sessions.ts';
import { sessionAnswer } from './session-answer.ts';

/** How long the shop may take to answer a webhook, in milliseconds. */
const TIMEOUT_MS = 10_000;

/** The sandbox's webhook target and signing secret. */
export interface WebhookTarget {
  address: ServerAddress;
  secret: string;
}

/** Path of the shop's webhook. */
const WEBHOOK_PATH = '/api/payment/webhook';

/**
 * Sends a signed event about a session to the shop and waits for its answer.
 * @param id of the event, the same for a repeated delivery
 * @returns whether the shop accepted it
 */
export async function sendEvent(
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
