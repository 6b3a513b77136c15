import { daysLater, isDay } from '../../../lib/days.ts';
import { Button } from '../../ui/controls.tsx';
import { changeAndFocus } from '../../ui/focus.ts';
import { IconButton } from '../../ui/icon.tsx';
import styles from '../data/data.module.css';
import { type CellProps, useControls } from './date-control.ts';
import { endsOf, movedLastDay } from './date-rows.ts';

export function WhenCell(props: CellProps) {
  const { days } = props.row;
  return (
    <>
      {days ? <SingleDays {...props} days={days} /> : <FirstToLast {...props} />}
      <Times {...props} />
    </>
  );
}

function FirstToLast({ row, set, name }: CellProps) {
  const control = useControls(row);
  return (
    <div className={styles.line}>
      <input
        {...control('first')}
        type="date"
        max="9999-12-31"
        aria-label={`First day of ${name}`}
        value={row.first}
        onChange={({ target }) =>
          set(row, { first: target.value || undefined, last: movedLastDay(row, target.value) || undefined })
        }
      />
      <span>to</span>
      <input
        {...control('last')}
        type="date"
        max="9999-12-31"
        aria-label={`Last day of ${name}`}
        value={row.last}
        onChange={({ target }) => set(row, { last: target.value || undefined })}
      />
    </div>
  );
}

function ListDays({ row, set, name }: CellProps) {
  const control = useControls(row);
  return (
    <Button
      small
      text="Single days"
      aria-label={`List single days of ${name}`}
      onPress={() =>
        changeAndFocus(() => set(row, { days: [row.first], first: undefined, last: undefined }), control('days', 0).id)
      }
    />
  );
}

const WEEK = 7;

function SingleDays({ row, set, name, days }: CellProps & { days: readonly string[] }) {
  const control = useControls(row);
  const latest = days.findLast(isDay);
  const add = () =>
    changeAndFocus(
      () => set(row, { days: [...days, latest === undefined ? '' : daysLater(latest, WEEK)] }),
      control('days', days.length).id,
    );
  return (
    <div className={`${styles.line} ${styles.singleDays}`} {...control('days')}>
      {days.map((day, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a day is known by its place while it is written
        <span key={index} className={styles.singleDay}>
          <input
            {...control('days', index)}
            type="date"
            max="9999-12-31"
            aria-label={`Day ${index + 1} of ${name}`}
            value={day}
            onChange={({ target }) => set(row, { days: days.with(index, target.value) })}
          />
          {days.length > 1 ? (
            <IconButton
              icon="remove"
              name={`Remove day ${index + 1} of ${name}`}
              hint="Remove this day"
              onPress={() =>
                changeAndFocus(
                  () => set(row, { days: days.toSpliced(index, 1) }),
                  control('days', Math.max(0, index - 1)).id,
                )
              }
            />
          ) : null}
        </span>
      ))}
      <Button small text="Add a day" of={`to ${name}`} onPress={add} />
      <Button
        small
        text="First to last"
        aria-label={`Write the first and last day of ${name}`}
        onPress={() =>
          changeAndFocus(() => {
            const { first, last } = endsOf(row);
            set(row, { days: undefined, first: first || undefined, last: last || undefined });
          }, control('first').id)
        }
      />
    </div>
  );
}

/** When each day of a date begins and ends, in UK time. */
function Times({ row, set, name }: CellProps) {
  const control = useControls(row);
  return (
    <div className={styles.line}>
      <input
        {...control('from')}
        type="time"
        aria-label={`Begins at, ${name}`}
        value={row.from}
        onChange={({ target }) => set(row, { from: target.value })}
      />
      <span>to</span>
      <input
        {...control('to')}
        type="time"
        aria-label={`Ends at, ${name}`}
        value={row.to}
        onChange={({ target }) => set(row, { to: target.value })}
      />
      {row.days ? null : <ListDays row={row} set={set} name={name} />}
    </div>
  );
}
