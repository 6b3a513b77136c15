import { type ReactNode, useState } from 'react';
import { Reason } from '../../calls/read-state.tsx';
import { usePages } from '../../calls/use-call.ts';
import { SearchInput } from '../../lists/search-input.tsx';
import { Table } from '../../lists/table.tsx';
import { Button, Select } from '../../ui/controls.tsx';
import deskStyles from '../desk.module.css';
import { keyAmong } from './record.tsx';
import styles from './sales.module.css';

/** How long after the last key a search begins, in milliseconds. */
const TYPING_PAUSE = 300;

const USUAL_HINT = 'The beginning of a name, number or email address';

/** A state of null is every state. */
interface Search<State> {
  text: string;
  state: State | null;
}

interface RecordListProps<Row extends { id: string }, State extends string> {
  title: string;
  /** Such as orders. */
  what: string;
  intro: ReactNode;
  hint?: string;
  states?: Readonly<Record<State, string>>;
  read: (search: Search<State> & { after: string | null }) => Promise<{ rows: readonly Row[]; next: string | null }>;
  /** Where a record has a page of its own, which Enter in the search opens for the first one. */
  addressOf?: (row: Row) => string;
  cells: (row: Row) => Readonly<Record<string, ReactNode>>;
  header?: string;
}

/** A list with search, filter and pages. The address of the window keeps the search: Back leads to it again. */
export function RecordList<Row extends { id: string }, State extends string = never>(
  props: RecordListProps<Row, State>,
) {
  const { title, what, hint = USUAL_HINT, intro, states, read, addressOf, ...row } = props;
  const [search, setSearch] = useState<Search<State>>(() => searchOf(states));
  const find = (after: string | null) => {
    keepInAddress(search);
    return read({ ...search, after });
  };
  const pause = search.text === '' ? 0 : TYPING_PAUSE;
  const { answer: found, last, reason, press, isBusy, more } = usePages(find, { about: search, pause });
  const openFirst = () =>
    press(async () => {
      if (!addressOf) return;
      const [first] = (found ?? (await find(null))).rows;
      if (first !== undefined) window.location.assign(addressOf(first));
    });
  return (
    <div className={deskStyles.data}>
      <h1>{title}</h1>
      {intro}
      <search className={styles.filters}>
        <SearchInput
          aria-label={`Search ${what}`}
          value={search.text}
          placeholder={hint}
          takesFocus
          onWrite={(text) => setSearch({ ...search, text })}
          onEnter={() => void openFirst()}
        />
        {states ? (
          <div className={styles.filter}>
            <Select<string>
              label="State"
              value={search.state ?? ''}
              options={[['', 'All'], ...Object.entries<string>(states)]}
              onChoose={(state) => setSearch({ ...search, state: keyAmong(states, state) })}
            />
          </div>
        ) : null}
      </search>
      <Reason>{reason}</Reason>
      <p role="status" className="quiet">
        {reason === '' ? countText(found, what, search) : ''}
      </p>
      <Table rows={last?.rows} {...row} />
      {found?.next ? <Button text={`Show earlier ${what}`} disabled={isBusy} onPress={() => more()} /> : null}
    </div>
  );
}

function countText(
  found: { rows: readonly unknown[]; next: string | null } | undefined,
  what: string,
  { text, state }: Search<string>,
): string {
  if (!found) return 'Searching …';
  if (found.rows.length > 0)
    return found.next ? `The newest ${found.rows.length} ${what}` : `${found.rows.length} found`;
  if (text.trim() !== '') return `None of the ${what} has a word that begins like this. Try fewer letters.`;
  return state === null ? `There are no ${what} yet.` : `There are no ${what} in this state.`;
}

/** Reads the search from the address of the window, such as /orders?text=mas&state=paid. */
function searchOf<State extends string>(states: Readonly<Record<State, string>> | undefined): Search<State> {
  const given = new URLSearchParams(window.location.search);
  return { text: given.get('text') ?? '', state: states ? keyAmong(states, given.get('state')) : null };
}

function keepInAddress({ text, state }: Search<string>): void {
  const query = new URLSearchParams({ ...(text !== '' && { text }), ...(state !== null && { state }) }).toString();
  window.history.replaceState(null, '', `${window.location.pathname}${query === '' ? '' : `?${query}`}`);
}
