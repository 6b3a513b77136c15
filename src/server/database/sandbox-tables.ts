/** An event that the sandbox has to deliver; `due_at` is null once the shop has accepted it. */
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
  /** Custom fields of its invoice as JSON; null when it has no invoice. */
  invoice_fields: string | null;
  created: number;
  expires_at: number;
}
