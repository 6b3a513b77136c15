import type { FastifyInstance } from 'fastify';
import type { RequestOf } from '../../editor/protocol/calls.ts';
import type { Person } from '../../editor/protocol/people.ts';
import type { ListedContact, SeenContact } from '../../editor/protocol/sales-calls.ts';
import type { Database, Transaction } from '../../server/database/database.ts';
import type { Tables } from '../../server/database/tables/tables.ts';
import { knownLead } from '../../server/leads/leads.ts';
import { findMessage, messageOrigin, SENT_THROUGH } from '../../server/mail/message-subject.ts';
import { orderOfMessageQuery } from '../../server/offers/offers.ts';
import { orderName } from '../../server/orders/order-numbers.ts';
import { answerRecord } from '../../server/staff/answers.ts';
import { listLeads, listMessages } from '../../server/staff/listed-records.ts';
import { messageReference } from '../../shop/forms/message-reference.ts';
import { diallable } from '../../shop/forms/phone-numbers.ts';
import { londonText } from '../../shop/london-moments.ts';
import { RequestRefused } from '../http/refusals.ts';
import { registerCall } from '../http/register-call.ts';
import { audit, auditLook } from '../people/audit-log.ts';
import { listedEmail } from './email-routes.ts';
import { PAGE_RECORDS, shownText } from './order-routes.ts';

/** The beginning of a message that a list shows, in characters. */
const BEGINNING = 120;

export function registerContacts(app: FastifyInstance, database: Database): void {
  registerCall(app, 'POST /api/leads', async ({ status, ...search }, { person }) => {
    const { rows, next } = await listLeads(database, { ...search, state: status, limit: PAGE_RECORDS });
    const contacts = rows.map(({ id, created_at, first_name, last_name, email, phone, company, status }) => ({
      ...{ id, received: created_at, name: `${first_name} ${last_name}`.trim(), email, status },
      about: [company, phone].filter((text) => text !== '').join(', '),
    }));
    return { rows: await shown(database, person, 'leads', contacts), next };
  });

  registerCall(app, 'POST /api/messages', async ({ status, ...search }, { person }) => {
    const { rows, next } = await listMessages(database, { ...search, state: status, limit: PAGE_RECORDS });
    const contacts = rows.map(({ id, created_at, name, mail, message, status }) => ({
      ...{ id, received: created_at, name, email: mail, status },
      about: message.length > BEGINNING ? `${message.slice(0, BEGINNING)}…` : message,
    }));
    return { rows: await shown(database, person, 'messages', contacts), next };
  });

  for (const kind of ['leads', 'messages'] as const) {
    registerCall(app, `POST /api/${kind}/see`, async ({ id }, { person }) => {
      const contact = await SEE[kind](database, id);
      await auditLook(database, person, titleOf(kind, contact), id);
      return contact;
    });
    registerCall(app, `POST /api/${kind}/answer`, async (answer, { person }) => {
      await database.transaction().execute((transaction) => answerContact(transaction, person, kind, answer));
      return SEE[kind](database, answer.id);
    });
  }
}

type Kind = 'leads' | 'messages';

const TABLES = { leads: 'lead', messages: 'contact_message' } as const;

async function shown(
  database: Database,
  person: Person,
  kind: Kind,
  contacts: readonly ListedContact[],
): Promise<readonly ListedContact[]> {
  const times = contacts.map(({ received }) => londonText(received));
  await auditLook(database, person, `the list of ${kind}`, shownText(times));
  return contacts;
}

/** @throws RequestRefused if there is no such record, or its note is not the one that was shown */
async function answerContact(
  transaction: Transaction,
  person: Person,
  kind: Kind,
  { id, ...answer }: RequestOf<'POST /api/messages/answer'>,
): Promise<void> {
  const before = await SEE[kind](transaction, id);
  if ((await answerRecord(transaction, TABLES[kind], id, { ...answer, by: person.id })) !== 'stored') {
    const message = `A colleague has changed the note meanwhile. Theirs is: “${before.note}” Copy what you need of yours, and reload.`;
    throw new RequestRefused(409, 'exists', message);
  }
  const title = titleOf(kind, before);
  if (answer.status !== before.status)
    await audit(transaction, person, answer.status === 'answered' ? 'answered' : 'opened again', title, id);
  if (answer.note !== before.note) await audit(transaction, person, 'changed the note of', title, id);
}

/** Names a record for the audit log, without the person that it is about. */
function titleOf(kind: Kind, { received }: SeenContact): string {
  return `${kind === 'leads' ? 'the lead' : 'the message'} of ${londonText(received)}`;
}

const SEE = { leads: seeLead, messages: seeMessage };

async function seeLead(database: Database, id: string): Promise<SeenContact> {
  const lead = await knownLead(database, id);
  if (lead === undefined) throw new RequestRefused(404, 'not-found', 'This lead is no longer kept.');
  return {
    ...(await account(database, lead)),
    name: `${lead.first_name} ${lead.last_name}`.trim(),
    email: lead.email,
    details: named({
      Phone: diallable(lead.phone),
      Company: lead.company,
      'VAT number': lead.vat_number,
      'Purchase order': lead.purchase_order,
      Address: [lead.address, lead.city, lead.state, lead.postal_code, lead.country].filter(Boolean).join(', '),
    }),
    message: '',
    orders: await ordersWith(database, 'lead_id', id),
    canOffer: false,
    emails: [],
  };
}

async function seeMessage(database: Database, id: string): Promise<SeenContact> {
  const message = await findMessage(database, id);
  if (message === undefined) throw new RequestRefused(404, 'not-found', 'This message is no longer kept.');
  const emails = await database.selectFrom('outbox_mail').selectAll().where('reference', '=', id).execute();
  const origin = await messageOrigin(database, message);
  return {
    ...(await account(database, message)),
    name: message.name,
    email: message.mail,
    details: named({
      Reference: messageReference(id),
      Phone: diallable(message.phone),
      'Written on': message.lead_form_url,
      'Came from': message.referrer_path,
      [SENT_THROUGH]: origin.text,
    }),
    message: message.message,
    orders: [...(origin.order ? [origin.order] : []), ...(await ordersWith(database, 'message_id', id))],
    canOffer: (await orderOfMessageQuery(database, id).executeTakeFirst()) === undefined,
    emails: emails.map(listedEmail),
  };
}

async function ordersWith(database: Database, column: 'lead_id' | 'message_id', id: string) {
  const orders = database.selectFrom('orders').select(['id', 'number']).where(column, '=', id).orderBy('created_at');
  return (await orders.execute()).map((order) => ({ id: order.id, name: orderName(order) }));
}

type Kept = Pick<Tables['lead'], 'id' | 'created_at' | 'status' | 'note' | 'answered_by' | 'answered_at'>;

async function account(database: Database, { id, created_at, status, note, answered_by, answered_at }: Kept) {
  const by =
    answered_by === null
      ? undefined
      : await database.selectFrom('person').select('name').where('id', '=', answered_by).executeTakeFirst();
  return { id, received: created_at, status, note, answeredBy: by?.name ?? null, answeredAt: answered_at };
}

function named(values: Readonly<Record<string, string>>): { name: string; value: string }[] {
  return Object.entries(values).flatMap(([name, value]) => (value === '' ? [] : [{ name, value }]));
}
