import { useId, useMemo, useState } from 'react';
import { fileName } from '../../../content/authoring/new-page/answers.ts';
import { valueAt } from '../../../content/documents/json-value.ts';
import { jsonPointer } from '../../../content/documents/pointer.ts';
import { plural } from '../../../content/problems/report.ts';
import { labelOfKey } from '../../../content/schema/names.ts';
import type { Schemas } from '../../../content/schema/schema.ts';
import { nameOfQuoted } from '../../../content/schema/words-of-message.ts';
import { isRecord } from '../../../lib/record.ts';
import { call } from '../../calls/call.ts';
import { useAnswer } from '../../calls/use-call.ts';
import { fieldId } from '../../form/form-context.ts';
import { NewNamed } from '../../form/parts/new-named.tsx';
import { Rows } from '../../lists/table.tsx';
import type { FoundPlace } from '../../protocol/documents.ts';
import { draftsOf, draftValue } from '../../store/documents.ts';
import { withValue } from '../../store/set-value.ts';
import { Input, Select } from '../../ui/controls.tsx';
import { changeAndFocus } from '../../ui/focus.ts';
import { DATA, useSession } from '../session.ts';
import styles from './data.module.css';
import { Opened } from './rows-table.tsx';

export function FactsTable() {
  const id = useId();
  const session = useSession();
  const { documents, store, problems, announce, schemas } = session;
  const forms = formNames(schemas);
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
  const [groupTitle, setGroupTitle] = useState(labelOfKey(groups[0]?.[0] ?? ''));
  const add = (name: string) => {
    const [group = '', key = ''] = name.split('.');
    const words = `Added the fact “${nameOfQuoted(name, undefined)}”`;
    const write = () =>
      store.edit({ document: DATA.facts, label: words }, (value) => {
        const present = isRecord(value) && isRecord(value[group]) ? value[group] : {};
        return withValue(value, [group], { ...present, [key]: '' });
      });
    changeAndFocus(write, fieldId([group, key]));
    announce(`${words}. Write its value.`);
  };

  const factCells = (group: string, name: string, value: unknown) => {
    const id = fieldId([group, name]);
    const fact = `${group}.${name}`;
    const quotedIn = quoting?.get(fact) ?? [];
    const found = wrong((pointer) => pointer === jsonPointer([group, name]));
    const called = `${labelOfKey(group)}: ${labelOfKey(name)}`;
    return {
      Fact: labelOfKey(name),
      Value: (
        <>
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
        </>
      ),
      Form: (
        <Select
          aria-label={`Form of ${called}`}
          value={String(formOf(facts, fact)?.is ?? 'text')}
          options={forms}
          onChoose={(is) => changeForm(fact, is)}
        />
      ),
      'Quoted in': quoting ? (
        <Opened summary={plural(quotedIn.length, 'place')} places={quotedIn} />
      ) : (
        <span className={styles.unknown}>Counting …</span>
      ),
    };
  };

  return (
    <section className={styles.data} aria-label="Facts">
      <div className={styles.dataHead}>
        <h2>Facts</h2>
        <p>Values that many pages quote. A change shows wherever a fact is quoted.</p>
        <NewNamed
          what="fact"
          taken={groups.flatMap(([group, values]) => Object.keys(values).map((key) => `${group}.${key}`))}
          keyOf={(title) => factName(groupTitle, title)}
          onAdd={add}
        >
          <Input label="Group" required list={id} value={groupTitle} onWrite={setGroupTitle} />
          <datalist id={id}>
            {groups.map(([group]) => (
              <option key={group} value={labelOfKey(group)} />
            ))}
          </datalist>
        </NewNamed>
      </div>
      {wrong((pointer) => pointer === '' || pointer.startsWith('/forms'))}
      {groups.map(([group, values]) => (
        <Rows
          key={group}
          className={`${styles.table} ${styles.stacked}`}
          caption={
            <>
              {labelOfKey(group)}
              {wrong((pointer) => pointer === jsonPointer([group]))}
            </>
          }
          rows={Object.entries(values).map(([id, value]) => ({ id, value }))}
          cells={({ id, value }) => factCells(group, id, value)}
        />
      ))}
    </section>
  );
}

/** The name of a fact, such as nvq.evidence, from the titles of its group and its own; empty without a letter to begin either with. */
function factName(group: string, title: string): string {
  const keys = [group, title].map((words) =>
    fileName(words).replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase()),
  );
  return keys.every((key) => /^[a-z]/.test(key)) ? keys.join('.') : '';
}

function formNames(schemas: Schemas) {
  const forms = valueAt(schemas.get('defs/fact-form.schema.json'), ['properties', 'is', 'enum']);
  return (Array.isArray(forms) ? forms : []).map((form) => [String(form), labelOfKey(String(form))] as const);
}

function formOf(facts: unknown, name: string): Record<string, unknown> | undefined {
  const form = valueAt(facts, ['forms', name]);
  return isRecord(form) ? form : undefined;
}

/** A message that calls facts by their names: “NVQ Level 3, duration” for nvq.level3Duration. */
function inWords(message: string): string {
  return message.replaceAll(/\b[a-z]\w*\.[a-z]\w*\b/g, (name) => `“${nameOfQuoted(name, undefined)}”`);
}

/** How long after the last change, or after a failed call, places are counted, in milliseconds. */
const COUNT_PAUSE = 800;

/** Every place that quotes something, as the site is edited; undefined until the server has answered. */
function useQuotedPlaces(): readonly FoundPlace[] | undefined {
  const { documents } = useSession();
  const [failures, setFailures] = useState(0);
  const about = useMemo(() => ({ documents, failures }), [documents, failures]);
  const count = () => call('POST /api/find', { drafts: draftsOf(documents), query: '{{' });
  const attempt = (action: () => Promise<void>) => action().catch(() => setFailures((before) => before + 1));
  return useAnswer(count, { about, pause: COUNT_PAUSE, attempt }).last?.places;
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
