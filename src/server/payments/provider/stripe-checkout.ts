import Stripe from 'stripe';
import { looksLikeEmail } from '../../../shop/forms/field-rules.ts';
import { CURRENCY } from '../../../shop/money/currency.ts';
import { LONGEST_INVOICE_FIELD } from '../../../shop/money/payment-limits.ts';
import { VAT_PERCENT } from '../../../shop/money/vat.ts';
import type { PricedLine } from '../../catalogue/line-items.ts';
import { fieldsOf, readableBilling } from '../../orders/billing.ts';
import { UNPAID_PATH } from '../../orders/order-links.ts';
import type { Order } from '../../orders/order-repository.ts';

type LineItem = Stripe.Checkout.SessionCreateParams.LineItem;
type ProductData = Stripe.Checkout.SessionCreateParams.LineItem.PriceData.ProductData;

/** How long one attempt to reach Stripe may take, in milliseconds, and how many retries follow. */
const TIMEOUT_MS = 10_000;
const RETRIES = 2;

/** How long calls in flight may take after the signal to stop, in milliseconds: less than the limit for closing. */
const LAST_CALLS_MS = 4_000;

/** Age in seconds beyond which a signed webhook is refused: Stripe's own recommendation. */
const WEBHOOK_TOLERANCE_S = 300;

export interface CheckoutSession {
  id: string;
  url: string;
}

export class CheckoutFailed extends Error {
  override name = 'CheckoutFailed';

  /** `refused`: the provider will not create this session; `unknown`: it may have, or may on a retry. */
  constructor(
    readonly outcome: 'refused' | 'unknown',
    options: ErrorOptions,
  ) {
    super('No checkout session', options);
  }
}

export class StripeCheckout {
  readonly #stripe: Stripe;
  readonly #end = new AbortController();
  readonly #webhookSecrets: readonly string[];

  /** @param apiUrl origin of Stripe's API when it is not Stripe's own, such as the sandbox's */
  constructor(secretKey: string, webhookSecrets: readonly string[], apiUrl: string | null = null) {
    const retry = { timeout: TIMEOUT_MS, maxNetworkRetries: RETRIES };
    const httpClient = Stripe.createFetchHttpClient(fetchUntil(this.#end.signal));
    this.#stripe = new Stripe(secretKey, {
      ...retry,
      httpClient,
      telemetry: false,
      ...(apiUrl !== null && apiAt(apiUrl)),
    });
    this.#webhookSecrets = webhookSecrets;
  }

  /** Aborts calls that the provider does not answer within a few seconds; no more can be made after that. */
  endCalls(): void {
    setTimeout(() => this.#end.abort(), LAST_CALLS_MS).unref();
  }

  /** Returns the same session for the same order and ended session; the visitor returns to `publicUrl`. @throws CheckoutFailed */
  async createSession(order: Order, publicUrl: string, after?: string): Promise<CheckoutSession> {
    const params = sessionParams(order, publicUrl);
    const { customer_email: _refused, ...withoutEmail } = params;
    const key = after === undefined ? order.id : `${order.id} after ${after}`;
    try {
      return await this.#create(params, key).catch((error: unknown) => {
        if (!isEmailRefused(error)) throw error;
        return this.#create(withoutEmail, `${key} without email`);
      });
    } catch (error) {
      throw new CheckoutFailed(isRefusal(error) ? 'refused' : 'unknown', { cause: error });
    }
  }

  async #create(params: Stripe.Checkout.SessionCreateParams, idempotencyKey: string): Promise<CheckoutSession> {
    const { id, url } = await this.#stripe.checkout.sessions.create(params, { idempotencyKey });
    if (url === null) throw new Error('The session has no page');
    return { id, url };
  }

  /** A session with its payment. @throws StripeError when it does not exist or Stripe cannot be reached */
  async findSession(id: string): Promise<Stripe.Checkout.Session> {
    return this.#stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] });
  }

  /** The page of an invoice at Stripe; undefined until it has one. @throws StripeError when Stripe cannot be reached */
  async findInvoiceAddress(id: string): Promise<string | undefined> {
    return (await this.#stripe.invoices.retrieve(id)).hosted_invoice_url ?? undefined;
  }

  /** Returns it expired, or complete if paid. @throws StripeError when it does not exist or Stripe is unreachable */
  async expireSession(id: string): Promise<Stripe.Checkout.Session> {
    try {
      return await this.#stripe.checkout.sessions.expire(id);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      return this.findSession(id);
    }
  }

  /** @throws Error when no secret matches the signature of the raw body, or it is too old */
  readEvent(body: Buffer, signature: string): Stripe.Event {
    const [newest = '', ...older] = this.#webhookSecrets;
    const read = (secret: string) => this.#stripe.webhooks.constructEvent(body, signature, secret, WEBHOOK_TOLERANCE_S);
    for (const secret of older) {
      try {
        return read(secret);
      } catch {
        // Signed with a different secret: the newest secret's error counts.
      }
    }
    return read(newest);
  }
}

