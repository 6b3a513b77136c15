import type { FastifyInstance } from 'fastify';
import type { Person } from '../../editor/protocol/people.ts';
import type { ListedEmail } from '../../editor/protocol/sales-calls.ts';
import type { Database, Transaction } from '../../server/database/database.ts';
import type { OutboxMailTable } from '../../server/database/tables/tables.ts';
import { placeOfReference } from '../../server/mail/attendee-emails.ts';
import { discardDead, queueAgain } from '../../server/mail/outbox.ts';
import { orderName } from '../../server/orders/order-numbers.ts';
import { listEmails } from '../../server/staff/listed-records.ts';
import { RequestRefused } from '../http/refusals.ts';
import { registerCall } from '../http/register-call.ts';
import { audit, auditLook } from '../people/audit-log.ts';

const PAGE_EMAILS = 50;
const NO_LONGER_WAITS = 'This email no longer waits for anyone: reload the page to see its state.';

export function registerEmails(app: FastifyInstance, database: Database): void {
  registerCall(app, 'POST /api/emails', async (search, { person }) => {
    const { rows: emails, next } = await listEmails(database, { ...search, limit: PAGE_EMAILS });
    await auditLook(database, person, 'the list of emails', `${emails.length} shown`);
    const orders = await ordersAmong(database, emails);
    return { rows: emails.map((row) => ({ ...listedEmail(row), order: orders.get(orderIn(row)) ?? null })), next };
  });

  registerCall(app, 'POST /api/emails/send-again', async ({ id }, { person }) => {
    await onDead(database, person, id, 'sent again', queueAgain);
    return { queued: true };
  });

  registerCall(app, 'POST /api/emails/discard', async ({ id }, { person }) => {
    await onDead(database, person, id, 'discarded', discardDead);
    return { discarded: true };
  });
}

export function listedEmail(email: OutboxMailTable): ListedEmail {
  const { id, purpose, subject, recipient, state, attempts, last_error, created_at, sent_at } = email;
  return {
    ...{ id, purpose, subject, recipient, state, attempts, error: last_error, queued: created_at, sent: sent_at },
    order: null,
  };
}

async function ordersAmong(database: Database, emails: readonly OutboxMailTable[]): Promise<Map<string, string>> {
  if (emails.length === 0) return new Map();
  const ids = emails.map(orderIn);
  const orders = await database.selectFrom('orders').select(['id', 'number']).where('id', 'in', ids).execute();
  return new Map(orders.map((order) => [order.id, orderName(order)]));
}

function orderIn({ reference }: OutboxMailTable): string {
  return placeOfReference(reference).orderId;
}

/** Records it in the audit log. @throws RequestRefused if there is no such unsent email */
async function onDead(
  database: Database,
  person: Person,
  id: string,
  action: string,
  act: (transaction: Transaction, id: string) => Promise<boolean>,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const email = await transaction.selectFrom('outbox_mail').selectAll().where('id', '=', id).executeTakeFirst();
    if (email === undefined || !(await act(transaction, id))) throw new RequestRefused(409, 'exists', NO_LONGER_WAITS);
    const order = (await ordersAmong(transaction, [email])).get(orderIn(email));
    await audit(transaction, person, action, order ? `an email of order ${order}` : `email ${id}`, email.purpose);
  });
}
