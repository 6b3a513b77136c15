import { jsonPointer } from '../../../content/documents/pointer.ts';
import { labelOfKey } from '../../../content/schema/names.ts';
import { fieldId } from '../../form/form-context.ts';
import { changeAndFocus } from '../../ui/focus.ts';
import { IconButton } from '../../ui/icon.tsx';
import { nameOfEntry } from '../choices.ts';
import { DATA, useSession } from '../session.ts';
import styles from './data.module.css';
import { type DateRow, daysLater, endsOf, isDay, movedLastDay } from './date-rows.ts';

/** Changes keys of a date; undefined takes one out. */
export type SetDate = (row: DateRow, values: Partial<Record<keyof DateRow, unknown>>) => void;

interface CellProps {
  row: DateRow;
  set: SetDate;
  /** What staff call the date. */
  name: string;
}

/** A control of a date: where problems lead, and whether it has one. */
function useControls(row: DateRow) {
  const { problems } = useSession();
  return (...keys: (string | number)[]) => {
    const pointer = ['dates', row.index, ...keys];
    const isWrong = problems.some((one) => one.document === DATA.dates && one.pointer === jsonPointer(pointer));
    return { id: fieldId(pointer), 'aria-invalid': isWrong };
  };
}

/** The course of a date. Those that have dates are offered first. */
export function CourseCell({
  row,
  set,
  products,
  dated,
}: Omit<CellProps, 'name'> & {
  products: Readonly<Record<string, unknown>>;
  /** Keys of the products that have dates. */
  dated: ReadonlySet<string>;
}) {
  const control = useControls(row);
  const keys = Object.keys(products);
  const optionsOf = (isDated: boolean) =>
    keys
      .filter((key) => dated.has(key) === isDated)
      .map((key) => (
        <option key={key} value={key}>
          {nameOfEntry(products[key], key)}
        </option>
      ));
  return (
    <select
      {...control('product')}
      aria-label="Course"
      value={row.product}
      onChange={({ target }) => set(row, { product: target.value })}
    >
      {keys.includes(row.product) ? null : <option value={row.product}>{row.product || 'Choose a course'}</option>}
      <optgroup label="With dates">{optionsOf(true)}</optgroup>
      <optgroup label="Others">{optionsOf(false)}</optgroup>
    </select>
  );
}

/** The days of a date, and the times of each day. */
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
    <button
      type="button"
      className="small"
      aria-label={`List single days of ${name}`}
      onClick={() =>
        changeAndFocus(() => set(row, { days: [row.first], first: undefined, last: undefined }), control('days', 0).id)
      }
    >
      Single days
    </button>
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
      <button type="button" className="small" aria-label={`Add a day to ${name}`} onClick={add}>
        Add a day
      </button>
      <button
        type="button"
        className="small"
        aria-label={`Write the first and last day of ${name}`}
        onClick={() =>
          changeAndFocus(() => {
            const { first, last } = endsOf(row);
            set(row, { days: undefined, first: first || undefined, last: last || undefined });
          }, control('first').id)
        }
      >
        First to last
      </button>
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

/** Where a date is held, with a button that adds a venue, and whether it has places. */
export function WhereCell({
  row,
  set,
  name,
  venues,
  onAdd,
}: CellProps & {
  /** The name of each venue by its key, live online among them. */
  venues: ReadonlyMap<string, string>;
  onAdd: () => void;
}) {
  const control = useControls(row);
  return (
    <div className={styles.where}>
      <select
        {...control('where')}
        aria-label={`Where, ${name}`}
        value={row.where}
        onChange={({ target }) => set(row, { where: target.value })}
      >
        {venues.has(row.where) ? null : <option value={row.where}>{row.where || 'Choose a venue'}</option>}
        {[...venues].map(([key, called]) => (
          <option key={key} value={key}>
            {called}
          </option>
        ))}
      </select>
      <IconButton icon="plus" name={`Add a venue for ${name}`} hint="Add a venue" onPress={onAdd} />
      <Places row={row} set={set} name={name} />
    </div>
  );
}

const PLACES = ['open', 'few', 'full'] as const;

/** Whether a date has places: one click each. */
function Places({ row, set, name }: CellProps) {
  const { id, ...state } = useControls(row)('places');
  const current = PLACES.find((one) => one === row.places);
  return (
    <fieldset {...state} className={styles.places} aria-label={`Places, ${name}`}>
      {PLACES.map((places) => (
        <label key={places}>
          <input
            type="radio"
            id={places === (current ?? PLACES[0]) ? id : undefined}
            name={`places ${row.index}`}
            checked={places === current}
            onChange={() => set(row, { places })}
          />
          {labelOfKey(places)}
        </label>
      ))}
    </fieldset>
  );
}
