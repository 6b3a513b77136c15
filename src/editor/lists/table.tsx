import type { FocusEvent, ReactNode } from 'react';
import { timeText } from '../ui/time-text.ts';
import styles from './table.module.css';

interface TableProps<Row> {
  /** Undefined until they are read. Without any, no table is shown. */
  rows: readonly Row[] | undefined;
  /** The cells of a row by the names of their columns, the same in each row. The first one names the row. */
  cells: (row: Row) => Readonly<Record<string, ReactNode>>;
  /** The column of buttons, whose name is for screen readers alone. */
  actions?: string;
  /** The column that names the row, if that is not the first one. */
  header?: string;
  /** The id of its heading, unless it is that of the whole page. */
  labelledBy?: string | undefined;
  /** Its heading, where it brings its own. */
  heading?: string;
  /** The words for no rows, below the heading. */
  empty?: string | undefined;
}

export function Table<Row extends { id: string | number }>({ heading, empty, ...table }: TableProps<Row>) {
  const { rows, labelledBy } = table;
  return (
    <>
      {heading === undefined || (!rows?.length && empty === undefined) ? null : <h2 id={labelledBy}>{heading}</h2>}
      {rows?.length === 0 && empty !== undefined ? <p className="quiet">{empty}</p> : null}
      <Rows className={styles.table} {...table} />
    </>
  );
}

interface RowsProps<Row> extends Omit<TableProps<Row>, 'heading' | 'empty'> {
  className: string | undefined;
  caption?: ReactNode;
  classes?: Readonly<Record<string, string | undefined>> | undefined;
  onFocus?: ((row: Row) => void) | undefined;
  onLeave?: ((row: Row) => void) | undefined;
}

/** A table with another look. */
export function Rows<Row extends { id: string | number }>(props: RowsProps<Row>) {
  const { rows = [], cells, actions, labelledBy, className, caption, classes = {}, onFocus, onLeave } = props;
  const [first] = rows;
  if (first === undefined) return null;
  const columns = Object.keys(cells(first));
  const { header = columns[0] } = props;
  const leave = (row: Row) => (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) onLeave?.(row);
  };
  return (
    <table className={className} aria-labelledby={labelledBy}>
      {caption === undefined ? null : <caption>{caption}</caption>}
      <thead>
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col">
              {name === actions ? <span className="visually-hidden">{name}</span> : name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} onFocus={() => onFocus?.(row)} onBlur={leave(row)}>
            {Object.entries(cells(row)).map(([name, content]) =>
              name === header ? (
                <th key={name} scope="row" className={classes[name]}>
                  {content}
                </th>
              ) : (
                <td key={name} className={classes[name]} data-column={name === actions ? undefined : name}>
                  {content}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The content of a cell, with a note on a line of its own. */
export function Noted({ note, children }: { note: ReactNode; children: ReactNode }) {
  return (
    <>
      {children}
      <small>{note}</small>
    </>
  );
}

/** A time in a cell. @param at ISO 8601 */
export function Moment({ at }: { at: string }) {
  return <time dateTime={at}>{timeText(at)}</time>;
}
