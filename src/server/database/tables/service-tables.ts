import { sql } from 'kysely';
import Type, { type Static } from 'typebox';
import { address, integer, json, nullable, oneOf, partOf, personal, plain, seconds, table } from './table.ts';

/** A line of a session of the sandbox, amounts in pence. */
const SANDBOX_LINE = Type.Object({
  name: Type.String(),
  description: Type.Optional(Type.String()),
  unitAmount: Type.Integer(),
  quantity: Type.Integer(),
});
export type SandboxLine = Static<typeof SANDBOX_LINE>;

const INVOICE_FIELD = Type.Object({ name: Type.String(), value: Type.String() });
export type InvoiceField = Static<typeof INVOICE_FIELD>;

export const SERVICE_TABLES = {
  /** How often a visitor has made a call; `ends_at` in milliseconds since 1970. */
  rate_limit: table(['key'], 'by its own task', { key: plain, calls: integer, ends_at: integer }),
  /** The secret of a day, such as 2026-11-22, that hashes the keys of rate_limit. */
  rate_limit_key: table(['day'], 'by its own task', { day: plain, secret: plain }),
  /** When a task that runs daily, in one of the processes, is next due. */
  daily_task: table(['name'], 'never', { name: plain, due_at: plain }),
  /** Empty: the readiness check writes a row and deletes it. */
  write_check: table(['id'], 'by its own task', { id: plain }),
  /** State of the payment sandbox; times in seconds since 1970, as Stripe writes them. */
  sandbox_session: table(
    ['id'],
    [{ as: 'sandbox sessions', after: 'carts', since: 'created', where: sql`status <> 'open'` }],
    {
      id: plain,
      idempotency_key: nullable(plain),
      request_digest: plain,
      /** A complete session is paid; `pending` and `failed` are complete at Stripe too, and not paid. */
      status: oneOf<'open' | 'complete' | 'pending' | 'failed' | 'expired'>(),
      client_reference_id: nullable(plain),
      metadata: json(plain, Type.Record(Type.String(), Type.String())),
      line_items: json(plain, Type.Array(SANDBOX_LINE)),
      amount_total: integer,
      success_url: plain,
      cancel_url: plain,
      customer_email: nullable(address),
      /** Custom fields of its invoice as JSON; null when it has no invoice. */
      invoice_fields: nullable(json(personal, Type.Array(INVOICE_FIELD))),
      created: seconds,
      expires_at: seconds,
    },
  ),
  /** An event that the sandbox has to deliver; `due_at` is null once the shop has accepted it. */
  sandbox_event: table(['id'], 'with its parent', {
    id: plain,
    session_id: partOf('sandbox_session'),
    type: oneOf<
      | 'checkout.session.completed'
      | 'checkout.session.async_payment_succeeded'
      | 'checkout.session.async_payment_failed'
      | 'checkout.session.expired'
    >(),
    attempts: integer,
    due_at: nullable(plain),
  }),
  webhook_event: table(['id'], [{ as: 'processed events', after: 'carts', since: 'received_at' }], {
    id: plain,
    type: plain,
    received_at: plain,
  }),
  /** How often an event has failed, whether or not it has been applied since. */
  webhook_failure: table(['event_id'], 'with its parent', { event_id: partOf('webhook_event'), failures: integer }),
  /** An email to be sent, or already sent; see src/server/mail/outbox.ts. */
  outbox_mail: table(['id'], [{ as: 'emails', after: 'leadsAndMessages', since: 'created_at' }], {
    id: plain,
    purpose: plain,
    reference: plain,
    recipient: nullable(address),
    reply_to: nullable(address),
    /** Its topic, such as PT-2026-00042: emails with the same topic form one conversation; null for a single email. */
    thread: nullable(plain),
    /** For an email to an attendee, the place that it counts for; null for others, and for those of an earlier version. */
    place: nullable(integer),
    subject: personal,
    body: personal,
    state: oneOf<'queued' | 'sent' | 'dead'>(),
    attempts: integer,
    due_at: plain,
    last_error: nullable(personal),
    created_at: plain,
    sent_at: nullable(plain),
  }),
};
