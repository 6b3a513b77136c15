import type { Selectable } from 'kysely';
import type { Database } from '../database/database.ts';
import type { AttendeeTable, OutboxMailTable, Tables } from '../database/tables/tables.ts';
import { findCustomer, type OrderCustomer } from '../leads/leads.ts';
import { isOfPlaces } from '../mail/place-emails.ts';
import { findAttendees } from '../orders/attendees.ts';
import { findOrderId } from '../orders/order-numbers.ts';
import { findOrder, type Order } from '../orders/order-repository.ts';

export interface SeenOrder {
  order: Order;
  customer: OrderCustomer;
  attendees: readonly AttendeeTable[];
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
    attendees: await findAttendees(database, [order.id]),
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
