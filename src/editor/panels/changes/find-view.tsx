import { type FormEvent, useState } from 'react';
import { call } from '../../calls/call.ts';
import type { FoundPlace } from '../../protocol/proposals.ts';
import { draftsOf } from '../../store/documents.ts';
import { readPointer } from '../../store/json-pointer.ts';
import { useSession } from '../session.ts';
import styles from './changes.module.css';

/** Finds texts in all documents and replaces those that are chosen. */
export function FindView() {
  const { store, open, attempt, propose } = useSession();
  const [query, setQuery] = useState('');
  const [replacement, setReplacement] = useState('');
  const [matchCase, setMatchCase] = useState(true);
  const [places, setPlaces] = useState<readonly FoundPlace[]>();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const find = (event: FormEvent) => {
    event.preventDefault();
    void attempt(async () => {
      const found = await call('POST /api/find', { drafts: draftsOf(store.getState()), query, matchCase });
      setPlaces(found.places);
      setLeft(new Set());
    });
  };
  const replace = () =>
    attempt(async () => {
      const chosenPlaces = (places ?? []).filter((place) => !left.has(keyOf(place)));
      const only = chosenPlaces.map(({ document, pointer, start }) => ({ document, pointer, start }));
      const request = { drafts: draftsOf(store.getState()), query, matchCase, replacement, only };
      const { edits = [] } = await call('POST /api/find', request);
      await propose({ edits, summary: [] }, `Replaced “${query}” in ${only.length} places.`);
      setPlaces(undefined);
    });
  const toggle = (key: string) =>
    setLeft((before) => new Set(before.has(key) ? [...before].filter((one) => one !== key) : [...before, key]));
  const chosen = (places?.length ?? 0) - left.size;
  return (
    <section className={styles.view} aria-label="Find and replace">
      <h2>Find and replace</h2>
      <form className={styles.find} onSubmit={find}>
        <label htmlFor="find-query">Find</label>
        <input id="find-query" required value={query} onChange={({ target }) => setQuery(target.value)} />
        <label htmlFor="find-replacement">Replace with</label>
        <input id="find-replacement" value={replacement} onChange={({ target }) => setReplacement(target.value)} />
        <label>
          <input type="checkbox" checked={matchCase} onChange={({ target }) => setMatchCase(target.checked)} /> Match
          capitals
        </label>
        <button type="submit" className="main">
          Find
        </button>
      </form>
      {places ? (
        <>
          <div className={styles.viewHead}>
            <h3>
              {places.length === 0
                ? 'Found nowhere'
                : `Found in ${places.length === 1 ? '1 place' : `${places.length} places`}`}
            </h3>
            <button type="button" disabled={chosen === 0} onClick={replace}>
              Replace in {chosen} {chosen === 1 ? 'place' : 'places'}
            </button>
          </div>
          <ul className={styles.places}>
            {places.map((place) => (
              <li key={keyOf(place)}>
                <label>
                  <input type="checkbox" checked={!left.has(keyOf(place))} onChange={() => toggle(keyOf(place))} />
                  <span>
                    {place.text.slice(Math.max(0, place.start - 60), place.start)}
                    <mark>{place.text.slice(place.start, place.start + place.length)}</mark>
                    {place.text.slice(place.start + place.length, place.start + place.length + 60)}
                  </span>
                </label>
                <button
                  type="button"
                  className="small"
                  onClick={() => void open(place.document, readPointer(place.pointer))}
                >
                  {place.document}
                </button>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  );
}

function keyOf({ document, pointer, start }: FoundPlace): string {
  return `${document} ${pointer} ${start}`;
}
