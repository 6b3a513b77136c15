import { useEffect, useState } from 'react';
import { call } from '../../calls/call.ts';
import { Outcome, ReadState } from '../../calls/read-state.tsx';
import { useAttempt, useCall } from '../../calls/use-call.ts';
import { SALES_NOTE_LENGTH, type SeenContact } from '../../protocol/sales-calls.ts';
import { Button, handleSubmit, TextArea } from '../../ui/controls.tsx';
import { timeText } from '../../ui/time-text.ts';
import deskStyles from '../desk.module.css';
import { EmailTable } from './email-table.tsx';
import { NamedValues, RecordHeading, STATUS_NAMES, State } from './record.tsx';
import styles from './sales.module.css';

type Kind = 'leads' | 'messages';

const WORDS = { leads: { all: 'All leads', one: 'Lead' }, messages: { all: 'All messages', one: 'Message' } };

export function ContactView({ kind, id }: { kind: Kind; id: string }) {
  const seen = useCall(`POST /api/${kind}/see`, { id });
  const { answer: contact, show, read } = seen;
  return (
    <div className={deskStyles.data}>
      <a href={`/${kind}`}>{WORDS[kind].all}</a>
      <RecordHeading>
        {WORDS[kind].one}
        {contact ? ` from ${contact.name || contact.email || 'no name'}` : null}
      </RecordHeading>
      <ReadState of={seen} waiting="Reading …" />
      {contact ? (
        <>
          <p role="status">
            <State of={contact.status} names={STATUS_NAMES} /> <span className="quiet">{answeredText(contact)}</span>
          </p>
          <NamedValues values={[{ name: 'Email', value: contact.email }, ...contact.details]} />
          {contact.message === '' ? null : <p className={styles.message}>{contact.message}</p>}
          {contact.orders.length === 0 ? null : (
            <p>
              {contact.orders.map(({ id: order, name }) => (
                <a key={order} className={styles.order} href={`/orders/${encodeURIComponent(name)}`}>
                  Order {name}
                </a>
              ))}
            </p>
          )}
          {contact.canOffer ? (
            <p>
              <a href={`/orders/new?message=${encodeURIComponent(id)}`}>Offer an order</a>
            </p>
          ) : null}
          <NoteForm key={contact.id} kind={kind} contact={contact} onStored={show} />
          {contact.emails.length === 0 ? null : <h2 id="emails">Emails</h2>}
          <EmailTable emails={contact.emails} labelledBy="emails" onChanged={read} />
        </>
      ) : null}
    </div>
  );
}

function answeredText({ received, status, answeredAt, answeredBy }: SeenContact): string {
  const when = `received ${timeText(received)}`;
  if (status === 'new' || answeredAt === null) return when;
  return `${when}, answered ${timeText(answeredAt)} by ${answeredBy ?? 'someone who has left'}`;
}

interface NoteFormProps {
  kind: Kind;
  contact: SeenContact;
  onStored: (contact: SeenContact) => void;
}

function NoteForm({ kind, contact, onStored }: NoteFormProps) {
  const [note, setNote] = useState(contact.note);
  const attempts = useAttempt();
  const { isBusy, press } = attempts;
  const isChanged = note !== contact.note;
  useEffect(() => {
    if (!isChanged) return;
    const ask = (event: Event) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isChanged]);
  const store = (status: SeenContact['status'], words: string) =>
    void press(async () => {
      const written = { id: contact.id, status, note, shownNote: contact.note };
      const stored = await call(`POST /api/${kind}/answer`, written);
      setNote(stored.note);
      onStored(stored);
      return words;
    });
  const next = contact.status === 'new' ? 'answered' : 'new';
  const answer = () => store(next, next === 'answered' ? 'Marked as answered.' : 'Marked as new again.');
  return (
    <form className={`${deskStyles.form} ${styles.note}`} onSubmit={handleSubmit(answer)}>
      <TextArea
        label="Note, for colleagues alone"
        rows={3}
        maxLength={SALES_NOTE_LENGTH}
        value={note}
        onWrite={setNote}
      />
      <div className={styles.actions}>
        <Button
          main={next === 'answered'}
          text={next === 'answered' ? 'Mark as answered' : 'Mark as new again'}
          disabled={isBusy}
        />
        <Button
          text="Save the note"
          disabled={isBusy || !isChanged}
          onPress={() => store(contact.status, 'Note saved.')}
        />
      </div>
      <Outcome of={attempts} />
    </form>
  );
}
