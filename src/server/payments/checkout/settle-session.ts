import Stripe from 'stripe';
import { UserError } from '../../../lib/user-error.ts';
import { readableText } from '../../../shop/forms/free-text.ts';
import { CURRENCY, formatIn } from '../../../shop/money/currency.ts';
import { formatAmount } from '../../../shop/money/money.ts';
import { type OrderState, PAYMENT_IN } from '../../../shop/orders/order-state.ts';
import type { Database, Transaction } from '../../database/database.ts';
import type { OrderTable } from '../../database/tables/tables.ts';
import type { OrderCustomer } from '../../leads/leads.ts';
import { queueReservedEmails } from '../../mail/bookings/booking-news.ts';
import {
  orderPaidAgainEmail,
  orderPaidEmails,
  orderPaidTwiceEmails,
  orderSetAsideEmail,
} from '../../mail/order-emails.ts';
import { deleteAttempted, type Email } from '../../mail/outbox.ts';
import { orderOnHoldEmails, paymentFailedEmails, paymentPendingEmails } from '../../mail/payment-emails.ts';
import { queueAboutOrder } from '../../mail/queue-or-set-aside.ts';
import { lockOrder, moveOrder, type OrderMove, type StoredOrder, setPayment } from '../../orders/order-history.ts';
import { orderName } from '../../orders/order-numbers.ts';
import { findOrder, type Order } from '../../orders/order-repository.ts';
import { isUnknownSession } from '../provider/stripe-checkout.ts';
import { claimAttempt, findSession } from './order-sessions.ts';

export type SessionPayment = 'paid' | 'payment-pending' | 'payment-failed';

/** States of a payment that ended without money: the provider needs another way to pay, which a complete session lacks. */
const WITHOUT_PAYMENT: readonly Stripe.PaymentIntent.Status[] = ['requires_payment_method', 'canceled'];

/** A bank debit takes days. No failure can be seen unless the shop asked for a whole `payment_intent`. */
export function paymentOf({ payment_status, payment_intent }: Stripe.Checkout.Session): SessionPayment {
  if (payment_status === 'paid') return 'paid';
  const status = typeof payment_intent === 'object' ? payment_intent?.status : undefined;
  return status !== undefined && WITHOUT_PAYMENT.includes(status) ? 'payment-failed' : 'payment-pending';
}

/** An amount in the smallest unit of its currency, as Stripe writes both; null until the session knows it. */
type Amount = { amount: number | null; currency: string | null };

/** In the currency in which the shop created it. Before API 2025-03-31 the session's own amount may be converted. */
function amountOf({ amount_total, currency, currency_conversion }: Stripe.Checkout.Session): Amount {
  if (!currency_conversion) return { amount: amount_total, currency };
  return { amount: currency_conversion.amount_total, currency: currency_conversion.source_currency };
}

/** The amount as the customer has paid it, when the provider has converted it. */
function convertedAmount(session: Stripe.Checkout.Session): string | undefined {
  const { amount_total, currency, currency_conversion, presentment_details: presented } = session;
  if (presented) return formatIn(presented.presentment_amount, presented.presentment_currency);
  return currency_conversion ? formatIn(amount_total ?? 0, currency) : undefined;
}

type SessionNews = 'completed' | 'payment-failed' | 'expired';

export type Settlement = 'applied' | 'applied-without-mail' | 'no-effect' | 'unknown-order';

/**
 * Brings the order into line with its session, and queues the emails, in one transaction. One that another payment has
 * paid is set aside, or else reported. The order moves even if its emails fail.
 */
