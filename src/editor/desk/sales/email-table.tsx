import { useState } from 'react';
import { call } from '../../calls/call.ts';
import type { ListedEmail } from '../../protocol/sales-calls.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { timeText } from '../../ui/time-text.ts';
import deskStyles from '../desk.module.css';
import { Reason } from '../sign-in.tsx';
import { RowButton, Table } from '../table.tsx';
import { useAttempt } from '../use-attempt.ts';
import styles from './sales.module.css';
import { EMAIL_STATE_NAMES, purposeText } from './state-names.ts';

interface EmailTableProps {
  emails: readonly ListedEmail[];
  labelledBy?: string;
  /** Reads the emails again. */
  onChanged: () => Promise<void>;
}

/** Emails of the shop. One that could not be sent can be sent again or discarded. */
export function EmailTable({ emails, labelledBy, onChanged }: EmailTableProps) {
  const [discarding, setDiscarding] = useState<ListedEmail>();
  const [done, setDone] = useState('');
  const { reason, press } = useAttempt();
  const act = (words: string, make: () => Promise<unknown>) =>
    press(async () => {
      setDiscarding(undefined);
      setDone('');
      await make().finally(onChanged);
      setDone(words);
    });
  return (
    <>
      <Reason>{reason}</Reason>
      <p role="status" className={styles.said}>
        {done}
      </p>
      {emails.length === 0 ? null : (
        <Table columns={['Email', 'State', 'When']} buttons="Send again or discard" labelledBy={labelledBy}>
          {emails.map((email) => (
            <tr key={email.id}>
              <th scope="row">
                {purposeText(email.purpose)}
                <small>to {email.recipient ?? 'the sales address'}</small>
                {email.order === null ? null : (
                  <small>
                    <a href={`/orders/${encodeURIComponent(email.order)}`}>Order {email.order}</a>
                  </small>
                )}
              </th>
              <td>
                <span className={styles.state} data-state={email.state}>
                  {EMAIL_STATE_NAMES[email.state]}
                </span>
                {email.error === null ? null : <small>{email.error}</small>}
              </td>
              <td>
                <time dateTime={email.sent ?? email.queued}>{timeText(email.sent ?? email.queued)}</time>
              </td>
              <td>
                {email.state === 'dead' ? (
                  <>
                    <RowButton
                      label={`Send again: ${purposeText(email.purpose)}`}
                      onPress={() =>
                        void act('The email is on its way again.', () =>
                          call('POST /api/emails/send-again', { id: email.id }),
                        )
                      }
                    >
                      Send again
                    </RowButton>{' '}
                    <RowButton label={`Discard: ${purposeText(email.purpose)}`} onPress={() => setDiscarding(email)}>
                      Discard
                    </RowButton>
                  </>
                ) : null}
              </td>
            </tr>
          ))}
        </Table>
      )}
      {discarding ? (
        <Dialog title="Discard this email?" onClose={() => setDiscarding(undefined)}>
          <p className={deskStyles.quiet}>{discarding.subject}</p>
          <p>Nobody will receive it, and it cannot be brought back.</p>
          <button
            type="button"
            className="main"
            onClick={() =>
              void act('The email is discarded.', () => call('POST /api/emails/discard', { id: discarding.id }))
            }
          >
            Discard the email
          </button>
        </Dialog>
      ) : null}
    </>
  );
}
