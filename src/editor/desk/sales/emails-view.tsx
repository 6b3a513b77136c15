import { useState } from 'react';
import { call } from '../../calls/call.ts';
import { ReadState } from '../../calls/read-state.tsx';
import { useCall } from '../../calls/use-call.ts';
import { Button, Select } from '../../ui/controls.tsx';
import deskStyles from '../desk.module.css';
import { EmailTable } from './email-table.tsx';
import styles from './sales.module.css';
import { EMAIL_STATE_NAMES, keyAmong } from './state-names.ts';

const NONE = {
  dead: 'Every email could be sent.',
  queued: 'No email waits to be sent.',
  sent: 'No email was sent yet.',
};

/** The emails of the shop, newest first; those that could not be sent unless the address names a state, such as /emails?state=sent. */
export function EmailsView() {
  const [state, setState] = useState(() => stateOf(new URLSearchParams(window.location.search).get('state')));
  const emails = useCall('POST /api/emails', { state, after: null });
  const { answer: found, show, read, press } = emails;
  const more = () =>
    press(async () => {
      if (!found?.next) return;
      const page = await call('POST /api/emails', { state, after: found.next });
      show({ emails: [...found.emails, ...page.emails], next: page.next });
    });
  return (
    <div className={deskStyles.data}>
      <h1>Emails</h1>
      <p>The emails of the shop about orders and messages.</p>
      <label className={styles.filter} htmlFor="record-state">
        State
        <Select
          id="record-state"
          value={state}
          options={Object.entries(EMAIL_STATE_NAMES)}
          onChoose={(value) => setState(stateOf(value))}
        />
      </label>
      <ReadState of={emails} waiting="Reading …" />
      {found?.emails.length === 0 ? <p className="quiet">{NONE[state]}</p> : null}
      {found ? <EmailTable emails={found.emails} onChanged={read} /> : null}
      {found?.next ? <Button text="Show earlier emails" onPress={more} /> : null}
    </div>
  );
}

function stateOf(given: string | null): keyof typeof NONE {
  return keyAmong(EMAIL_STATE_NAMES, given) ?? 'dead';
}
