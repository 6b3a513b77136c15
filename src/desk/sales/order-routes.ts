import type { FastifyInstance } from 'fastify';
import type { Transaction } from 'kysely';
import type { RequestOf } from '../../editor/protocol/calls.ts';
import type { Person } from '../../editor/protocol/people.ts';
import type { SeenOrder } from '../../editor/protocol/sales-calls.ts';
import { linePriceText, lineText } from '../../server/catalogue/line-items.ts';
import type { Database } from '../../server/database/database.ts';
import type { Tables } from '../../server/database/tables/tables.ts';
import { attendeeText, isSamePlace, placeName } from '../../server/orders/attendees.ts';
import { invoiceFieldsForStaff } from '../../server/orders/billing.ts';
import { findOrderId, orderName } from '../../server/orders/order-numbers.ts';
import { eraseAttendee, findAttendeesByPhone } from '../../server/privacy/attendee-erasure.ts';
import { emptyLog } from '../../server/privacy/expiry.ts';
import { listOrders } from '../../server/staff/listed-records.ts';
import { fulfilOrder, readOrder } from '../../server/staff/order-records.ts';
import { formatAmount } from '../../shop/money/money.ts';
import { mayMove } from '../../shop/orders/order-state.ts';
import { RequestRefused } from '../http/refusals.ts';
import { registerCall } from '../http/register-call.ts';
import { audit, auditLook } from '../people/audit-log.ts';
import { listedEmail } from './email-routes.ts';

export const PAGE_RECORDS = 50;

export function registerOrders(app: FastifyInstance, database: Database): void {
  registerCall(app, 'POST /api/orders', async (search, { person }) => {
    const reached = await findAttendeesByPhone(database, search.text);
    const ids = [...new Set(reached.map(({ order_id }) => order_id))];
    const { rows, next } = await listOrders(database, { ...search, limit: PAGE_RECORDS }, ids);
    const orders = rows.map((row) => ({
      id: row.id,
      name: orderName(row),
      placed: row.created_at,
      state: row.current_state,
      total: formatAmount(row.total_pence),
      customer: `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim(),
      email: row.email || (row.customer_email ?? ''),
      company: row.company ?? '',
    }));
    await auditLook(database, person, 'the list of orders', shownText(orders.map(({ name }) => name)));
    return { orders, next };
  });

  registerCall(app, 'POST /api/orders/see', async ({ order }, { person }) => {
    const seen = await seeOrder(database, order);
    await auditLook(database, person, `order ${seen.name}`);
    return seen;
  });

  registerCall(app, 'POST /api/orders/fulfil', async ({ order }, { person }) => {
    await database.transaction().execute(async (transaction) => {
      const id = await findOrderId(transaction, order);
      const fulfilled = id !== undefined && (await fulfilOrder(transaction, id, person.name));
      const { name } = await seeOrder(transaction, order);
      if (!fulfilled) {
        const message = `Order ${name} cannot be fulfilled in the state that it is in now. Look at its history.`;
        throw new RequestRefused(409, 'exists', message);
      }
      await audit(transaction, person, 'fulfilled', `order ${name}`);
    });
    return seeOrder(database, order);
  });

  registerCall(app, 'POST /api/orders/erase-attendee', async (body, { person }) => {
    await database.transaction().execute((transaction) => eraseAt(transaction, person, body));
    await emptyLog(database);
    return seeOrder(database, body.order);
  });
}

/** @throws RequestRefused if nobody is entered at the place */
async function eraseAt(
  transaction: Transaction<Tables>,
  person: Person,
  { order, ...place }: RequestOf<'POST /api/orders/erase-attendee'>,
): Promise<void> {
  const { id, name, attendees } = await seeOrder(transaction, order);
  const entered = attendees.find((attendee) => isSamePlace(attendee, place));
  if (!entered || !(await eraseAttendee(transaction, id, place)))
    throw new RequestRefused(409, 'exists', 'Nobody is entered for this place any more. Reload the page.');
  await audit(transaction, person, 'erased who attends', `order ${name}`, entered.name);
}

/** Which records a list showed, for the audit log: it names none of the people. */
export function shownText(names: readonly string[]): string {
  const [first, last] = [names[0], names.at(-1)];
  if (first === undefined) return 'none found';
  return names.length === 1 ? first : `${names.length} shown, ${first} to ${last}`;
}

/** @throws RequestRefused if there is no such order */
async function seeOrder(database: Database, name: string): Promise<SeenOrder> {
  const seen = await readOrder(database, name);
  if (seen === undefined) throw new RequestRefused(404, 'not-found', `There is no order ${name}.`);
  const { order, customer, attendees, history, emails, paymentAddress } = seen;
  return {
    id: order.id,
    name: orderName(order),
    placed: order.created_at,
    since: history.at(-1)?.created_at ?? order.created_at,
    state: order.state,
    net: formatAmount(order.net_pence),
    vat: formatAmount(order.vat_pence),
    total: formatAmount(order.total_pence),
    customer: customer.name ?? '',
    email: customer.email ?? '',
    phone: customer.phone,
    address: customer.address,
    invoiceFields: invoiceFieldsForStaff(order),
    lines: order.lines.map((line) => ({ text: lineText(line), price: linePriceText(line) })),
    attendees: attendees.map((attendee) => ({
      ...{ line: attendee.line, place: attendee.place },
      ...{ name: placeName(order, attendee), value: attendeeText(attendee) },
    })),
    payment: paymentAddress,
    canFulfil: mayMove(order.state, 'fulfilled'),
    erased: order.erased_at,
    history: history.map(({ created_at, to_state, reason }) => ({ at: created_at, state: to_state, reason })),
    emails: emails.map(listedEmail),
  };
}
