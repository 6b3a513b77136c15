import { useState } from 'react';
import { call } from '../../calls/call.ts';
import { ReadState } from '../../calls/read-state.tsx';
import { usePages } from '../../calls/use-call.ts';
import { Moment, Noted } from '../../lists/table.tsx';
import type { ListedContact, ListedOrder } from '../../protocol/sales-calls.ts';
import { Button, Select } from '../../ui/controls.tsx';
import deskStyles from '../desk.module.css';
import { ContactView } from './contact-view.tsx';
import { EmailTable } from './email-table.tsx';
import { ExportRecords } from './export-records.tsx';
import { OfferView } from './offers/offer-form.tsx';
import { OrderView } from './order-view.tsx';
import { AttendingView, PlacesView } from './places-view.tsx';
import { EMAIL_STATE_NAMES, keyAmong, ORDER_STATE_NAMES, STATUS_NAMES, State } from './record.tsx';
import { RecordList } from './record-list.tsx';
import styles from './sales.module.css';

/** The parts of the desk for the role sales, by their addresses, each with the call that it begins with. */
export const SALES_PARTS = [
  { address: '/orders', name: 'Orders', needs: 'POST /api/orders' },
  { address: '/messages', name: 'Messages', needs: 'POST /api/messages' },
  { address: '/leads', name: 'Leads', needs: 'POST /api/leads' },
  { address: '/places', name: 'Places', needs: 'POST /api/places' },
  { address: '/emails', name: 'Emails', needs: 'POST /api/emails' },
] as const;

/** Shows the list or record at an address of these parts, such as /orders/PT-2026-00042. @param part its part, such as /orders */
export function SalesPart({ part, pathname }: { part: (typeof SALES_PARTS)[number]['address']; pathname: string }) {
  const record = decodeURIComponent(pathname.slice(part.length + 1));
  if (part === '/emails') return <EmailsView />;
  if (part === '/places') return window.location.search === '?attending' ? <AttendingView /> : <PlacesView />;
  const query = new URLSearchParams(window.location.search);
  if (part === '/orders' && record === 'new') return <OfferView message={query.get('message')} />;
  if (part === '/orders') return record === '' ? <OrdersView /> : <OrderView name={record} />;
  const kind = part === '/leads' ? 'leads' : 'messages';
  return record === '' ? <ContactsView key={kind} kind={kind} /> : <ContactView kind={kind} id={record} />;
}

const addressOf = ({ name }: ListedOrder) => `/orders/${encodeURIComponent(name)}`;

function OrdersView() {
  return (
    <RecordList<ListedOrder, ListedOrder['state']>
      title="Orders"
      what="orders"
      intro={
        <>
          <a href="/orders/new">Offer an order</a>
          <ExportRecords records="orders" />
        </>
      }
      states={ORDER_STATE_NAMES}
      read={(search) => call('POST /api/orders', search)}
      addressOf={addressOf}
      cells={(order) => ({
        Order: <a href={addressOf(order)}>{order.name}</a>,
        Customer: (
          <Noted note={[order.company, order.customer === '' ? '' : order.email].filter(Boolean).join(', ')}>
            {order.customer || order.email || 'Unknown'}
          </Noted>
        ),
        State: <State of={order.state} names={ORDER_STATE_NAMES} />,
        Total: order.total,
        Placed: <Moment at={order.placed} />,
      })}
    />
  );
}

const WORDS = { leads: { title: 'Leads', about: 'Company, phone' }, messages: { title: 'Messages', about: 'Message' } };

function ContactsView({ kind }: { kind: 'leads' | 'messages' }) {
  const addressOf = ({ id }: ListedContact) => `/${kind}/${encodeURIComponent(id)}`;
  const { title, about } = WORDS[kind];
  return (
    <RecordList<ListedContact, ListedContact['status']>
      title={title}
      what={kind}
      intro={<ExportRecords records={kind} />}
      states={STATUS_NAMES}
      read={({ state: status, ...search }) => call(`POST /api/${kind}`, { ...search, status })}
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

const NONE = {
  dead: 'Every email could be sent.',
  queued: 'No email waits to be sent.',
  sent: 'No email was sent yet.',
};

/** The emails of the shop, newest first; those that could not be sent unless the address names a state, such as /emails?state=sent. */
function EmailsView() {
  const [state, setState] = useState(() => stateOf(new URLSearchParams(window.location.search).get('state')));
  const emails = usePages((after) => call('POST /api/emails', { state, after }), { about: state });
  const { answer: found, read, more } = emails;
  return (
    <div className={deskStyles.data}>
      <h1>Emails</h1>
      <p>The emails of the shop about orders and messages.</p>
      <div className={styles.filter}>
        <Select
          label="State"
          value={state}
          options={Object.entries(EMAIL_STATE_NAMES)}
          onChoose={(value) => setState(stateOf(value))}
        />
      </div>
      <ReadState of={emails} waiting="Reading …" />
      {found?.rows.length === 0 ? <p className="quiet">{NONE[state]}</p> : null}
      {found ? <EmailTable emails={found.rows} onChanged={read} /> : null}
      {found?.next ? <Button text="Show earlier emails" onPress={() => more()} /> : null}
    </div>
  );
}

function stateOf(given: string | null): keyof typeof NONE {
  return keyAmong(EMAIL_STATE_NAMES, given) ?? 'dead';
}
