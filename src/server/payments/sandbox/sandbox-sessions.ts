import { randomBytes } from 'node:crypto';
import type { Updateable } from 'kysely';
import type { Database } from '../../database/database.ts';
import { readJson } from '../../database/json-columns.ts';
import { type SandboxEventTable, type SandboxSessionTable, TABLES } from '../../database/tables/tables.ts';
import { timestamp } from '../../database/timestamp.ts';
import { SandboxRefusal, type SessionRequest } from './session-request.ts';

/** How long a session stays open, in seconds: a day, as at Stripe. */
const SESSION_LIFE_S = 24 * 60 * 60;

export type SandboxSession = SessionRequest & Pick<SandboxSessionTable, 'id' | 'status' | 'created' | 'expires_at'>;

/** Creates a session, or returns that of the same idempotency key. @throws SandboxRefusal for another request with the key */
export async function createSession(
  database: Database,
  request: SessionRequest,
  idempotency: { key: string; digest: string } | undefined,
): Promise<SandboxSession> {
  const id = `cs_test_${randomBytes(24).toString('hex')}`;
  const created = now();
  await database
    .insertInto('sandbox_session')
    .values({
      ...request,
      id,
      idempotency_key: idempotency?.key ?? null,
      request_digest: idempotency?.digest ?? '',
      status: 'open',
      metadata: JSON.stringify(request.metadata),
      line_items: JSON.stringify(request.line_items),
      invoice_fields: request.invoice_fields && JSON.stringify(request.invoice_fields),
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
  return changeSession(database, id, 'open', 'checkout.session.completed', { status, customer_email: email });
}

/** Ends the pending payment of a session and adds the event. @returns whether it was pending */
export async function endPayment(database: Database, id: string, arrived: boolean): Promise<boolean> {
  const type = `checkout.session.async_payment_${arrived ? 'succeeded' : 'failed'}` as const;
  return changeSession(database, id, 'pending', type, { status: arrived ? 'complete' : 'failed' });
}

/** Expires an open session and adds the event. @returns whether it was open */
export async function expireSession(database: Database, id: string): Promise<boolean> {
  return changeSession(database, id, 'open', 'checkout.session.expired', { status: 'expired' });
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

/** Changes a session, with its event. An overdue one can only expire. @returns whether it was in the state `from` */
async function changeSession(
  database: Database,
  id: string,
  from: 'open' | 'pending',
  type: SandboxEventTable['type'],
  change: Pick<Updateable<SandboxSessionTable>, 'status' | 'customer_email'>,
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
    const event = `evt_test_${randomBytes(16).toString('hex')}`;
    await transaction
      .insertInto('sandbox_event')
      .values({ id: event, session_id: id, type, attempts: 0, due_at: timestamp() })
      .execute();
    return true;
  });
}

function toSession(row: SandboxSessionTable): SandboxSession {
  const { metadata, line_items, invoice_fields } = TABLES.sandbox_session.columns;
  return {
    ...row,
    status: row.status === 'open' && row.expires_at <= now() ? 'expired' : row.status,
    line_items: readJson(line_items, row.id, row.line_items),
    metadata: readJson(metadata, row.id, row.metadata),
    invoice_fields: row.invoice_fields === null ? null : readJson(invoice_fields, row.id, row.invoice_fields),
  };
}

function now(): number {
  return Math.floor(Date.now() / 1000);
}
