import { type ComponentProps, type ReactNode, useState } from 'react';
import { readJsonPointer } from '../../../content/documents/pointer.ts';
import { beginsEveryWord } from '../../form/choices.ts';
import { SearchInput } from '../../lists/search-input.tsx';
import { Rows } from '../../lists/table.tsx';
import type { DocumentPath, DocumentProblem } from '../../protocol/documents.ts';
import { Button } from '../../ui/controls.tsx';
import { focusNow } from '../../ui/focus.ts';
import { nameOfDocument } from '../listed-pages.ts';
import { useSession } from '../session.ts';
import styles from './data.module.css';

interface RowsTableProps<Row extends { id: string | number }>
  extends Pick<ComponentProps<typeof Rows<Row>>, 'cells' | 'classes' | 'onFocus' | 'onLeave'> {
  name: string;
  title: string;
  /** Names its rows, such as “products”. */
  what: string;
  rows: readonly Row[];
  wordsOf: (row: Row) => string;
  problemsOf: (row: Row) => readonly DocumentProblem[];
  /** The target of Enter in the search: its words, and the id of the control of a row. */
  enterGoesTo: { hint: string; idOf: (row: Row) => string };
  /** Returns what is beside the search, for the rows that it finds. */
  tools: (found: readonly Row[]) => ReactNode;
  children: ReactNode;
}

export function RowsTable<Row extends { id: string | number }>(props: RowsTableProps<Row>) {
  const { name, title, what, rows, wordsOf, cells, problemsOf, enterGoesTo, tools, children, ...looks } = props;
  const [search, setSearch] = useState('');
  const found = rows.filter((row) => beginsEveryWord(wordsOf(row), search));
  return (
    <section className={styles.data} aria-label={name}>
      <div className={styles.dataHead}>
        <h2>{title}</h2>
        <SearchInput
          label={`Search ${what}`}
          takesFocus
          placeholder={enterGoesTo.hint}
          value={search}
          onWrite={setSearch}
          onEnter={() => {
            const [first] = found;
            if (first) focusNow(enterGoesTo.idOf(first));
          }}
        />
        {tools(found)}
      </div>
      <p className={styles.nothing} role="status">
        {found.length === 0 ? `No ${what} match.` : null}
      </p>
      <Rows
        className={`${styles.table} ${styles.stacked}`}
        rows={found}
        cells={(row) => withProblems(cells(row), problemsOf(row))}
        {...looks}
      />
      {children}
    </section>
  );
}

interface OpenedProps {
  summary: string;
  places: readonly { document: DocumentPath; pointer?: string }[];
}

/** Places in documents, folded, each to open by a press. */
export function Opened({ summary, places }: OpenedProps) {
  const session = useSession();
  return (
    <details>
      <summary>{summary}</summary>
      {places.map(({ document, pointer = '' }) => (
        <Button
          key={document}
          small
          text={nameOfDocument(document, session)}
          onPress={() => session.open(document, readJsonPointer(pointer))}
        />
      ))}
    </details>
  );
}

/** The cells with the problems of the row below what names it. */
function withProblems(cells: Readonly<Record<string, ReactNode>>, problems: readonly DocumentProblem[]) {
  const [[name = '', content] = [], ...others] = Object.entries(cells);
  const named = (
    <>
      {content}
      <RowProblems problems={problems} />
    </>
  );
  return { [name]: named, ...Object.fromEntries(others) };
}

function RowProblems({ problems }: { problems: readonly DocumentProblem[] }) {
  return problems.map(({ rule, pointer, message, advice }) => (
    <span key={rule + pointer + message} className={styles.wrong}>
      {message} {advice}
    </span>
  ));
}
