import { type ReactNode, useCallback, useEffect, useEffectEvent, useState } from 'react';
import { SearchInput } from '../../ui/search-input.tsx';
import deskStyles from '../desk.module.css';
import { Reason } from '../sign-in.tsx';
import { Table } from '../table.tsx';
import { useAttempt } from '../use-attempt.ts';
import styles from './sales.module.css';
import { keyAmong } from './state-names.ts';

/** How long after the last key a search begins, in milliseconds. */
const TYPING_PAUSE = 300;

/** A search; a state of null is every state. */
interface Search<State> {
  text: string;
  state: State | null;
}

interface RecordListProps<Row, State extends string> {
  title: string;
  /** Such as orders. */
  what: string;
  intro: ReactNode;
  /** The states that the list can be filtered by, with their names. */
  states: Readonly<Record<State, string>>;
  /** Asks for a page. It stays the same function. */
  read: (search: Search<State> & { after: string | null }) => Promise<{ rows: readonly Row[]; next: string | null }>;
  /** The address of a row's own page. */
  addressOf: (row: Row) => string;
  columns: readonly string[];
  /** A row of the table. */
  children: (row: Row) => ReactNode;
}

/** A list with search, filter and pages. The address of the window keeps the search: Back leads to it again. */
export function RecordList<Row, State extends string>(props: RecordListProps<Row, State>) {
  const { title, what, intro, states, read, addressOf, columns, children } = props;
  const [search, setSearch] = useState<Search<State>>(() => searchOf(states));
  const [found, setFound] = useState<{ search: Search<State>; rows: readonly Row[]; next: string | null }>();
  const { reason, attempt, press, isBusy } = useAttempt();
  const isSettled = found?.search === search;
  const show = useEffectEvent((page: NonNullable<typeof found>) => {
    // An answer to what was typed before comes too late.
    if (page.search === search) setFound(page);
  });
  const find = useCallback(
    (wanted: Search<State>) =>
      attempt(async () => show({ search: wanted, ...(await read({ ...wanted, after: null })) })),
    [attempt, read],
  );
  const isFirst = found === undefined;
  const begin = useEffectEvent(() => {
    keepInAddress(search);
    void find(search);
  });
  useEffect(() => {
    const timer = setTimeout(() => begin(), isFirst || search.text === '' ? 0 : TYPING_PAUSE);
    return () => clearTimeout(timer);
  }, [search, isFirst]);
  const openFirst = () =>
    press(async () => {
      const [first] = isSettled ? found.rows : (await read({ ...search, after: null })).rows;
      keepInAddress(search);
      if (first !== undefined) window.location.assign(addressOf(first));
    });
  const more = () =>
    press(async () => {
      if (!found?.next) return;
      const page = await read({ ...search, after: found.next });
      setFound({ search, rows: [...found.rows, ...page.rows], next: page.next });
    });
  return (
    <div className={deskStyles.data}>
      <h1>{title}</h1>
      {intro}
      <search className={styles.filters}>
        <label htmlFor="record-search" className="visually-hidden">
          Search {what}
        </label>
        <SearchInput
          id="record-search"
          value={search.text}
          placeholder="The beginning of a name, number or email address"
          takesFocus
          onSearch={(text) => setSearch({ ...search, text })}
          onEnter={() => void openFirst()}
        />
        <label className={styles.filter}>
          State
          <select
            value={search.state ?? ''}
            onChange={({ target }) => setSearch({ ...search, state: keyAmong(states, target.value) })}
          >
            <option value="">All</option>
            {Object.entries<string>(states).map(([state, name]) => (
              <option key={state} value={state}>
                {name}
              </option>
            ))}
          </select>
        </label>
      </search>
      <Reason>{reason}</Reason>
      <p role="status" className={deskStyles.quiet}>
        {reason === '' ? countText(isSettled ? found : undefined, what, search) : ''}
      </p>
      {found && found.rows.length > 0 ? <Table columns={columns}>{found.rows.map(children)}</Table> : null}
      {found?.next && isSettled ? (
        <button type="button" disabled={isBusy} onClick={() => void more()}>
          Show earlier {what}
        </button>
      ) : null}
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
function searchOf<State extends string>(states: Readonly<Record<State, string>>): Search<State> {
  const given = new URLSearchParams(window.location.search);
  return { text: given.get('text') ?? '', state: keyAmong(states, given.get('state')) };
}

function keepInAddress({ text, state }: Search<string>): void {
  const query = new URLSearchParams({ ...(text !== '' && { text }), ...(state !== null && { state }) }).toString();
  window.history.replaceState(null, '', `${window.location.pathname}${query === '' ? '' : `?${query}`}`);
}
