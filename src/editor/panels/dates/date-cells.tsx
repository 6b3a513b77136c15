import { jsonPointer } from '../../../content/documents/pointer.ts';
import { labelOfKey } from '../../../content/schema/names.ts';
import { daysLater, isDay } from '../../../lib/days.ts';
import { fieldId } from '../../form/form-context.ts';
import { Button, Input, Select } from '../../ui/controls.tsx';
import { changeAndFocus } from '../../ui/focus.ts';
import { IconButton } from '../../ui/icon.tsx';
import styles from '../data/data.module.css';
import { DATA, useSession } from '../session.ts';
import { type DateRow, endsOf, movedLastDay } from './date-rows.ts';

/** Changes keys of a date; undefined takes one out. */
export type SetDate = (row: DateRow, values: Partial<Record<keyof DateRow, unknown>>) => void;

interface CellProps {
  row: DateRow;
  set: SetDate;
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

interface CourseCellProps extends Omit<CellProps, 'name'> {
  nameOf: (row: Pick<DateRow, 'product'>) => string;
  /** Keys of the products that pages show dates of. */
  dated: ReadonlySet<string>;
}

export function CourseCell({ row, set, nameOf, dated }: CourseCellProps) {
  const known = [...dated].map((product) => [product, nameOf({ product })] as const);
  const other = [row.product, row.product ? nameOf(row) : 'Choose a course'] as const;
  return (
    <Select
      {...useControls(row)('product')}
      aria-label="Course"
      value={row.product}
      options={dated.has(row.product) ? known : [other, ...known]}
      onChoose={(product) => set(row, { product })}
    />
  );
}

interface WhereCellProps extends CellProps {
  /** The name of each venue by its key, live online among them. */
  venues: ReadonlyMap<string, string>;
  onAdd: () => void;
}

export function WhereCell({ row, set, name, venues, onAdd }: WhereCellProps) {
  const other = [row.where, row.where || 'Choose a venue'] as const;
  return (
    <div className={styles.where}>
      <Select
        {...useControls(row)('where')}
        aria-label={`Where, ${name}`}
        value={row.where}
        options={venues.has(row.where) ? [...venues] : [other, ...venues]}
        onChoose={(where) => set(row, { where })}
      />
      <IconButton icon="plus" name={`Add a venue for ${name}`} hint="Add a venue" onPress={onAdd} />
      <div className={styles.counted}>
        <Places row={row} set={set} name={name} />
        <Capacity row={row} set={set} name={name} />
      </div>
    </div>
  );
}

const PLACES = ['open', 'few', 'full'] as const;

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

/** How many can attend, where the shop counts them. */
function Capacity({ row, set, name }: CellProps) {
  const write = (text: string) => set(row, { capacity: text === '' ? undefined : Number(text) });
  return (
    <Input
      {...useControls(row)('capacity')}
      type="number"
      min={1}
      placeholder="Capacity"
      aria-label={`Capacity, ${name}`}
      value={typeof row.capacity === 'number' ? row.capacity : ''}
      onWrite={write}
    />
  );
}

export function WhenCell(props: CellProps) {
  const { days } = props.row;
  return (
    <>
      {days ? <SingleDays {...props} days={days} /> : <FirstToLast {...props} />}
      <Times {...props} />
    </>
  );
}

const DAY = { type: 'date', max: '9999-12-31' };

function FirstToLast({ row, set, name }: CellProps) {
  const control = useControls(row);
  const setFirst = (first: string) =>
    set(row, { first: first || undefined, last: movedLastDay(row, first) || undefined });
  const setLast = (last: string) => set(row, { last: last || undefined });
  return (
    <div className={styles.line}>
      <Input {...control('first')} {...DAY} aria-label={`First day of ${name}`} value={row.first} onWrite={setFirst} />
      <span>to</span>
      <Input {...control('last')} {...DAY} aria-label={`Last day of ${name}`} value={row.last} onWrite={setLast} />
    </div>
  );
}

const WEEK = 7;

function SingleDays({ row, set, name, days }: CellProps & { days: readonly string[] }) {
  const control = useControls(row);
  /** Writes the days, and leads to one of them. */
  const change = (now: readonly string[], focused: number) =>
    changeAndFocus(() => set(row, { days: now }), control('days', focused).id);
  const latest = days.findLast(isDay);
  const add = () => change([...days, latest === undefined ? '' : daysLater(latest, WEEK)], days.length);
  const joinDays = () =>
    changeAndFocus(() => {
      const { first, last } = endsOf(row);
      set(row, { days: undefined, first: first || undefined, last: last || undefined });
    }, control('first').id);
  return (
    <div className={`${styles.line} ${styles.singleDays}`} {...control('days')}>
      {days.map((day, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a day is known by its place while it is written
        <span key={index} className={styles.singleDay}>
          <Input
            {...control('days', index)}
            {...DAY}
            aria-label={`Day ${index + 1} of ${name}`}
            value={day}
            onWrite={(written) => set(row, { days: days.with(index, written) })}
          />
          {days.length > 1 ? (
            <IconButton
              icon="remove"
              name={`Remove day ${index + 1} of ${name}`}
              hint="Remove this day"
              onPress={() => change(days.toSpliced(index, 1), Math.max(0, index - 1))}
            />
          ) : null}
        </span>
      ))}
      <Button small text="Add a day" of={`to ${name}`} onPress={add} />
      <Button small text="First to last" aria-label={`Write the first and last day of ${name}`} onPress={joinDays} />
    </div>
  );
}

/** When each day of a date begins and ends, in UK time. */
function Times({ row, set, name }: CellProps) {
  const control = useControls(row);
  const setFrom = (from: string) => set(row, { from });
  const setTo = (to: string) => set(row, { to });
  const list = () =>
    changeAndFocus(() => set(row, { days: [row.first], first: undefined, last: undefined }), control('days', 0).id);
  return (
    <div className={styles.line}>
      <Input {...control('from')} type="time" aria-label={`Begins at, ${name}`} value={row.from} onWrite={setFrom} />
      <span>to</span>
      <Input {...control('to')} type="time" aria-label={`Ends at, ${name}`} value={row.to} onWrite={setTo} />
      {row.days ? null : <Button small text="Single days" aria-label={`List single days of ${name}`} onPress={list} />}
    </div>
  );
}
