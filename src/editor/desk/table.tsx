import type { ReactNode } from 'react';
import styles from './desk.module.css';

interface TableProps {
  columns: readonly string[];
  /** The name of a last column of buttons, for screen readers alone. */
  buttons?: string;
  /** The id of its heading, unless it is that of the whole page. */
  labelledBy?: string | undefined;
  /** The rows. */
  children: ReactNode;
}

/** A table of the desk. */
export function Table({ columns, buttons, labelledBy, children }: TableProps) {
  return (
    <table className={styles.table} aria-labelledby={labelledBy}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
          {buttons === undefined ? null : (
            <th scope="col">
              <span className="visually-hidden">{buttons}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

interface RowButtonProps {
  /** Names the action and its object for screen readers, beginning with the words that the button shows. */
  label: string;
  onPress: () => void;
  children: string;
}

/** A button for one row of a table or list. */
export function RowButton({ label, onPress, children }: RowButtonProps) {
  return (
    <button type="button" className="small" aria-label={label} onClick={onPress}>
      {children}
    </button>
  );
}
