import { randomBytes } from 'node:crypto';
import type { Transaction, Updateable } from 'kysely';
import type { Database } from '../../database/database.ts';
import { readJson } from '../../database/json-columns.ts';
import { type SandboxEventTable, type SandboxSessionTable, TABLES, type Tables } from '../../database/tables/tables.ts';
import { timestamp } from '../../database/timestamp.ts';
import { SandboxRefusal, type SessionRequest } from './session-request.ts';

/** How long a session stays open, in seconds: a day, as at Stripe. */
const SESSION_LIFE_S = 24 * 60 * 60;

export interface SandboxSession extends SessionRequest {
  id: string;
  status: SandboxSessionTable['status'];
  /** Seconds since 1970. */
  created: number;
  expiresAt: number;
}

interface IdempotencyKey {
  key: string;
  digest: string;
}

/** Creates a session, or returns that of the same idempotency key. @throws SandboxRefusal for another request with the key */
export async function createSession(
  database: Database,
  request: SessionRequest,
  idempotency: IdempotencyKey | undefined,
): Promise<SandboxSession> {
  const id = `cs_test_${randomBytes(24).toString('hex')}`;
  const created = now();
  await database
    .insertInto('sandbox_session')
    .values({
      id,
      idempotency_key: idempotency?.key ?? null,
      request_digest: idempotency?.digest ?? '',
      status: 'open',
      client_reference_id: request.clientReferenceId,
      metadata: JSON.stringify(request.metadata),
      line_items: JSON.stringify(request.lines),
      amount_total: request.amountTotal,
      success_url: request.successUrl,
      cancel_url: request.cancelUrl,
      customer_email: request.customerEmail,
      invoice_fields: request.invoiceFields && JSON.stringify(request.invoiceFields),
      created,
      expires_at: created + SESSION_LIFE_S,
    })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .execute();
  const query = database.selectFrom('sandbox_session').selectAll();
  const row = await (idempotency === undefined
    ? query.where('id', '=', id)
    : query.where('idempotency_key', '=', idempotency.key)
  ).executeTakeFirstOrThrow();
  if (idempotency !== undefined && row.request_digest !== idempotency.digest)
    throw new SandboxRefusal({ type: 'idempotency_error', message: 'This key came with another request.' });
  return toSession(row);
}

/** A session; an overdue one has expired. @throws DamagedJson */
export async function findSession(database: Database, id: string): Promise<SandboxSession | undefined> {
  const row = await database.selectFrom('sandbox_session').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toSession(row);
}

/** Completes an open session, `pending` when the money takes days; returns whether it was open. */
export async function completeSession(
  database: Database,
  id: string,
  email: string,
  status: 'complete' | 'pending',
): Promise<boolean> {
  return endSession(database, id, 'checkout.session.completed', { status, customer_email: email });
}

/** Ends the pending payment of a session and adds the event. @returns whether it was pending */
export async function endPayment(database: Database, id: string, arrived: boolean): Promise<boolean> {
  const type = `checkout.session.async_payment_${arrived ? 'succeeded' : 'failed'}` as const;
  return changeSession(database, id, 'pending', type, { status: arrived ? 'complete' : 'failed' });
}

/** Expires an open session and adds the event. @returns whether it was open */
export async function expireSession(database: Database, id: string): Promise<boolean> {
  return endSession(database, id, 'checkout.session.expired', { status: 'expired' });
}

export async function expireOverdue(database: Database): Promise<void> {
  const overdue = await database
    .selectFrom('sandbox_session')
    .select('id')
    .where('status', '=', 'open')
    .where('expires_at', '<=', now())
    .limit(100)
    .execute();
  for (const { id } of overdue) await expireSession(database, id);
}

type SessionChange = Pick<Updateable<SandboxSessionTable>, 'status' | 'customer_email'>;

/** Ends an open session; an overdue one can only expire. */
async function endSession(
  database: Database,
  id: string,
  type: SandboxEventTable['type'],
  end: SessionChange,
): Promise<boolean> {
  return changeSession(database, id, 'open', type, end);
}

async function changeSession(
  database: Database,
  id: string,
  from: 'open' | 'pending',
  type: SandboxEventTable['type'],
  change: SessionChange,
): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const query = transaction
      .updateTable('sandbox_session')
      .set(change)
      .where('id', '=', id)
      .where('status', '=', from);
    const { numUpdatedRows } = await (from === 'open' && change.status !== 'expired'
      ? query.where('expires_at', '>', now())
      : query
    ).executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return false;
    await addEvent(transaction, type, id);
    return true;
  });
}

/** Adds an event, in the same transaction as the change that it reports. */
async function addEvent(
  transaction: Transaction<Tables>,
  type: SandboxEventTable['type'],
  sessionId: string,
): Promise<void> {
  const id = `evt_test_${randomBytes(16).toString('hex')}`;
  await transaction
    .insertInto('sandbox_event')
    .values({ id, session_id: sessionId, type, attempts: 0, due_at: timestamp() })
    .execute();
}

function toSession(row: SandboxSessionTable): SandboxSession {
  return {
    id: row.id,
    status: row.status === 'open' && row.expires_at <= now() ? 'expired' : row.status,
    lines: readJson(TABLES.sandbox_session.columns.line_items, row.id, row.line_items),
    metadata: readJson(TABLES.sandbox_session.columns.metadata, row.id, row.metadata),
    amountTotal: row.amount_total,
    clientReferenceId: row.client_reference_id,
    successUrl: row.success_url,
    cancelUrl: row.cancel_url,
    customerEmail: row.customer_email,
    invoiceFields:
      row.invoice_fields === null
        ? null
        : readJson(TABLES.sandbox_session.columns.invoice_fields, row.id, row.invoice_fields),
    created: row.created,
    expiresAt: row.expires_at,
  };
}

function now(): number {
  return Math.floor(Date.now() / 1000);
}
