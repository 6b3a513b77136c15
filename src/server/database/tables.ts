import type { OrderState } from '../../shop/orders/order-state.ts';

/**
 * The tables. Both databases share them, so they hold only text and whole numbers: times are ISO 8601 in UTC, amounts
 * are pence.
 */
export interface Tables {
  lead: LeadTable;
  contact_message: ContactMessageTable;
  cart: CartTable;
  cart_item: CartItemTable;
  orders: OrderTable;
  order_line: OrderLineTable;
  order_transition: OrderTransitionTable;
  order_event: OrderEventTable;
  order_state: OrderStateView;
  checkout_session: CheckoutSessionTable;
  paid_attempt: PaidAttemptTable;
  webhook_event: WebhookEventTable;
  webhook_failure: WebhookFailureTable;
  outbox_mail: OutboxMailTable;
  rate_limit: RateLimitTable;
  /** When a task is due that one of the processes runs each day. */
  daily_task: { name: string; due_at: string };
  sandbox_session: SandboxSessionTable;
  sandbox_event: SandboxEventTable;
  /** Empty: readiness stores a row and removes it again. */
  write_check: { id: string };
}

export interface LeadTable {
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
  created_at: string;
}

export interface ContactMessageTable {
  id: string;
  name: string;
  mail: string;
  phone: string;
  message: string;
  lead_form_url: string;
  referrer_path: string;
  created_at: string;
}

/** A cart as the browser stated it: a record for staff, never the source of a price. */
export interface CartTable {
  id: string;
  lead_id: string | null;
  created_at: string;
}

export interface CartItemTable {
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
  /** Digest that a repeated request has as well, so that it finds the order while that awaits payment; else null. */
  request_key: string | null;
  lead_id: string | null;
  cart_id: string | null;
  /** Id that the browser gave the checkout attempt; null when it gave none. */
  attempt_id: string | null;
  net_pence: number;
  vat_pence: number;
  total_pence: number;
  /** As the payment provider gave it. */
  customer_email: string | null;
  /** Id of the payment at the provider, which a refund names; null before there is one. */
  payment_intent: string | null;
  /** When to ask the provider about the order; null once it no longer awaits payment. */
  check_at: string | null;
  created_at: string;
}

export interface OrderLineTable {
  order_id: string;
  position: number;
  product: string;
  title: string;
  /** null in orders from before it was stored: there the title begins with it. */
  category: string | null;
  unit_pence: number;
  quantity: number;
  vat_pence: number;
}

/** The allowed moves of src/shop/orders/order-state.ts. */
export interface OrderTransitionTable {
  from_state: OrderState;
  to_state: OrderState;
}

/** The history of an order: rows are added, never changed. The first has no previous one. */
export interface OrderEventTable {
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
export interface OrderStateView {
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

/** The order of each checkout attempt that was paid first. */
export interface PaidAttemptTable {
  attempt_id: string;
  order_id: string;
}

/** Webhook events that had their effect. */
export interface WebhookEventTable {
  id: string;
  type: string;
  received_at: string;
}

/** How often an event has failed, whether or not it has had its effect since. */
export interface WebhookFailureTable {
  event_id: string;
  failures: number;
}

/** A mail to be sent, or one that was; see src/server/mail/outbox.ts. */
export interface OutboxMailTable {
  id: string;
  purpose: string;
  reference: string;
  recipient: string | null;
  reply_to: string | null;
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
export interface RateLimitTable {
  key: string;
  calls: number;
  ends_at: number;
}

/** An event that the sandbox has to tell; `due_at` is null once the shop has taken it. */
export interface SandboxEventTable {
  id: string;
  session_id: string;
  type: 'checkout.session.completed' | 'checkout.session.expired';
  attempts: number;
  due_at: string | null;
}

/** State of the payment sandbox; times in seconds since 1970, as Stripe writes them. */
export interface SandboxSessionTable {
  id: string;
  idempotency_key: string | null;
  request_digest: string;
  status: 'open' | 'complete' | 'expired';
  client_reference_id: string | null;
  metadata: string;
  line_items: string;
  amount_total: number;
  success_url: string;
  cancel_url: string;
  customer_email: string | null;
  created: number;
  expires_at: number;
}
