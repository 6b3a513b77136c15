import { useCallback, useEffect, useState } from 'react';
import { call } from '../calls/call.ts';
import type { AuditEvent } from '../protocol/people.ts';
import { timeText } from '../ui/time-text.ts';
import styles from './desk.module.css';
import { Reason } from './sign-in.tsx';
import { Table } from './table.tsx';
import { useAttempt } from './use-attempt.ts';

/** Who did what, newest first. */
export function AuditLogView() {
  const [events, setEvents] = useState<readonly AuditEvent[]>([]);
  const [more, setMore] = useState(false);
  const { reason, press } = useAttempt();
  const read = useCallback(
    (before?: string) =>
      press(async () => {
        const page = await call('POST /api/audit-log', before === undefined ? {} : { before });
        setEvents((shown) => (before === undefined ? page.events : [...shown, ...page.events]));
        setMore(page.more);
      }),
    [press],
  );
  useEffect(() => void read(), [read]);
  return (
    <div className={styles.data}>
      <h1>Audit log</h1>
      <p>Who did what, and when. Nobody can change it; events are removed after 24 months.</p>
      <Reason>{reason}</Reason>
      <Table columns={['When', 'Who', 'What', 'Details']}>
        {events.map(({ id, at, person, email, action, subject, detail }) => (
          <tr key={id}>
            <td>
              <time dateTime={at}>{timeText(at)}</time>
            </td>
            <th scope="row">
              {person}
              <small>{email}</small>
            </th>
            <td>
              {action} {subject}
            </td>
            <td>{detail}</td>
          </tr>
        ))}
      </Table>
      {more ? (
        <button type="button" onClick={() => void read(events.at(-1)?.id)}>
          Show earlier events
        </button>
      ) : null}
    </div>
  );
}
