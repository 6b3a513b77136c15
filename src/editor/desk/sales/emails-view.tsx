import { useCallback, useEffect, useState } from 'react';
import { call } from '../../calls/call.ts';
import type { AnswerOf } from '../../protocol/calls.ts';
import deskStyles from '../desk.module.css';
import { Reason } from '../sign-in.tsx';
import { useAttempt } from '../use-attempt.ts';
import { EmailTable } from './email-table.tsx';
import styles from './sales.module.css';
import { EMAIL_STATE_NAMES, keyAmong } from './state-names.ts';

const NONE = {
  dead: 'Every email could be sent.',
  queued: 'No email waits to be sent.',
  sent: 'No email was sent yet.',
};

/** The emails of the shop, newest first; at first those that could not be sent. */
export function EmailsView() {
  const [state, setState] = useState<keyof typeof NONE>('dead');
  const [found, setFound] = useState<AnswerOf<'POST /api/emails'>>();
  const { reason, attempt, press } = useAttempt();
  const read = useCallback(
    () => attempt(async () => setFound(await call('POST /api/emails', { state, after: null }))),
    [attempt, state],
  );
  useEffect(() => void read(), [read]);
  const more = () =>
    press(async () => {
      if (!found?.next) return;
      const page = await call('POST /api/emails', { state, after: found.next });
      setFound({ emails: [...found.emails, ...page.emails], next: page.next });
    });
  return (
    <div className={deskStyles.data}>
      <h1>Emails</h1>
      <p>The emails of the shop about orders and messages.</p>
      <label className={styles.filter}>
        State
        <select
          value={state}
          onChange={({ target }) => {
            setFound(undefined);
            setState(keyAmong(EMAIL_STATE_NAMES, target.value) ?? 'dead');
          }}
        >
          {Object.entries(EMAIL_STATE_NAMES).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <Reason>{reason}</Reason>
      {found === undefined && reason === '' ? <p className={deskStyles.quiet}>Reading …</p> : null}
      {found?.emails.length === 0 ? <p className={deskStyles.quiet}>{NONE[state]}</p> : null}
      {found ? <EmailTable emails={found.emails} onChanged={read} /> : null}
      {found?.next ? (
        <button type="button" onClick={() => void more()}>
          Show earlier emails
        </button>
      ) : null}
    </div>
  );
}