export async function settleSession(
  transaction: Transaction,
  session: Stripe.Checkout.Session,
  news: SessionNews,
  webhookEventId?: string,
): Promise<Settlement> {
  const found = await findOrderOf(transaction, session);
  if (found === undefined) return 'unknown-order';
  const { order } = found;
  const wanted = moveFor(news, session, found);
  const { id } = order;
  const bringsMoney = PAYMENT_IN[wanted.to] === 'paid';
  // An offer ends on its own day. Until then its customer may open another session, after which the one before says nothing.
  const isOver = wanted.to === 'expired' || found.storedId !== session.id;
  if (order.offer_until !== null && !bringsMoney && isOver) return 'no-effect';
  if (bringsMoney && isOtherPayment(session, found))
    return reportPaidAgain(transaction, session, order, webhookEventId);
  const firstId = bringsMoney ? await claimAttempt(transaction, order) : id;
  const isSecond = wanted.to === 'paid' && firstId !== id;
  const first = isSecond ? await findOrder(transaction, firstId) : undefined;
  const move = first ? secondPayment(order, first, session) : wanted;
  if (!(await moveOrder(transaction, id, { ...move, webhookEventId }))) return 'no-effect';
  await setPayment(transaction, id, {
    // The customer types it at the provider.
    customer_email: readableText(session.customer_details?.email ?? '') || null,
    payment_intent: idOf(session.payment_intent),
    invoice: idOf(session.invoice),
  });
  const isOfferTaken = move.to === 'paid' && order.offer_until !== null && order.invoice_number === null;
  if (isOfferTaken) await queueReservedEmails(transaction, id);
  const kept = await queueEmails(transaction, id, move, first);
  return kept ? 'applied' : 'applied-without-mail';
}

interface FoundOrder {
  order: StoredOrder;
  storedId: string | undefined;
  /** True if reference, metadata and session all name this order. */
  agreed: boolean;
}

/** Returns whether a payment other than the session's has already paid for an order. */
function isOtherPayment(session: Stripe.Checkout.Session, { order, storedId }: FoundOrder): boolean {
  if (PAYMENT_IN[order.state] !== 'paid') return false;
  const payment = idOf(session.payment_intent);
  if (payment !== null && (order.payment_intent !== null || order.invoice_number !== null))
    return payment !== order.payment_intent;
  return storedId !== undefined && storedId !== session.id;
}

/** An order was paid in two sessions: staff decide about the second payment. The first one's details stay. */
async function reportPaidAgain(
  transaction: Transaction,
  session: Stripe.Checkout.Session,
  order: Pick<Order, 'id' | 'number'>,
  webhookEventId: string | undefined,
): Promise<Settlement> {
  const { id: sessionId } = session;
  const paid = amountOf(session);
  const amount = formatIn(paid.amount ?? 0, paid.currency);
  const payment = idOf(session.payment_intent) ?? 'without an id';
  const reason = `Paid again: ${amount} in payment ${payment}, in session ${sessionId}`;
  await moveOrder(transaction, order.id, { to: 'set-aside', reason, webhookEventId });
  const notice = orderPaidAgainEmail(order, sessionId, reason);
  const kept = await queueAboutOrder(transaction, order.id, notice, (whole, customer) => [
    notice,
    ...orderPaidTwiceEmails(whole, customer, { first: order, reference: sessionId, amount }),
  ]);
  return kept ? 'applied' : 'applied-without-mail';
}

const WITHOUT_MONEY: Record<Exclude<SessionNews | SessionPayment, 'completed' | 'paid'>, OrderMove> = {
  expired: { to: 'expired', reason: 'The checkout session expired' },
  'payment-pending': { to: 'payment-pending', reason: 'The bank has not sent the money yet' },
  'payment-failed': { to: 'payment-failed', reason: 'The payment failed' },
};

function moveFor(news: SessionNews, session: Stripe.Checkout.Session, { order, agreed }: FoundOrder): OrderMove {
  const outcome = news === 'completed' ? paymentOf(session) : news;
  const isOffer = order.offer_until !== null;
  if (isOffer && outcome === 'payment-failed')
    return { ...WITHOUT_MONEY[outcome], to: order.invoice_number === null ? 'offered' : 'invoiced' };
  if (outcome !== 'paid') return WITHOUT_MONEY[outcome];
  if (isOffer && ['expired', 'cancelled', 'set-aside'].includes(order.state))
    return { to: 'set-aside', reason: `Paid in session ${session.id}, after the order had ended` };
  if (!agreed) return { to: 'set-aside', reason: `Session ${session.id} names another order` };
  const { amount, currency } = amountOf(session);
  if (amount !== order.total_pence || currency !== CURRENCY) {
    const paid = formatIn(amount ?? 0, currency);
    return { to: 'set-aside', reason: `Paid ${paid}, but the order is ${formatAmount(order.total_pence)}` };
  }
  const converted = convertedAmount(session);
  return { to: 'paid', reason: `Paid in session ${session.id}${converted === undefined ? '' : `, as ${converted}`}` };
}

