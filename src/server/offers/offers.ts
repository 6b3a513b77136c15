import { randomUUID } from 'node:crypto';
import { daysLater } from '../../lib/days.ts';
import type { Booked } from '../../shop/bookings/booking.ts';
import { mayMove } from '../../shop/orders/order-state.ts';
import { londonDay } from '../../shop/products/course-dates.ts';
import { singleDayText } from '../../shop/products/course-days.ts';
import type { PricedCart } from '../catalogue/line-items.ts';
import type { Database, Transaction } from '../database/database.ts';
import type { LeadTable } from '../database/tables/tables.ts';
import { timestamp } from '../database/timestamp.ts';
import { placesAt } from '../orders/attendees.ts';
import { billingText } from '../orders/billing.ts';
import { changeBooking } from '../orders/bookings.ts';
import { lockOrder, moveOrder, type OrderMove, updateOrder } from '../orders/order-history.ts';
import { orderName, takeDocumentNumber } from '../orders/order-numbers.ts';
import { insertOrder, type Order } from '../orders/order-repository.ts';
import { indexRecord } from '../record-search/index-words.ts';

interface Staff {
  id: string;
  name: string;
}

export interface Offer {
  /** That of its order, chosen beforehand. */
  id?: string;
  /** The message that it answers; null for none. */
  messageId: string | null;
  customer: Pick<LeadTable, 'first_name' | 'email' | 'phone' | 'address' | 'company' | 'vat_number' | 'purchase_order'>;
  cart: PricedCart;
  /** When the places of each line are reserved; null for a line without a date. */
  booked: readonly (Booked | null)[];
  /** Its last day, such as 2027-01-11. */
  until: string;
}

/** Stores an order that a member of staff offers, and reserves its places. @returns its id, or the name of the order that a colleague has made of the same message */
export async function placeOffer(
  transaction: Transaction,
  { id: chosen = randomUUID(), messageId, customer, cart, booked, until }: Offer,
  { id: staffId, name }: Staff,
  numberPrefix: string,
): Promise<{ id: string } | { other: string }> {
  const other = messageId === null ? undefined : await findOrderOfMessage(transaction, messageId);
  if (other !== undefined) return { other: orderName(other) };
  const created_at = timestamp();
  const empty = { last_name: '', city: '', state: '', country: '', postal_code: '', note: '' };
  const answered = { status: 'answered', answered_by: staffId, answered_at: created_at } as const;
  const lead = { id: randomUUID(), ...customer, ...empty, ...answered, created_at };
  await transaction.insertInto('lead').values(lead).execute();
  await indexRecord(transaction, 'lead_word', lead.id);
  const origin = { leadId: lead.id, cartId: null, billing: billingText(lead), attemptId: null };
  const columns = { id: chosen, message_id: messageId, offer_until: until };
  const id = await insertOrder(transaction, origin, cart, numberPrefix, columns);
  if (id === undefined) throw new Error('An order without a request key is never another one');
  await moveOrder(transaction, id, { to: 'offered', reason: `Offered by ${name} until ${singleDayText(until)}` });
  const places = cart.lines.flatMap(placesAt);
  for (const at of places) {
    const booking = booked[at.line] ?? null;
    if (booking) await changeBooking(transaction, id, { ...at, booked: booking, seen: 0, by: staffId }, places);
  }
  return { id };
}

/** Finds the order of a message; nobody else makes one until the transaction ends. */
async function findOrderOfMessage(transaction: Transaction, messageId: string) {
  await transaction.updateTable('contact_message').set({ id: messageId }).where('id', '=', messageId).execute();
  return orderOfMessageQuery(transaction, messageId).executeTakeFirst();
}

/** The order that was made of a message and not given up. */
export function orderOfMessageQuery(database: Database, messageId: string) {
  return database
    .selectFrom('orders')
    .select(['id', 'number'])
    .where('message_id', '=', messageId)
    .where('current_state', 'not in', ['expired', 'cancelled', 'refunded']);
}

/** What the numbers of documents begin with, and in how many days an invoice is due. */
export interface InvoiceTerms {
  numberPrefix: string;
  dueDays: number;
}

