import type { Database } from '../database/database.ts';
import type { ContactMessageTable, OutboxMailTable } from '../database/tables/tables.ts';
import { messageOrigin, SENT_THROUGH } from '../mail/message-subject.ts';
import { discardDead, queueAgain } from '../mail/outbox.ts';
import { exportCell, printable } from './output.ts';
import { firstOf, type RecordCommand, type Records } from './records.ts';

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
  'order_id',
  'status',
  'note',
  'answered_at',
] as const;

export const messageRecords: Records<MessageRow> = {
  name: 'messages',
  next: (database, ...first) => firstOf(query(database), 'contact_message', ...first),
  show: async (database, id) => {
    const row = await query(database).where('contact_message.id', '=', id).executeTakeFirst();
    if (row === undefined) return undefined;
    const { message, ...rest } = row;
    const fields = Object.entries(rest).map(([field, text]) => `${field}: ${printable(text ?? '-')}`);
    const { text } = await messageOrigin(database, row);
    return [
      ...fields,
      ...(text === '' ? [] : [`${SENT_THROUGH}: ${text}`]),
      '',
      ...message.split('\n').map(printable),
    ].join('\n');
  },
  exportColumns: FIELDS,
  exportCells: (row) => FIELDS.map((field) => exportCell(field, row[field])),
};

export const sendAgain = onDeadEmail(queueAgain, 'queued again');
export const discard = onDeadEmail(discardDead, 'discarded');

function onDeadEmail(act: typeof discardDead, done: string): RecordCommand {
  return async (database, id, out) => {
    const acted = await act(database, id);
    if (acted) out.say(`Email ${id} is ${done}.`);
    else out.complain(`There is no dead email ${id}.`);
    return acted ? 0 : 1;
  };
}

function query(database: Database) {
  return database
    .selectFrom('contact_message')
    .leftJoin('outbox_mail', (join) =>
      join.onRef('outbox_mail.reference', '=', 'contact_message.id').on('outbox_mail.purpose', '=', 'contact-message'),
    )
    .selectAll('contact_message')
    .select(['outbox_mail.id as mail_id', 'outbox_mail.state as mail_state']);
}
