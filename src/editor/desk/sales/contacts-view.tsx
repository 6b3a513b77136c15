import { call } from '../../calls/call.ts';
import type { ListedContact } from '../../protocol/sales-calls.ts';
import { timeText } from '../../ui/time-text.ts';
import { ExportRecords } from './export-records.tsx';
import { RecordList } from './record-list.tsx';
import styles from './sales.module.css';
import { STATUS_NAMES } from './state-names.ts';

type Status = ListedContact['status'];
type Search = { text: string; state: Status | null; after: string | null };

const READ = {
  leads: async ({ state, ...search }: Search) => page(await call('POST /api/leads', { ...search, status: state })),
  messages: async ({ state, ...search }: Search) =>
    page(await call('POST /api/messages', { ...search, status: state })),
};

function page({ contacts, next }: { contacts: readonly ListedContact[]; next: string | null }) {
  return { rows: contacts, next };
}

const WORDS = {
  leads: { title: 'Leads', about: 'Company, phone' },
  messages: { title: 'Messages', about: 'Message' },
};

/** The leads, or the messages of the contact form, newest first. */
export function ContactsView({ kind }: { kind: 'leads' | 'messages' }) {
  const addressOf = ({ id }: ListedContact) => `/${kind}/${encodeURIComponent(id)}`;
  const { title, about } = WORDS[kind];
  return (
    <RecordList<ListedContact, Status>
      title={title}
      what={kind}
      intro={<ExportRecords records={kind} />}
      states={STATUS_NAMES}
      read={READ[kind]}
      addressOf={addressOf}
      columns={['From', about, 'State', 'Received']}
    >
      {(contact) => (
        <tr key={contact.id}>
          <th scope="row">
            <a href={addressOf(contact)}>{contact.name || contact.email || 'No name'}</a>
            <small>{contact.email}</small>
          </th>
          <td>{contact.about}</td>
          <td>
            <span className={styles.state} data-state={contact.status}>
              {STATUS_NAMES[contact.status]}
            </span>
          </td>
          <td>
            <time dateTime={contact.received}>{timeText(contact.received)}</time>
          </td>
        </tr>
      )}
    </RecordList>
  );
}
