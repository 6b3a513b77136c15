import { useState } from 'react';
import { call } from '../../calls/call.ts';
import { Outcome } from '../../calls/read-state.tsx';
import { useAttempt } from '../../calls/use-call.ts';
import { Moment, Table } from '../../lists/table.tsx';
import type { ListedEmail } from '../../protocol/sales-calls.ts';
import { Button } from '../../ui/controls.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EMAIL_STATE_NAMES, purposeText, State } from './record.tsx';

interface EmailTableProps {
  emails: readonly ListedEmail[];
  labelledBy?: string;
  onChanged: () => Promise<void>;
}

export function EmailTable({ emails, labelledBy, onChanged }: EmailTableProps) {
  const [discarding, setDiscarding] = useState<ListedEmail>();
  const attempts = useAttempt();
  const act = (words: string, make: () => Promise<unknown>) =>
    attempts.press(async () => {
      setDiscarding(undefined);
      await make().finally(onChanged);
      return words;
    });
  const sendAgain = ({ id }: ListedEmail) =>
    void act('The email is on its way again.', () => call('POST /api/emails/send-again', { id }));
  return (
    <>
      <Outcome of={attempts} />
      <Table
        labelledBy={labelledBy}
        rows={emails}
        actions="Send again or discard"
        cells={(email) => ({
          Email: (
            <>
              {purposeText(email.purpose)}
              <small>to {email.recipient ?? 'the sales address'}</small>
              {email.order === null ? null : (
                <small>
                  <a href={`/orders/${encodeURIComponent(email.order)}`}>Order {email.order}</a>
                </small>
              )}
            </>
          ),
          State: (
            <>
              <State of={email.state} names={EMAIL_STATE_NAMES} />
              {email.error === null ? null : <small>{email.error}</small>}
            </>
          ),
          When: <Moment at={email.sent ?? email.queued} />,
          'Send again or discard':
            email.state === 'dead' ? (
              <>
                <Button
                  small
                  text="Send again"
                  aria-label={`Send again: ${purposeText(email.purpose)}`}
                  onPress={() => sendAgain(email)}
                />{' '}
                <Button
                  small
                  text="Discard"
                  aria-label={`Discard: ${purposeText(email.purpose)}`}
                  onPress={() => setDiscarding(email)}
                />
              </>
            ) : null,
        })}
      />
      {discarding ? (
        <Dialog title="Discard this email?" onClose={() => setDiscarding(undefined)}>
          <p className="quiet">{discarding.subject}</p>
          <p>Nobody will receive it, and it cannot be brought back.</p>
          <Button
            main
            text="Discard the email"
            onPress={() =>
              act('The email is discarded.', () => call('POST /api/emails/discard', { id: discarding.id }))
            }
          />
        </Dialog>
      ) : null}
    </>
  );
}
