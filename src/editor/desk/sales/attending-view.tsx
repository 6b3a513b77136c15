import { groupBy } from '../../../lib/group-by.ts';
import { call } from '../../calls/call.ts';
import { ReadState } from '../../calls/read-state.tsx';
import { usePages } from '../../calls/use-call.ts';
import { Table } from '../../lists/table.tsx';
import { Button } from '../../ui/controls.tsx';
import deskStyles from '../desk.module.css';

/** Who attends today, and on the next days that are asked for, a table for each course or test and day, to print for the door. */
export function AttendingView() {
  const found = usePages((after) => call('POST /api/attending', { after }), { about: 'attending' });
  const { answer, more, isBusy } = found;
  const events = [...groupBy(answer?.rows ?? [], ({ event }) => event)];
  return (
    <div className={deskStyles.data}>
      <a className={deskStyles.screen} href="/places">
        Places to book
      </a>
      <h1>Who attends in the next 14 days</h1>
      <ReadState of={found} waiting="Reading …" />
      {answer?.rows.length === 0 ? <p className="quiet">Nobody attends today.</p> : null}
      {events.length === 0 ? null : (
        <div className={deskStyles.screen}>
          <Button text="Print" onPress={() => window.print()} />
        </div>
      )}
      {events.map(([event, people], at) => (
        <Table
          key={event}
          heading={event}
          labelledBy={`event-${at}`}
          rows={people.map((person, id) => ({ ...person, id }))}
          cells={({ name, order }) => ({ 'Name, as on the photo ID': name || 'Not named yet', Order: order })}
        />
      ))}
      {answer?.next ? (
        <div className={deskStyles.screen}>
          <Button text="Show the next day" disabled={isBusy} onPress={() => more()} />{' '}
          <Button text="Show all days" disabled={isBusy} onPress={() => more(true)} />
        </div>
      ) : null}
    </div>
  );
}
