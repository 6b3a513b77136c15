import { type ReactNode, useId, useState } from 'react';
import { beginsEveryWord } from '../../form/choices.ts';
import type { DocumentProblem } from '../../protocol/documents.ts';
import { focusNow } from '../../ui/focus.ts';
import { SearchInput } from '../../ui/search-input.tsx';
import styles from './data.module.css';

/** A column: its heading, and what a row has in it. */
export interface Column<Row> {
  name: string;
  cell: (row: Row) => ReactNode;
  className?: string | undefined;
}

/**
 * A part of the app that is a table, searched by the words of every column. Its first column names the row.
 * @param tools what is beside the search, for the rows that it finds
 */
export function RowsTable<Row>({
  name,
  title,
  what,
  rows,
  keyOf,
  wordsOf,
  columns,
  problemsOf,
  enterGoesTo,
  onFocus,
  onLeave,
  tools,
  children,
}: {
  name: string;
  title: string;
  /** Names its rows, such as “products”. */
  what: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  wordsOf: (row: Row) => string;
  columns: readonly Column<Row>[];
  problemsOf: (row: Row) => readonly DocumentProblem[];
  /** The target of Enter in the search: its words, and the id of the control of a row. */
  enterGoesTo: { hint: string; idOf: (row: Row) => string };
  /** Called when the focus comes into a row, and when it leaves it. */
  onFocus?: (row: Row) => void;
  onLeave?: () => void;
  tools?: (found: readonly Row[]) => ReactNode;
  children?: ReactNode;
}) {
  const id = useId();
  const [search, setSearch] = useState('');
  const found = rows.filter((row) => beginsEveryWord(wordsOf(row), search));
  return (
    <section className={styles.data} aria-label={name}>
      <div className={styles.dataHead}>
        <h2>{title}</h2>
        <label htmlFor={id}>Search {what}</label>
        <SearchInput
          id={id}
          takesFocus
          placeholder={enterGoesTo.hint}
          value={search}
          onSearch={setSearch}
          onEnter={() => {
            const [first] = found;
            if (first) focusNow(enterGoesTo.idOf(first));
          }}
        />
        {tools?.(found)}
      </div>
      <p className={styles.nothing} role="status">
        {found.length === 0 ? `No ${what} match.` : null}
      </p>
      <table className={`${styles.table} ${styles.stacked}`} hidden={found.length === 0}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.name} scope="col">
                {column.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {found.map((row) => (
            <tr
              key={keyOf(row)}
              onFocus={() => onFocus?.(row)}
              onBlur={({ currentTarget, relatedTarget }) => {
                if (!currentTarget.contains(relatedTarget)) onLeave?.();
              }}
            >
              {columns.map(({ name, cell, className }, index) =>
                index === 0 ? (
                  <th key={name} scope="row" className={className}>
                    {cell(row)}
                    <RowProblems problems={problemsOf(row)} />
                  </th>
                ) : (
                  <td key={name} className={className}>
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {children}
    </section>
  );
}

function RowProblems({ problems }: { problems: readonly DocumentProblem[] }) {
  return problems.map(({ rule, pointer, message, advice }) => (
    <span key={rule + pointer + message} className={styles.wrong}>
      {message} {advice}
    </span>
  ));
}
