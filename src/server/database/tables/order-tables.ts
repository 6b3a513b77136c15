import type { OrderState } from '../../../shop/orders/order-state.ts';

/** A cart as the browser sent it: a record for staff, never the source of a price. */
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
  /** The state of the last event, which the database copies so that lists can be read by it. */
  current_state: OrderState;
  created_at: string;
}

export interface OrderLineTable {
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
export interface OrderLinkTable {
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
export interface OrderTransitionTable {
  from_state: OrderState;
  to_state: OrderState;
}

/** The history of an order: rows are added, never changed. The first has no predecessor. */
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
