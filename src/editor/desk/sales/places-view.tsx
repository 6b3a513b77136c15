import { groupBy } from '../../../lib/group-by.ts';
import { call } from '../../calls/call.ts';
import { ReadState } from '../../calls/read-state.tsx';
import { usePages } from '../../calls/use-call.ts';
import { Moment, Noted, Table } from '../../lists/table.tsx';
import { Button } from '../../ui/controls.tsx';
import deskStyles from '../desk.module.css';

export function PlacesView() {
  const found = usePages((after) => call('POST /api/places', { after }), { about: 'places' });
  const { answer, more, isBusy } = found;
  return (
    <div className={deskStyles.data}>
      <h1>Places to book</h1>
      <p>Places of tests and courses that are paid for and not booked, the oldest orders first.</p>
      <a href="/places?attending">Who attends in the next 14 days</a>
      <ReadState of={found} waiting="Reading …" />
      {answer?.rows.length === 0 ? <p className="quiet">Every place is booked.</p> : null}
      <Table
        rows={answer?.rows.map((place, id) => ({ ...place, id }))}
        cells={({ order, name, who, wish, placed }) => ({
          Place: (
            <Noted note={`Order ${order}`}>
              <a href={`/orders/${encodeURIComponent(order)}#places`}>{name}</a>
            </Noted>
          ),
          'Who attends': who || 'Not named yet',
          'Asked for': wish || 'Nothing asked for yet',
          Ordered: <Moment at={placed} />,
        })}
      />
      {answer?.next ? <Button text="Show later orders" disabled={isBusy} onPress={() => more()} /> : null}
    </div>
  );
}

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
