import { type FormEvent, useCallback, useEffect, useState } from 'react';
import { call } from '../../calls/call.ts';
import { SALES_NOTE_LENGTH, type SeenContact } from '../../protocol/sales-calls.ts';
import { timeText } from '../../ui/time-text.ts';
import deskStyles from '../desk.module.css';
import { Reason } from '../sign-in.tsx';
import { useAttempt } from '../use-attempt.ts';
import { EmailTable } from './email-table.tsx';
import { NamedValues } from './named-values.tsx';
import { RecordHeading } from './record-heading.tsx';
import styles from './sales.module.css';
import { STATUS_NAMES } from './state-names.ts';

type Kind = 'leads' | 'messages';

const WORDS = {
  leads: { all: 'All leads', from: 'Lead from' },
  messages: { all: 'All messages', from: 'Message from' },
};

/** A lead or a message, with its state and note. */
export function ContactView({ kind, id }: { kind: Kind; id: string }) {
  const [contact, setContact] = useState<SeenContact>();
  const { reason, attempt } = useAttempt();
  const read = useCallback(
    () => attempt(async () => setContact(await call(`POST /api/${kind}/see`, { id }))),
    [attempt, kind, id],
  );
  useEffect(() => void read(), [read]);
  return (
    <div className={deskStyles.data}>
      <a href={`/${kind}`}>{WORDS[kind].all}</a>
      <RecordHeading>
        {WORDS[kind].from} {contact ? contact.name || contact.email || 'no name' : '…'}
      </RecordHeading>
      <Reason>{reason}</Reason>
      {contact === undefined && reason === '' ? <p className={deskStyles.quiet}>Reading …</p> : null}
      {contact ? (
        <>
          <p role="status">
            <span className={styles.state} data-state={contact.status}>
              {STATUS_NAMES[contact.status]}
            </span>{' '}
            <span className={deskStyles.quiet}>{answeredText(contact)}</span>
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
          <NoteForm key={contact.id} kind={kind} contact={contact} onStored={setContact} />
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

/** The note of staff, saved alone or together with the state. */
function NoteForm({ kind, contact, onStored }: NoteFormProps) {
  const [note, setNote] = useState(contact.note);
  const [said, setSaid] = useState('');
  const { reason, isBusy, press } = useAttempt();
  const isChanged = note !== contact.note;
  useEffect(() => {
    if (!isChanged) return;
    const ask = (event: Event) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isChanged]);
  const store = (status: SeenContact['status'], words: string) =>
    void press(async () => {
      setSaid('');
      const answer = { id: contact.id, status, note, shownNote: contact.note };
      const stored = await call(`POST /api/${kind}/answer`, answer);
      setNote(stored.note);
      onStored(stored);
      setSaid(words);
    });
  const next = contact.status === 'new' ? 'answered' : 'new';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    store(next, next === 'answered' ? 'Marked as answered.' : 'Marked as new again.');
  };
  return (
    <form className={`${deskStyles.form} ${styles.note}`} onSubmit={submit}>
      <label>
        Note, for colleagues alone
        <textarea
          rows={3}
          lang="en-GB"
          maxLength={SALES_NOTE_LENGTH}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </label>
      <div className={styles.actions}>
        <button type="submit" className={next === 'answered' ? 'main' : undefined} disabled={isBusy}>
          {next === 'answered' ? 'Mark as answered' : 'Mark as new again'}
        </button>
        <button type="button" disabled={isBusy || !isChanged} onClick={() => store(contact.status, 'Note saved.')}>
          Save the note
        </button>
      </div>
      <Reason>{reason}</Reason>
      <p role="status">{said}</p>
    </form>
  );
}
