import { ASKING_ABOUT } from '../../shop/forms/enquiry.ts';
import { WAITING_LIST } from '../../shop/products/course-dates.ts';
import type { Database } from '../database/database.ts';
import type { ContactMessageTable } from '../database/tables/sales-tables.ts';
import type { OutboxMailTable } from '../database/tables/tables.ts';
import { discardDead, queueAgain } from '../mail/outbox.ts';
import { printable } from './output.ts';
import { within } from './periods.ts';
import type { RecordCommand, Records } from './staff-command.ts';

/** A message from the contact form, with the state of its email. */
type MessageRow = ContactMessageTable & {
  mail_id: string | null;
  mail_state: OutboxMailTable['state'] | null;
};

const FIELDS = [
  'id',
  'created_at',
  'name',
  'mail',
  'phone',
  'lead_form_url',
  'referrer_path',
  'message',
  'mail_state',
  'status',
  'note',
  'answered_at',
] as const;

/** Contact messages as staff see them. */
export const messageRecords: Records<MessageRow> = {
  name: 'messages',
  columns: ['id', 'received', 'name', 'email', 'phone', 'mail'],
  cells: ({ id, created_at, name, mail, phone, mail_state }) => [id, created_at, name, mail, phone, mail_state],
  newest: (database, limit) => query(database).orderBy('contact_message.created_at', 'desc').limit(limit).execute(),
  next: (database, period, limit) =>
    query(database)
      .where(within('contact_message', period))
      .orderBy('contact_message.created_at')
      .orderBy('contact_message.id')
      .limit(limit)
      .execute(),
  show: async (database, id) => {
    const row = await query(database).where('contact_message.id', '=', id).executeTakeFirst();
    if (row === undefined) return undefined;
    const { message, ...rest } = row;
    const fields = Object.entries(rest).map(([field, text]) => `${field}: ${printable(text ?? '-')}`);
    return [...fields, '', ...message.split('\n').map(printable)].join('\n');
  },
  exportColumns: FIELDS,
  exportCells: (row) => FIELDS.map((field) => row[field]),
};

/** Where the subject of a message is, as the contact form begins it. */
const WAITING_FOR = ASKING_ABOUT + WAITING_LIST;

/** The messages that ask for a place of a full date, by course and date, whoever wrote first first. */
export const waitingRecords: Records<MessageRow> = {
  ...messageRecords,
  name: 'messages -- waiting',
  columns: ['course and date', 'received', 'name', 'email', 'phone', 'id'],
  cells: (row) => [dateOf(row), row.created_at, row.name, row.mail, row.phone, row.id],
  newest: async (database, limit) => {
    const waiting = query(database).where('message', 'like', `${WAITING_FOR}%`);
    const rows = await waiting.orderBy('contact_message.created_at', 'desc').limit(limit).execute();
    const key = (row: MessageRow) => `${dateOf(row)} ${row.created_at}`;
    return rows.sort((one, other) => (key(one) < key(other) ? -1 : 1));
  },
};

/** The course and the date, as the contact form begins the message. */
function dateOf({ message }: MessageRow): string {
  return message.slice(WAITING_FOR.length).split('\n')[0] ?? '';
}

const emailCells = ({ id, created_at, purpose, reference, state, attempts }: OutboxMailTable) => [
  id,
  created_at,
  purpose,
  reference,
  state,
  attempts,
];

/** All emails that wait to be sent or for a person. */
export const emailRecords: Records<OutboxMailTable> = {
  name: 'messages -- mails',
  columns: ['id', 'queued', 'purpose', 'about', 'state', 'attempts', 'last error'],
  cells: (email) => [...emailCells(email), email.last_error],
  newest: (database, limit) =>
    database
      .selectFrom('outbox_mail')
      .selectAll()
      .where('state', 'in', ['queued', 'dead'])
      .orderBy('created_at', 'desc')
      .limit(limit)
      .execute(),
  next: (database, period, limit) =>
    database
      .selectFrom('outbox_mail')
      .selectAll()
      .where(within('outbox_mail', period))
      .orderBy('created_at')
      .orderBy('id')
      .limit(limit)
      .execute(),
  show: async (database, id) => {
    const email = await database.selectFrom('outbox_mail').selectAll().where('id', '=', id).executeTakeFirst();
    return email && `${email.subject}\n\n${email.body}`;
  },
  exportColumns: ['id', 'queued', 'purpose', 'about', 'state', 'attempts'],
  exportCells: emailCells,
};

/** Queues a dead email again, by its id. */
export const sendAgain: RecordCommand = async (database, id, out) => {
  const queued = await queueAgain(database, id);
  if (queued) out.say(`Email ${id} is queued again.`);
  else out.complain(`There is no dead email ${id}.`);
  return queued ? 0 : 1;
};

/** Deletes a dead email, by its id. */
export const discard: RecordCommand = async (database, id, out) => {
  const discarded = await discardDead(database, id);
  if (discarded) out.say(`Email ${id} is discarded.`);
  else out.complain(`There is no dead email ${id}.`);
  return discarded ? 0 : 1;
};

function query(database: Database) {
  return database
    .selectFrom('contact_message')
    .leftJoin('outbox_mail', (join) =>
      join.onRef('outbox_mail.reference', '=', 'contact_message.id').on('outbox_mail.purpose', '=', 'contact-message'),
    )
    .selectAll('contact_message')
    .select(['outbox_mail.id as mail_id', 'outbox_mail.state as mail_state']);
}
