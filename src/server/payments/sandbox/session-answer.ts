import type Stripe from 'stripe';
import type { SandboxSession } from './sandbox-sessions.ts';

function invoiceId(sessionId: string): string {
  return sessionId.replace('cs_', 'in_');
}

export function sessionOfInvoice(id: string): string {
  return id.replace('in_', 'cs_');
}

export function invoicePath(sessionId: string): string {
  return `/sandbox/invoice/${encodeURIComponent(sessionId)}`;
}

/** A session as Stripe writes it, with the fields that the shop reads. The payment page is at `publicUrl`. */
export function sessionAnswer(session: SandboxSession, publicUrl: string): Record<string, unknown> {
  const { id, status, amount_total, customer_email } = session;
  const paid = status === 'complete';
  return {
    id,
    object: 'checkout.session',
    amount_subtotal: amount_total,
    amount_total,
    cancel_url: session.cancel_url,
    client_reference_id: session.client_reference_id,
    created: session.created,
    currency: 'gbp',
    customer_details: customer_email === null ? null : { email: customer_email },
    customer_email,
    expires_at: session.expires_at,
    invoice: paid && session.invoice_fields !== null ? invoiceId(id) : null,
    livemode: false,
    metadata: session.metadata,
    mode: 'payment',
    payment_intent: paymentAnswer(session)?.id ?? null,
    payment_status: paid ? 'paid' : 'unpaid',
    status: status === 'pending' || status === 'failed' ? 'complete' : status,
    success_url: session.success_url,
    url: status === 'open' ? `${publicUrl}/sandbox/pay/${encodeURIComponent(id)}` : null,
  };
}

const PAYMENT_STATUS: Readonly<Record<SandboxSession['status'], Stripe.PaymentIntent.Status | undefined>> = {
  open: undefined,
  complete: 'succeeded',
  pending: 'processing',
  failed: 'requires_payment_method',
  expired: undefined,
};

/** The payment of a session as Stripe's API writes it; undefined until someone has paid. */
export function paymentAnswer({
  id,
  status,
}: SandboxSession): { id: string; object: string; status: string } | undefined {
  const paymentStatus = PAYMENT_STATUS[status];
  return paymentStatus && { id: id.replace('cs_', 'pi_'), object: 'payment_intent', status: paymentStatus };
}
