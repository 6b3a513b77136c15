import { call } from '../../calls/call.ts';
import { Moment, Noted } from '../../lists/table.tsx';
import type { ListedContact } from '../../protocol/sales-calls.ts';
import { ExportRecords } from './export-records.tsx';
import { State } from './record.tsx';
import { RecordList } from './record-list.tsx';
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
      cells={(contact) => ({
        From: (
          <Noted note={contact.email}>
            <a href={addressOf(contact)}>{contact.name || contact.email || 'No name'}</a>
          </Noted>
        ),
        [about]: contact.about,
        State: <State of={contact.status} names={STATUS_NAMES} />,
        Received: <Moment at={contact.received} />,
      })}
    />
  );
}
