import type { DeskTables } from './desk-tables.ts';
import type { DraftTables } from './draft-tables.ts';
import type {
  AttendeeTable,
  CartItemTable,
  CartTable,
  OrderEventTable,
  OrderLineTable,
  OrderLinkTable,
  OrderStateView,
  OrderTable,
  OrderTransitionTable,
} from './order-tables.ts';
import type { ContactMessageTable, LeadTable, WordTables } from './sales-tables.ts';

/**
 * The tables. Both databases share them, so columns are text or whole numbers: times are ISO 8601 in UTC, amounts are
 * pence.
 */
export interface Tables extends DeskTables, DraftTables, WordTables {
  lead: LeadTable;
  contact_message: ContactMessageTable;
  cart: CartTable;
  cart_item: CartItemTable;
  orders: OrderTable;
  order_line: OrderLineTable;
  order_link: OrderLinkTable;
  attendee: AttendeeTable;
  /** The last number given to an order in a year such as 2026. */
  order_counter: { year: number; last: number };
  order_transition: OrderTransitionTable;
  order_event: OrderEventTable;
  order_state: OrderStateView;
  checkout_session: CheckoutSessionTable;
  paid_attempt: PaidAttemptTable;
  webhook_event: WebhookEventTable;
  webhook_failure: WebhookFailureTable;
  outbox_mail: OutboxMailTable;
  rate_limit: RateLimitTable;
  /** The secret of a day, such as 2026-11-22, that hashes the keys of rate_limit. */
  rate_limit_key: { day: string; secret: string };
  /** When a task that runs daily, in one of the processes, is next due. */
  daily_task: { name: string; due_at: string };
  sandbox_session: SandboxSessionTable;
  sandbox_event: SandboxEventTable;
  /** Empty: the readiness check writes a row and deletes it. */
  write_check: { id: string };
}

export interface CheckoutSessionTable {
  id: string;
  order_id: string;
  url: string;
  created_at: string;
}

/** For each checkout attempt, the order that was paid first. */
interface PaidAttemptTable {
  attempt_id: string;
  order_id: string;
}

/** Webhook events that have been applied. */
interface WebhookEventTable {
  id: string;
  type: string;
  received_at: string;
}

/** How often an event has failed, whether or not it has been applied since. */
interface WebhookFailureTable {
  event_id: string;
  failures: number;
}

/** An email to be sent, or already sent; see src/server/mail/outbox.ts. */
export interface OutboxMailTable {
  id: string;
  purpose: string;
  reference: string;
  recipient: string | null;
  reply_to: string | null;
  /** Its topic, such as PT-2026-00042: emails with the same topic form one conversation; null for a single email. */
  thread: string | null;
  subject: string;
  body: string;
  state: 'queued' | 'sent' | 'dead';
  attempts: number;
  due_at: string;
  last_error: string | null;
  created_at: string;
  sent_at: string | null;
}

/** How often a visitor has made a call; `ends_at` in milliseconds since 1970. */
interface RateLimitTable {
  key: string;
  calls: number;
  ends_at: number;
}

/** An event that the sandbox has to deliver; `due_at` is null once the shop has accepted it. */
export interface SandboxEventTable {
  id: string;
  session_id: string;
  type:
    | 'checkout.session.completed'
    | 'checkout.session.async_payment_succeeded'
    | 'checkout.session.async_payment_failed'
    | 'checkout.session.expired';
  attempts: number;
  due_at: string | null;
}

/** State of the payment sandbox; times in seconds since 1970, as Stripe writes them. */
export interface SandboxSessionTable {
  id: string;
  idempotency_key: string | null;
  request_digest: string;
  /** A complete session is paid; `pending` and `failed` are complete at Stripe too, and not paid. */
  status: 'open' | 'complete' | 'pending' | 'failed' | 'expired';
  client_reference_id: string | null;
  metadata: string;
  line_items: string;
  amount_total: number;
  success_url: string;
  cancel_url: string;
  customer_email: string | null;
  /** Custom fields of its invoice as JSON; null when it has no invoice. */
  invoice_fields: string | null;
  created: number;
  expires_at: number;
}
