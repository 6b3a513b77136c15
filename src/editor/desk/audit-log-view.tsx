import { call } from '../calls/call.ts';
import styles from '../lists/table.module.css';
import { Moment, Noted } from '../lists/table.tsx';
import type { AuditEvent } from '../protocol/people.ts';
import { RecordList } from './sales/record-list.tsx';

export function AuditLogView() {
  return (
    <RecordList<AuditEvent>
      title="Audit log"
      what="events"
      hint="A person, what they did, or an order"
      intro={<p>Who did what, and when. Nobody can change it; events are removed after 24 months.</p>}
      read={({ text, after }) => call('POST /api/audit-log', { text, after })}
      header="Who"
      cells={({ at, person, email, action, subject, detail }) => ({
        When: <Moment at={at} />,
        Who: <Noted note={email}>{person}</Noted>,
        What: `${action} ${subject}`,
        Details: withWholeNumbers(detail),
      })}
    />
  );
}

const ORDER_NUMBER = /([A-Z]+-\d{4}-\d+)/;

/** Browsers would break the number of an order, such as PT-2026-00042, at its hyphens. */
function withWholeNumbers(text: string) {
  const parts = text.split(ORDER_NUMBER).map((part, at) => ({ part, place: `${at} ${part}` }));
  return parts.map(({ part, place }) =>
    ORDER_NUMBER.test(part) ? (
      <span key={place} className={styles.whole}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}
