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
