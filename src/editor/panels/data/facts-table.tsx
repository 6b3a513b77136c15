import { useEffect, useMemo, useRef, useState } from 'react';
import { valueAt } from '../../../content/documents/json-value.ts';
import { jsonPointer, readJsonPointer } from '../../../content/documents/pointer.ts';
import { plural } from '../../../content/problems/report.ts';
import { labelOfKey } from '../../../content/schema/names.ts';
import { nameOfQuoted } from '../../../content/schema/quoted-value.ts';
import { isRecord } from '../../../lib/record.ts';
import { call } from '../../calls/call.ts';
import { fieldId } from '../../form/form-context.ts';
import { NewNamed } from '../../form/parts/new-named.tsx';
import type { FoundPlace } from '../../protocol/documents.ts';
import { draftsOf, draftValue } from '../../store/documents.ts';
import { withValue } from '../../store/set-value.ts';
import { nameOfDocument } from '../listed-pages.ts';
import { DATA, useSession } from '../session.ts';
import styles from './data.module.css';

/** All facts by group, each with its value and the documents that quote it. */
export function FactsTable() {
  const session = useSession();
  const { documents, store, problems, announce, schemas } = session;
  const forms = valueAt(schemas.get('defs/fact-form.schema.json'), ['properties', 'is', 'enum']);
  const places = useQuotedPlaces();
  const facts = draftValue(documents.working, DATA.facts);
  const groups = Object.entries(isRecord(facts) ? facts : {}).flatMap(([group, values]) =>
    isRecord(values) && group !== 'forms' ? [[group, values] as const] : [],
  );
  const wrong = (isHere: (pointer: string) => boolean) =>
    problems
      .filter((problem) => problem.document === DATA.facts && isHere(problem.pointer))
      .map(({ message, advice }) => (
        <p key={message} className={styles.wrong}>
          {inWords(message)} {advice}
        </p>
      ));
  const changeForm = (name: string, is: string) =>
    store.edit(
      { document: DATA.facts, label: `Changed what “${nameOfQuoted(name, undefined)}” is`, key: `form ${name}` },
      (value) => withValue(value, ['forms', name], { ...formOf(value, name), is }),
    );
  const quoting = useMemo(() => places && documentsQuoting(places), [places]);
  const change = (group: string, name: string, written: string) =>
    store.edit(
      {
        document: DATA.facts,
        label: `Changed the fact “${nameOfQuoted(`${group}.${name}`, undefined)}”`,
        key: `fact ${group}.${name}`,
      },
      (value) => withValue(value, [group, name], written),
    );
  const add = (name: string) => {
    const [group = '', key = ''] = name.split('.');
    const words = `Added the fact “${nameOfQuoted(name, undefined)}”`;
    store.edit({ document: DATA.facts, label: words }, (value) => {
      const present = isRecord(value) && isRecord(value[group]) ? value[group] : {};
      return withValue(value, [group], { ...present, [key]: '' });
    });
    announce(`${words}. Write its value.`);
  };
  return (
    <section className={styles.data} aria-label="Facts">
      <div className={styles.dataHead}>
        <h2>Facts</h2>
        <p>Values that many pages quote. A change shows wherever a fact is quoted.</p>
        <NewNamed
          what="fact"
          name="Short name"
          taken={groups.flatMap(([group, values]) => Object.keys(values).map((key) => `${group}.${key}`))}
          pattern="[a-z][a-zA-Z0-9]*\.[a-z][a-zA-Z0-9]*"
          hint="The group, a dot and a word, such as nvq.evidence."
          onAdd={add}
        />
      </div>
      {wrong((pointer) => pointer === '' || pointer.startsWith('/forms'))}
      {groups.map(([group, values]) => (
        <table key={group} className={styles.table}>
          <caption>
            {labelOfKey(group)}
            {wrong((pointer) => pointer === jsonPointer([group]))}
          </caption>
          <thead>
            <tr>
              <th scope="col">Fact</th>
              <th scope="col">Value</th>
              <th scope="col">Form</th>
              <th scope="col">Quoted in</th>
            </tr>
          </thead>
          <tbody>
            {Object.entries(values).map(([name, value]) => {
              const id = fieldId([group, name]);
              const found = wrong((pointer) => pointer === jsonPointer([group, name]));
              const called = `${labelOfKey(group)}: ${labelOfKey(name)}`;
              return (
                <tr key={name}>
                  <th scope="row">{labelOfKey(name)}</th>
                  <td>
                    <textarea
                      id={id}
                      rows={1}
                      lang="en-GB"
                      aria-label={called}
                      aria-describedby={`${id}-problems`}
                      aria-invalid={found.length > 0}
                      value={typeof value === 'string' ? value : ''}
                      onChange={({ target }) => change(group, name, target.value.replaceAll(/\s*\n\s*/g, ' '))}
                    />
                    <div id={`${id}-problems`}>{found}</div>
                  </td>
                  <td>
                    <select
                      aria-label={`Form of ${called}`}
                      value={String(formOf(facts, `${group}.${name}`)?.is ?? 'text')}
                      onChange={({ target }) => changeForm(`${group}.${name}`, target.value)}
                    >
                      {(Array.isArray(forms) ? forms : []).map((form) => (
                        <option key={form} value={form}>
                          {labelOfKey(form)}
                        </option>
                      ))}
                    </select>
                  </td>
                  <td>
                    <Quoting places={quoting && (quoting.get(`${group}.${name}`) ?? [])} />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      ))}
    </section>
  );
}

/** The form of a fact as the document has it, if any. */
function formOf(facts: unknown, name: string): Record<string, unknown> | undefined {
  const form = valueAt(facts, ['forms', name]);
  return isRecord(form) ? form : undefined;
}

/** A message that calls facts by their names: “NVQ Level 3, duration” for nvq.level3Duration. */
function inWords(message: string): string {
  return message.replaceAll(/\b[a-z]\w*\.[a-z]\w*\b/g, (name) => `“${nameOfQuoted(name, undefined)}”`);
}

/** The documents that quote a fact, to go to. @param places undefined while they are not known */
function Quoting({ places }: { places: readonly FoundPlace[] | undefined }) {
  const session = useSession();
  if (!places) return <span className={styles.unknown}>Counting …</span>;
  return (
    <details>
      <summary>{plural(places.length, 'place')}</summary>
      {places.map(({ document, pointer }) => (
        <button
          key={document}
          type="button"
          className="small"
          onClick={() => void session.attempt(() => session.open(document, readJsonPointer(pointer)))}
        >
          {nameOfDocument(document, session)}
        </button>
      ))}
    </details>
  );
}

/** How long after the last change, or after a failed call, places are counted, in milliseconds. */
const COUNT_PAUSE = 800;

/** Every place that quotes something, as the site is edited; undefined until the server has answered. */
function useQuotedPlaces(): readonly FoundPlace[] | undefined {
  const { documents } = useSession();
  const { saved, working } = documents;
  const [places, setPlaces] = useState<readonly FoundPlace[]>();
  const isFirst = useRef(true);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let left = false;
    const count = async () => {
      try {
        const found = await call('POST /api/find', { drafts: draftsOf({ saved, working }), query: '{{' });
        if (!left) setPlaces(found.places);
      } catch {
        if (!left) timer = setTimeout(count, COUNT_PAUSE);
      }
    };
    timer = setTimeout(count, isFirst.current ? 0 : COUNT_PAUSE);
    isFirst.current = false;
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [saved, working]);
  return places;
}

/** The first place of each document that quotes a fact, by the names of facts. */
function documentsQuoting(places: readonly FoundPlace[]): Map<string, FoundPlace[]> {
  const quoting = new Map<string, FoundPlace[]>();
  for (const place of places) {
    if (place.fact === undefined) continue;
    const known = quoting.get(place.fact) ?? [];
    if (!known.some(({ document }) => document === place.document)) quoting.set(place.fact, [...known, place]);
  }
  return quoting;
}