/** Invoices an offer as long as it lasts; returns whether it does. @param by such as by the customer */
export async function invoiceOffer(
  transaction: Transaction,
  id: string,
  by: string,
  { numberPrefix, dueDays }: InvoiceTerms,
): Promise<boolean> {
  const order = await lockOrder(transaction, id);
  const today = londonDay(new Date());
  if (order?.state !== 'offered' || !isOpenForPayment(order, today)) return false;
  const invoice_number = await takeDocumentNumber(transaction, numberPrefix, 'INV', today);
  const due_on = daysLater(today, dueDays);
  await updateOrder(transaction, id, { invoice_number, invoiced_on: today, due_on });
  const reason = `Invoice ${invoice_number}, due on ${singleDayText(due_on)}, ${by}`;
  return moveOrder(transaction, id, { to: 'invoiced', reason });
}

/** Marks an invoice as paid, as a member of staff has seen. @param how such as by bank transfer on 11 January @returns whether it was owed */
export async function payInvoice(transaction: Transaction, id: string, { name }: Staff, how: string): Promise<boolean> {
  const order = await lockOrder(transaction, id);
  if (order === undefined || !isOwed(order)) return false;
  return endPayment(transaction, id, { to: 'paid', reason: `Paid ${how}, marked by ${name}` });
}

export function canFulfil(order: Pick<Order, 'state' | 'fulfilled_at'>): boolean {
  return mayMove(order.state, 'fulfilled') || (isOwed(order) && order.fulfilled_at === null);
}

/** Marks an order as fulfilled, or notes it of an invoice that stays owed; returns false when its state does not allow it. */
export async function fulfilPaidOrOwed(transaction: Transaction, id: string, by: string): Promise<boolean> {
  const order = await lockOrder(transaction, id);
  if (order === undefined || !canFulfil(order)) return false;
  if (!isOwed(order)) return moveOrder(transaction, id, { to: 'fulfilled', reason: `Marked fulfilled by ${by}` });
  await updateOrder(transaction, id, { fulfilled_at: timestamp() });
  return true;
}

/** Withdraws an offer, or cancels an invoice with a credit note for the whole of it; returns whether it could. */
export async function withdrawOrCredit(
  transaction: Transaction,
  id: string,
  { name }: Staff,
  why: string,
  numberPrefix: string,
): Promise<boolean> {
  const order = await lockOrder(transaction, id);
  if (order?.state === 'offered')
    return endPayment(transaction, id, { to: 'expired', reason: `Withdrawn by ${name}: ${why}` });
  if (order === undefined || !canCredit(order)) return false;
  const credit_note = await takeDocumentNumber(transaction, numberPrefix, 'CN', londonDay(new Date()));
  await updateOrder(transaction, id, { credit_note });
  const to = isOwed(order) ? 'cancelled' : 'refunded';
  return endPayment(transaction, id, { to, reason: `Credit note ${credit_note} by ${name}: ${why}` });
}

/** The payment page that may be open is closed as soon as the provider is asked about it. */
async function endPayment(transaction: Transaction, id: string, move: OrderMove): Promise<boolean> {
  const moved = await moveOrder(transaction, id, move);
  await updateOrder(transaction, id, { check_at: timestamp() });
  return moved;
}

export function isOwed({ state }: Pick<Order, 'state'>): boolean {
  return state === 'invoiced' || state === 'overdue';
}

/** An invoice is credited unless it was paid by card: the provider refunds that. */
export function canCredit(order: Pick<Order, 'state' | 'invoice_number' | 'payment_intent'>): boolean {
  const { state, invoice_number, payment_intent } = order;
  if (isOwed({ state })) return true;
  return invoice_number !== null && payment_intent === null && (state === 'paid' || state === 'fulfilled');
}

/** Returns whether the customer can pay an order that staff made. @param today such as 2027-01-11 */
export function isOpenForPayment(order: Pick<Order, 'state' | 'offer_until'>, today: string): boolean {
  return isOwed(order) || (order.state === 'offered' && (order.offer_until ?? '') >= today);
}

/** Marks invoices as overdue the day after they were due. Call it repeatedly. */
export async function noteOverdue(database: Database, today: string): Promise<void> {
  for (const { id, due_on } of await dueBefore(database, 'invoiced', 'due_on', today)) {
    const move = { to: 'overdue', reason: `Was due on ${singleDayText(due_on ?? '')}` } as const;
    await database.transaction().execute((transaction) => moveOrder(transaction, id, move));
  }
}

/** The orders of a state whose day has passed. */
export function dueBefore(
  database: Database,
  state: 'offered' | 'invoiced',
  column: 'offer_until' | 'due_on',
  today: string,
) {
  return database
    .selectFrom('orders')
    .select(['id', 'offer_until', 'due_on'])
    .where('current_state', '=', state)
    .where(column, '<', today)
    .execute();
}
