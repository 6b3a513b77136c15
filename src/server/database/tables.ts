import type { OrderState } from '../../shop/orders/order-state.ts';
import type { DeskTables, DraftTables } from './desk-tables.ts';
import type { Answerable, WordTables } from './sales-tables.ts';

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

export interface LeadTable extends Answerable {
  id: string;
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  address: string;
  city: string;
  state: string;
  country: string;
  postal_code: string;
  company: string;
  vat_number: string;
  purchase_order: string;
  created_at: string;
}

export interface ContactMessageTable extends Answerable {
  id: string;
  name: string;
  mail: string;
  phone: string;
  message: string;
  lead_form_url: string;
  referrer_path: string;
  created_at: string;
}

/** A cart as the browser sent it: a record for staff, never the source of a price. */
interface CartTable {
  id: string;
  lead_id: string | null;
  created_at: string;
}

interface CartItemTable {
  cart_id: string;
  position: number;
  product: string;
  name: string;
  price_pence: number;
  quantity: number;
  vat_pence: number;
}

export interface OrderTable {
  id: string;
  /** For people, such as PT-2026-00042; null in an order of an earlier version until it gets one. */
  number: string | null;
  /** Digest of the request, by which a repeated request finds the order while it awaits payment; else null. */
  request_key: string | null;
  lead_id: string | null;
  cart_id: string | null;
  /** The browser's id for the checkout attempt; null without one. */
  attempt_id: string | null;
  net_pence: number;
  vat_pence: number;
  total_pence: number;
  /** From the payment provider. */
  customer_email: string | null;
  /** The provider's id of the payment, which refunds refer to; null until then. */
  payment_intent: string | null;
  /** Billing details as JSON, as the provider was told; null without a known lead. */
  billing: string | null;
  /** The provider's id of the invoice; null without one. */
  invoice: string | null;
  /** When to ask the provider about the order; null once it awaits no money. */
  check_at: string | null;
  /** When the request that placed the order must have opened its session; null once that request knows it failed. */
  opening_until: string | null;
  /** When the customer of a kept order was erased; since then no link opens its page. */
  erased_at: string | null;
  /** That of the last event, which the database copies: lists are read by it. */
  current_state: OrderState;
  created_at: string;
}

interface OrderLineTable {
  order_id: string;
  position: number;
  product: string;
  title: string;
  /** null in orders from before it was stored: their titles begin with it. */
  category: string | null;
  unit_pence: number;
  quantity: number;
  vat_pence: number;
}

/** A link to the page of an order, as the SHA-256 of its secret part. */
interface OrderLinkTable {
  token_hash: string;
  order_id: string;
  /** Purpose of the email that contains it; null on the confirmation page, and in emails of an earlier version. */
  mail_purpose: string | null;
  /** The line and the place that it opens alone; null opens the page of the whole order. */
  line: number | null;
  place: number | null;
  created_at: string;
}

/** Who attends at a place of an order, as far as entered; a detail that is not known is empty. */
export interface AttendeeTable {
  order_id: string;
  /** Its position in order_line. */
  line: number;
  /** From 1 to the quantity of the line. */
  place: number;
  name: string;
  /** Email address or phone number. */
  contact: string;
  /** As 1990-01-31. */
  date_of_birth: string;
  /** Counts the entries: a form that was opened before another entry does not replace it. */
  revision: number;
  filled_at: string;
}

/** The allowed transitions of src/shop/orders/order-state.ts. */
interface OrderTransitionTable {
  from_state: OrderState;
  to_state: OrderState;
}

/** The history of an order: rows are added, never changed. The first has no predecessor. */
interface OrderEventTable {
  order_id: string;
  sequence: number;
  previous_sequence: number | null;
  from_state: OrderState | null;
  to_state: OrderState;
  reason: string;
  webhook_event_id: string | null;
  created_at: string;
}

/** The last event of each order. */
interface OrderStateView {
  order_id: string;
  state: OrderState;
  sequence: number;
  reason: string;
  since: string;
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
