import { labelOfKey } from '../../../content/schema/names.ts';
import { IconButton } from '../../ui/icon.tsx';
import styles from '../data/data.module.css';
import { type CellProps, useControls } from './date-control.ts';
import type { DateRow } from './date-rows.ts';

export function CourseCell({
  row,
  set,
  nameOf,
  dated,
}: Omit<CellProps, 'name'> & {
  nameOf: (row: Pick<DateRow, 'product'>) => string;
  /** Keys of the products that pages show dates of. */
  dated: ReadonlySet<string>;
}) {
  const control = useControls(row);
  return (
    <select
      {...control('product')}
      aria-label="Course"
      value={row.product}
      onChange={({ target }) => set(row, { product: target.value })}
    >
      {dated.has(row.product) ? null : (
        <option value={row.product}>{row.product ? nameOf(row) : 'Choose a course'}</option>
      )}
      {[...dated].map((product) => (
        <option key={product} value={product}>
          {nameOf({ product })}
        </option>
      ))}
    </select>
  );
}

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