function apiAt(url: string): Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'> {
  const { hostname: host, port, protocol } = new URL(url);
  const scheme = protocol === 'https:' ? 'https' : 'http';
  return { host, protocol: scheme, port: port || (scheme === 'https' ? 443 : 80) };
}

/** All VAT is one line: rounded per line, no unit price with VAT has the same total at every quantity. */
function sessionParams(order: Order, publicUrl: string): Stripe.Checkout.SessionCreateParams {
  const named = order.number === null ? {} : { order_number: order.number };
  const metadata = { order_id: order.id, ...named };
  const vat = order.vat_pence === 0 ? [] : [lineItem({ name: `VAT (${VAT_PERCENT}%)` }, order.vat_pence, 1)];
  return {
    mode: 'payment',
    // An order is in the shop's currency: no conversion, whatever the dashboard says.
    adaptive_pricing: { enabled: false },
    line_items: [...order.lines.map(orderedItem), ...vat],
    client_reference_id: order.id,
    metadata,
    ...billingParams(order, metadata),
    payment_intent_data: { metadata, ...(order.number && { description: `Order ${order.number}` }) },
    success_url: `${publicUrl}/payment/success?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${publicUrl}${order.offer_until === null ? '/payment/cancel' : UNPAID_PATH}`,
  };
}

/** The customer's email, and an invoice for a company. Damaged details stop no payment: staff are notified. */
function billingParams(
  order: Order,
  metadata: Stripe.MetadataParam,
): Pick<Stripe.Checkout.SessionCreateParams, 'customer_email' | 'invoice_creation'> {
  const billing = readableBilling(order);
  const email = billing?.email ?? '';
  const custom_fields = fieldsOf(billing).map(({ name, value }) => ({ name, value: cutForInvoice(value) }));
  return {
    ...(looksLikeEmail(email) && { customer_email: email }),
    ...(custom_fields.length > 0 && { invoice_creation: { enabled: true, invoice_data: { custom_fields, metadata } } }),
  };
}

/** Orders of an earlier version may have longer ones and can still be paid. Stripe would refuse half a character. */
function cutForInvoice(value: string): string {
  return value.slice(0, LONGEST_INVOICE_FIELD).replace(/[\ud800-\udbff]$/, '');
}

/** A line named as in the cart, described by its category (CHK-09). */
function orderedItem({ title, category, unit, quantity }: PricedLine): LineItem {
  return lineItem({ name: title, ...(category && { description: category }) }, unit, quantity);
}

function lineItem(product: ProductData, pence: number, quantity: number): LineItem {
  return { price_data: { currency: CURRENCY, unit_amount: pence, product_data: product }, quantity };
}

/** A 4xx, but not too many requests, nor an idempotency key used for another request: then a session exists. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Stripe.errors.StripeError) || error instanceof Stripe.errors.StripeIdempotencyError)
    return false;
  const { statusCode } = error;
  return statusCode !== undefined && statusCode >= 400 && statusCode < 500 && statusCode !== 409 && statusCode !== 429;
}

/** Stripe is stricter about addresses than the shop: its page then asks for one. */
function isEmailRefused(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.param === 'customer_email';
}

/** Returns whether an error from Stripe means that the session does not exist, not that Stripe is unreachable. */
export function isUnknownSession(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === 'resource_missing';
}

/** The platform's fetch until `end`. An aborted call gets an answer, so that Stripe's SDK does not retry it. */
function fetchUntil(end: AbortSignal) {
  return async (address: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const signals = init.signal ? [init.signal, end] : [end];
    try {
      return await fetch(address, { ...init, signal: AbortSignal.any(signals) });
    } catch (error) {
      if (!end.aborted) throw error;
      const said = { type: 'api_error', message: 'The server is stopping and has aborted the call.' };
      return Response.json({ error: said }, { status: 503, headers: { 'stripe-should-retry': 'false' } });
    }
  };
}