/** One checkout attempt was paid twice: staff decide about the second payment. */
function secondPayment({ total_pence }: OrderTable, first: Order, session: Stripe.Checkout.Session): OrderMove {
  const payment = `${formatAmount(total_pence)} in payment ${idOf(session.payment_intent) ?? session.id}`;
  return { to: 'set-aside', reason: `Paid ${payment}, after order ${orderName(first)} was paid for the same cart` };
}

interface StateEmails {
  notice: Email['purpose'];
  /** @param first the order paid first, when this is a second payment for the same attempt */
  compose: (order: Order, customer: OrderCustomer, reason: string, first?: Order) => Email[];
}

const FAILED: StateEmails = { notice: 'payment-failed-notice', compose: paymentFailedEmails };

/** By the states that send any, as a session moves an order there. */
const EMAILS: Readonly<Partial<Record<OrderState, StateEmails>>> = {
  'payment-pending': { notice: 'payment-pending-notice', compose: paymentPendingEmails },
  paid: { notice: 'order-notice', compose: orderPaidEmails },
  'payment-failed': FAILED,
  offered: FAILED,
  invoiced: FAILED,
  'set-aside': { notice: 'order-set-aside', compose: setAsideEmails },
};

function setAsideEmails(order: Order, customer: OrderCustomer, reason: string, first?: Order): Email[] {
  const amount = formatAmount(order.total_pence);
  const toCustomer = first
    ? orderPaidTwiceEmails(order, customer, { first, reference: order.id, amount })
    : orderOnHoldEmails(order, customer);
  return [orderSetAsideEmail(order, customer, reason), ...toCustomer];
}

async function queueEmails(
  transaction: Transaction,
  id: string,
  { to, reason }: OrderMove,
  first: Order | undefined,
): Promise<boolean> {
  const emails = EMAILS[to];
  if (emails === undefined) return true;
  return queueAboutOrder(transaction, id, { purpose: emails.notice, reference: id }, async (order, customer) => {
    const composed = emails.compose(order, customer, reason, first);
    if (order.offer_until !== null) for (const email of composed) await deleteAttempted(transaction, email);
    return composed;
  });
}

/** The order of a session, locked: the stored session's order takes precedence over the one it names. */
async function findOrderOf(
  transaction: Transaction,
  session: Stripe.Checkout.Session,
): Promise<FoundOrder | undefined> {
  const stored = await transaction
    .selectFrom('checkout_session')
    .select('order_id')
    .where('id', '=', session.id)
    .executeTakeFirst();
  const reference = session.client_reference_id;
  const id = stored?.order_id ?? reference;
  if (id === null) return undefined;
  const order = await lockOrder(transaction, id);
  if (order === undefined) return undefined;
  const storedId = (await findSession(transaction, id))?.id;
  return { order, storedId, agreed: reference === id && session.metadata?.order_id === id };
}

export function idOf(named: string | { id: string } | null | undefined): string | null {
  return typeof named === 'object' ? (named?.id ?? null) : (named ?? null);
}

/** Asks the provider while a visitor waits; undefined for an unknown session. @throws UserError 503 */
export async function answerOf(
  question: Promise<Stripe.Checkout.Session>,
): Promise<Stripe.Checkout.Session | undefined> {
  try {
    return await question;
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    if (isUnknownSession(error)) return undefined;
    throw new UserError('The payment provider cannot be reached. Please try again.', 503, { cause: error });
  }
}

/** Settles an ended session as its webhook would, whichever comes first; undefined while it is open. */
export async function settleIfEnded(
  database: Database,
  session: Stripe.Checkout.Session,
): Promise<Settlement | undefined> {
  if (session.status !== 'complete' && session.status !== 'expired') return undefined;
  const news = session.status === 'complete' ? 'completed' : 'expired';
  return database.transaction().execute((transaction) => settleSession(transaction, session, news));
}
