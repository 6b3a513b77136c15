import { type ReactNode, useState } from 'react';
import type { FoundText } from '../../../content/authoring/find-text.ts';
import { readJsonPointer } from '../../../content/documents/pointer.ts';
import { plural } from '../../../content/problems/report.ts';
import { nameOfQuoted } from '../../../content/schema/words-of-message.ts';
import { catalogueGroup } from '../../../content/text/facts.ts';
import type { Facts } from '../../../generated/documents.ts';
import { call } from '../../calls/call.ts';
import type { FoundPlace } from '../../protocol/documents.ts';
import { draftsOf, draftValue } from '../../store/documents.ts';
import { Button, handleSubmit, Input } from '../../ui/controls.tsx';
import { listedWords, useQuotedFacts } from '../choices.ts';
import { nameOfDocument } from '../listed-pages.ts';
import { DATA, useSession } from '../session.ts';
import styles from './changes.module.css';

export const FIND_ID = 'find-query';

/** Finds and replaces strings in all documents. Words that a string quotes from a fact are changed in the fact. */
export function FindView() {
  const { store, attempt, propose } = useSession();
  const [query, setQuery] = useState('');
  const [replacement, setReplacement] = useState('');
  const [matchCase, setMatchCase] = useState(false);
  const [places, setPlaces] = useState<readonly FoundPlace[]>();
  const [similar, setSimilar] = useState<readonly FoundPlace[]>([]);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const find = () =>
    attempt(async () => {
      const found = await call('POST /api/find', { drafts: draftsOf(store.getState()), query, matchCase });
      setPlaces(found.places);
      setSimilar(found.similar);
      setLeft(new Set());
    });
  const own = (places ?? []).filter(({ fact }) => fact === undefined);
  const quoted = (places ?? []).filter(({ fact }) => fact !== undefined);
  const chosen = own.filter((place) => !left.has(keyOf(place)));
  const replace = () =>
    attempt(async () => {
      const only = chosen.map(({ document, pointer, start }) => ({ document, pointer, start }));
      const request = { drafts: draftsOf(store.getState()), query, matchCase, replacement, only };
      const { edits = [] } = await call('POST /api/find', request);
      await propose({ edits, summary: [] }, `Replaced “${query}” in ${plural(only.length, 'place')}.`);
      setPlaces(undefined);
    });
  const toggle = (key: string) =>
    setLeft((before) => new Set(before.has(key) ? [...before].filter((one) => one !== key) : [...before, key]));
  return (
    <section className={styles.view} aria-label="Find and replace">
      <h2>Find and replace</h2>
      <form className={styles.find} onSubmit={handleSubmit(find)}>
        <div>
          <Input label="Find" id={FIND_ID} required value={query} onWrite={setQuery} />
        </div>
        <div>
          <Input label="Replace with" value={replacement} onWrite={setReplacement} />
        </div>
        <label className={styles.matchCase}>
          <input type="checkbox" checked={matchCase} onChange={({ target }) => setMatchCase(target.checked)} /> Match
          case
        </label>
        <Button main text="Find" />
      </form>
      <div className={styles.viewHead}>
        <div role="status">
          {places ? <h3>{places.length === 0 ? 'No matches' : `Found in ${plural(places.length, 'place')}`}</h3> : null}
        </div>
        {own.length > 0 ? (
          <Button
            text={`Replace in ${plural(chosen.length, 'place')}`}
            disabled={chosen.length === 0}
            onPress={replace}
          />
        ) : null}
      </div>
      {places ? (
        <>
          <PlaceList places={own}>
            {(place) => (
              <label>
                <input type="checkbox" checked={!left.has(keyOf(place))} onChange={() => toggle(keyOf(place))} />
                <Words place={place} />
              </label>
            )}
          </PlaceList>
          <PlaceList
            places={quoted}
            heading={`Quoted from facts in ${plural(quoted.length, 'place')}`}
            help="Change a fact once, in Facts, and everything that quotes it follows."
          >
            {(place) => <QuotedWords place={place} />}
          </PlaceList>
          <PlaceList
            places={similar}
            heading="Similar text"
            help="These have the words in another order or spelling. They are not replaced."
          >
            {(place) => <Words place={place} />}
          </PlaceList>
        </>
      ) : null}
    </section>
  );
}

export function Words({ place }: { place: FoundPlace }) {
  const { before, found, after } = excerptOf(place, useQuotedFacts());
  return (
    <span>
      {before}
      <mark>{found}</mark>
      {after}
    </span>
  );
}

interface PlaceListProps {
  places: readonly FoundPlace[];
  heading?: string;
  help?: string;
  children: (place: FoundPlace) => ReactNode;
}

function PlaceList({ places, heading, help, children }: PlaceListProps) {
  const session = useSession();
  if (places.length === 0) return null;
  return (
    <>
      {heading === undefined ? null : <h3>{heading}</h3>}
      {help === undefined ? null : <p className={styles.help}>{help}</p>}
      <ul className={styles.places}>
        {places.map((place) => (
          <li key={keyOf(place)}>
            {children(place)}
            <Button
              small
              text={nameOfDocument(place.document, session)}
              onPress={() => session.open(place.document, readJsonPointer(place.pointer))}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

function QuotedWords({ place }: { place: FoundPlace }) {
  const { open, documents } = useSession();
  const { fact = '' } = place;
  const name = nameOfQuoted(fact, draftValue(documents.working, DATA.catalogue));
  return (
    <div>
      <Words place={place} />{' '}
      {catalogueGroup(fact) ? (
        <span className={styles.where}>It comes from the products.</span>
      ) : (
        <Button small text={`Change the fact “${name}”`} onPress={() => open(DATA.facts, fact.split('.'))} />
      )}
    </div>
  );
}

function keyOf({ document, pointer, start, fact = '' }: FoundPlace): string {
  return `${document} ${pointer} ${start} ${fact}`;
}

/** How many characters are shown on either side of a match, at most: a line of a list, whole words only. */
const MOST_AROUND = 60;

/** Stands on either side of a match while the marks of Markdown are removed; no document contains it. */
const EDGE = '\u0000';

/** A match and the words around it, as visitors read them; with marks if it is in an address or the name of a fact. */
export function excerptOf({ text, start, length }: Pick<FoundText, 'text' | 'start' | 'length'>, facts: Facts) {
  const end = start + length;
  const parts = [text.slice(0, start), text.slice(start, end), text.slice(end)];
  const plain = listedWords(parts.join(EDGE), facts).split(EDGE);
  const [before = '', found = '', after = ''] = plain.length === parts.length ? plain : parts;
  return { before: lastWords(before), found, after: firstWords(after) };
}

function firstWords(text: string): string {
  if (text.length <= MOST_AROUND) return text;
  const words = text.slice(0, MOST_AROUND + 1).replace(/\s+\S*$/, '');
  return `${words.slice(0, MOST_AROUND)} …`;
}

function lastWords(text: string): string {
  if (text.length <= MOST_AROUND) return text;
  const words = text.slice(-MOST_AROUND - 1).replace(/^\S*\s+/, '');
  return `… ${words.slice(-MOST_AROUND)}`;
}
