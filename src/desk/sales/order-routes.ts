import type { FastifyInstance } from 'fastify';
import type { Database } from '../../server/database/database.ts';
import { isSamePlace } from '../../server/orders/attendees.ts';
import { tickCard } from '../../server/orders/card-ticks.ts';
import { orderName } from '../../server/orders/order-numbers.ts';
import { eraseAttendee, findAttendeesByPhone } from '../../server/privacy/attendee-erasure.ts';
import { emptyLog } from '../../server/privacy/expiry.ts';
import { listOrders } from '../../server/staff/listed-records.ts';
import { fulfilOrder } from '../../server/staff/order-records.ts';
import { CARD_NEED_WORDS } from '../../shop/bookings/card-needs.ts';
import { formatAmount } from '../../shop/money/money.ts';
import { RequestRefused } from '../http/refusals.ts';
import { registerCall } from '../http/register-call.ts';
import { auditLook } from '../people/audit-log.ts';
import { NO_FACTS, readBookingFacts } from './booking-facts.ts';
import { changeOrder, readSeenOrder } from './seen-order.ts';

export const PAGE_RECORDS = 50;

export function registerOrders(app: FastifyInstance, database: Database, pagesFolder: string): void {
  // An order is seen without its places while the documents have errors.
  const factsNow = () => readBookingFacts(pagesFolder).catch(() => NO_FACTS);
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
    return { rows: orders, next };
  });

  registerCall(app, 'POST /api/orders/see', async ({ order }, { person }) => {
    const seen = await readSeenOrder(database, await factsNow(), order);
    await auditLook(database, person, `order ${seen.name}`);
    return seen;
  });

  registerCall(app, 'POST /api/orders/fulfil', async ({ order, anyway = false }, { person }) => {
    const facts = await factsNow();
    return changeOrder(database, person, facts, order, async (transaction, { name }) => {
      const refusal = await fulfilOrder(transaction, name, facts, { by: person.name, anyway });
      if (refusal !== undefined) throw new RequestRefused(409, 'exists', refusal);
      return ['fulfilled'];
    });
  });

  registerCall(app, 'POST /api/orders/tick', async ({ order, ...tick }, { person }) => {
    return changeOrder(database, person, await factsNow(), order, async (transaction, { id, name, cards }) => {
      const card = cards.find((one) => isSamePlace(one, tick));
      if (!card?.needs.includes(tick.need) || !(await tickCard(transaction, id, { ...tick, by: person.id })))
        throw new RequestRefused(404, 'not-found', `Order ${name} has no such card any more. Reload the page.`);
      return [`${tick.isTicked ? 'ticked off' : 'took back'} ${CARD_NEED_WORDS[tick.need]}`, card.name];
    });
  });

  registerCall(app, 'POST /api/orders/erase-attendee', async ({ order, ...at }, { person }) => {
    const seen = await changeOrder(database, person, await factsNow(), order, async (transaction, { id, places }) => {
      const place = places.find((one) => isSamePlace(one, at));
      if (!place || !(await eraseAttendee(transaction, id, at)))
        throw new RequestRefused(409, 'exists', 'Nothing is entered for this place any more. Reload the page.');
      return ['erased who attends', place.name];
    });
    await emptyLog(database);
    return seen;
  });
}

/** Which records a list showed, for the audit log: it names none of the people. */
export function shownText(names: readonly string[]): string {
  const [first, last] = [names[0], names.at(-1)];
  if (first === undefined) return 'none found';
  return names.length === 1 ? first : `${names.length} shown, ${first} to ${last}`;
}
