import type { Selectable } from 'kysely';
import { formatAmount, toPounds } from '../../shop/money/money.ts';
import { linePriceText, lineText } from '../catalogue/line-items.ts';
import type { Database, Transaction } from '../database/database.ts';
import type { Billing } from '../database/tables/order-tables.ts';
import type { OrderTable, OutboxMailTable, Tables } from '../database/tables/tables.ts';
import { findCustomer, type OrderCustomer } from '../leads/leads.ts';
import { isOfPlaces } from '../mail/attendee-emails.ts';
import { canFulfil, fulfilPaidOrOwed } from '../offers/offers.ts';
import type { ShownWith } from '../order-page/attendees/shown-places.ts';
import { attendeeText, placeName } from '../orders/attendees.ts';
import { invoiceFieldsForStaff, readableBilling } from '../orders/billing.ts';
import { inForce } from '../orders/bookings.ts';
import { findOrderId, orderName } from '../orders/order-numbers.ts';
import { findOrder, LINE_COLUMNS, type Order } from '../orders/order-repository.ts';
import { bookedText, findPlaceRecords, NO_DATES, type PlaceRecords, placeHistory } from '../orders/place-history.ts';
import { readProgress } from './order-progress.ts';
import { type Cell, type Output, printable } from './output.ts';
import { firstOf, type Records } from './records.ts';

/** An order as staff see it, with its customer's name as far as known, and what is known of its places. */
export interface StaffOrder extends Order, Omit<PlaceRecords, 'names'> {
  first_name: string | null;
  last_name: string | null;
}

const EXPORTED: Readonly<Record<string, (order: StaffOrder, billing: Billing | undefined) => Cell>> = {
  id: ({ id }) => id,
  placed: ({ created_at }) => new Date(created_at),
  state: ({ state }) => state,
  net: ({ net_pence }) => toPounds(net_pence),
  vat: ({ vat_pence }) => toPounds(vat_pence),
  total: ({ total_pence }) => toPounds(total_pence),
  email: ({ customer_email }) => customer_email,
  lines: ({ lines }) => lines.map(lineText).join('; '),
  number: ({ number }) => number,
  company: (_order, billing) => billing?.company ?? '',
  'vat number': (_order, billing) => billing?.vatNumber ?? '',
  'purchase order': (_order, billing) => billing?.purchaseOrder ?? '',
  attendees: (order) => attendeeLines(order).join('; '),
  name: ({ first_name, last_name }) => [first_name, last_name].join(' ').trim(),
  bookings: (order) => bookingLines(order).join('; '),
  'offered until': ({ offer_until }) => offer_until,
  invoice: ({ invoice_number }) => invoice_number,
  'invoiced on': ({ invoiced_on }) => invoiced_on,
  'due on': ({ due_on }) => due_on,
  'credit note': ({ credit_note }) => credit_note,
};

export const orderRecords: Records<StaffOrder> = {
  name: 'orders',
  next: async (database, ...first) => withDetails(database, await firstOf(query(database), 'orders', ...first)),
  show: showOrder,
  exportColumns: Object.keys(EXPORTED),
  exportCells: (order, damaged) => {
    const billing = readableBilling(order, damaged);
    return Object.values(EXPORTED).map((cell) => cell(order, billing));
  },
};

/** Marks an order that is paid, set aside or owed as fulfilled, once everything is done or `anyway`; returns why not. @param name its number or id */
export async function fulfilOrder(
  transaction: Transaction,
  name: string,
  facts: ShownWith,
  { by, anyway }: { by: string; anyway: boolean },
): Promise<string | undefined> {
  const seen = await readOrder(transaction, name);
  if (seen === undefined) return `There is no order ${name}.`;
  const { id, state } = seen.order;
  const { isDone, progress, cards } = await readProgress(transaction, seen, facts);
  const needs = cards.map((card) => `${card.name}: ${card.text}`);
  if (canFulfil(seen.order) && !isDone && !anyway)
    return ['Not everything is done yet.', progress, ...needs].filter(Boolean).join(' ');
  if (await fulfilPaidOrOwed(transaction, id, by)) return undefined;
  return `Order ${name} is ${state}: only an order that is paid, set aside or invoiced can be fulfilled, once.`;
}

/** The same in the terminal. Returns the exit code. */
export async function fulfil(
  database: Database,
  name: string,
  facts: ShownWith,
  anyway: boolean,
  out: Output,
): Promise<number> {
  const refusal = await database
    .transaction()
    .execute((transaction) => fulfilOrder(transaction, name, facts, { by: 'staff', anyway }));
  if (refusal === undefined) out.say(`Order ${name} is fulfilled.`);
  else out.complain(refusal);
  return refusal === undefined ? 0 : 1;
}

function query(database: Database) {
  return database
    .selectFrom('orders')
    .leftJoin('lead', 'lead.id', 'orders.lead_id')
    .selectAll('orders')
    .select(['current_state as state', 'first_name', 'last_name']);
}

function attendeeLines(order: Pick<StaffOrder, 'lines' | 'attendees'>): string[] {
  return order.attendees.map((attendee) => `${placeName(order, attendee)}: ${attendeeText(attendee)}`);
}

/** The bookings in force, with the keys of venues: a command has no dates of courses. */
function bookingLines(order: Pick<StaffOrder, 'lines' | 'bookings'>): string[] {
  return inForce(order.bookings).map(
    (booking) => `${placeName(order, booking)}: ${bookedText(booking, order, NO_DATES)}`,
  );
}

/** Orders with who attends and is booked, the oldest first. */
export async function readOrders(database: Database, ids: readonly string[]): Promise<readonly StaffOrder[]> {
  if (ids.length === 0) return [];
  const orders = query(database).where('orders.id', 'in', ids).orderBy('orders.created_at').orderBy('orders.id');
  return withDetails(database, await orders.execute());
}

async function withDetails(
  database: Database,
  orders: readonly (OrderTable & Pick<StaffOrder, 'state' | 'first_name' | 'last_name'>)[],
): Promise<readonly StaffOrder[]> {
  if (orders.length === 0) return [];
  const ids = orders.map(({ id }) => id);
  const rows = await database
    .selectFrom('order_line')
    .select(['order_id', ...LINE_COLUMNS])
    .where('order_id', 'in', ids)
    .orderBy('position')
    .execute();
  const { attendees, wishes, bookings } = await findPlaceRecords(database, ids);
  return orders.map((order) => ({
    ...order,
    lines: rows.filter(({ order_id }) => order_id === order.id),
    attendees: attendees.filter(({ order_id }) => order_id === order.id),
    wishes: wishes.filter(({ order_id }) => order_id === order.id),
    bookings: bookings.filter(({ order_id }) => order_id === order.id),
  }));
}

async function showOrder(database: Database, name: string): Promise<string | undefined> {
  const seen = await readOrder(database, name);
  if (seen === undefined) return undefined;
  const { order, customer, history, emails } = seen;
  const attendees = attendeeLines({ ...order, ...seen.places });
  return [
    `Order ${orderName(order)}: ${order.state}`,
    `Id: ${order.id}`,
    `Customer: ${[customer.name, customer.email, customer.phone].map((text) => printable(text ?? '-')).join(', ')}`,
    ...invoiceFieldsForStaff(order).map(({ name, value }) => `${name}: ${printable(value)}`),
    `Payment: ${order.payment_intent ?? '-'}`,
    ...(order.invoice_number ? [`Invoice: ${order.invoice_number}, due on ${order.due_on}`] : []),
    ...(order.credit_note ? [`Credit note: ${order.credit_note}`] : []),
    '',
    ...order.lines.map((line) => `${lineText(line)}: ${linePriceText(line)}`),
    `Subtotal ${formatAmount(order.net_pence)}, VAT ${formatAmount(order.vat_pence)}, total ${formatAmount(order.total_pence)}`,
    ...(attendees.length > 0 ? ['', 'Who attends:', ...attendees.map(printable)] : []),
    '',
    ...history.map(({ created_at, to_state, reason }) => `${created_at}  ${to_state}: ${printable(reason)}`),
    ...placeHistory(order, seen.places, NO_DATES).map(
      ({ at, state, reason }) => `${at}  ${state}: ${printable(reason)}`,
    ),
    ...emails.map(({ created_at, purpose, state }) => `${created_at}  email ${purpose}: ${state}`),
  ].join('\n');
}

export interface SeenOrder {
  order: Order;
  customer: OrderCustomer;
  places: PlaceRecords;
  history: readonly Selectable<Tables['order_event']>[];
  emails: readonly OutboxMailTable[];
  /** Where the provider's dashboard shows its payment; null without one, and in the sandbox. */
  paymentAddress: string | null;
}

const DASHBOARD = 'https://dashboard.stripe.com';

/** Reads an order. @param name its number or id */
export async function readOrder(database: Database, name: string): Promise<SeenOrder | undefined> {
  const id = await findOrderId(database, name);
  const order = id && (await findOrder(database, id));
  if (!order) return undefined;
  const history = database.selectFrom('order_event').selectAll().where('order_id', '=', order.id).orderBy('sequence');
  const emails = database
    .selectFrom('outbox_mail')
    .selectAll()
    .where(({ or, eb }) => or([eb('reference', '=', order.id), isOfPlaces([order.id])]))
    .orderBy('created_at');
  return {
    order,
    customer: await findCustomer(database, order),
    places: await findPlaceRecords(database, [order.id]),
    history: await history.execute(),
    emails: await emails.execute(),
    paymentAddress: await paymentAddress(database, order),
  };
}

async function paymentAddress(database: Database, { id, payment_intent }: Order): Promise<string | null> {
  if (payment_intent === null) return null;
  const session = await database
    .selectFrom('checkout_session')
    .leftJoin('sandbox_session', 'sandbox_session.id', 'checkout_session.id')
    .select(['checkout_session.id', 'sandbox_session.id as sandbox'])
    .where('order_id', '=', id)
    .executeTakeFirst();
  if (session === undefined || session.sandbox !== null) return null;
  const test = session.id.startsWith('cs_test_') ? '/test' : '';
  return `${DASHBOARD}${test}/payments/${encodeURIComponent(payment_intent)}`;
}
