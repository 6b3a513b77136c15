import { useEffect, useState } from 'react';
import { isRecord } from '../../../lib/record.ts';
import { call } from '../../calls/call.ts';
import { draftsOf, draftValue } from '../../store/documents.ts';
import { Button, handleSubmit } from '../../ui/controls.tsx';
import { focusNow } from '../../ui/focus.ts';
import { DATA, useSession } from '../session.ts';
import styles from './pages.module.css';

const TITLE_ID = 'new-title';

export function NewPageForm({ onCancel, onMade }: { onCancel: () => void; onMade: (document: string) => void }) {
  const { kinds, store, propose, attempt, documents, place } = useSession();
  const offered = [...kinds].filter(([, { offered: isOffered }]) => isOffered !== false);
  // Most new pages are of the kind that is open.
  const open = draftValue(documents.working, place.document ?? '');
  const like = offered.find(([name]) => isRecord(open) && open.kind === name) ?? offered[0];
  const [kind, setKind] = useState(like?.[0] ?? '');
  const [title, setTitle] = useState('');
  const [level, setLevel] = useState('');
  const [price, setPrice] = useState('');
  const [route, setRoute] = useState('');
  useEffect(() => void focusNow(TITLE_ID), []);
  const table = kinds.get(kind);
  const catalogue = draftValue(documents.working, DATA.catalogue);
  const levels = table?.levels ? levelsIn(catalogue) : [];
  const sells = table?.data === 'product';
  const submit = () =>
    attempt(async () => {
      const { document, edits } = await call('POST /api/new', {
        drafts: draftsOf(store.getState()),
        kind,
        title,
        level: levels.length > 0 ? level || levels[0] : undefined,
        price: sells && price !== '' ? price : undefined,
        route: route || undefined,
      });
      // The steps of the command are about files.
      const summary = ['Its text is an example, or comes from a similar page: write your own.'];
      await propose({ edits, summary }, `Created the page ${title}.`);
      onMade(document);
    });
  return (
    <form className={styles.newPage} onSubmit={handleSubmit(submit)}>
      <h2>New page</h2>
      <label htmlFor="new-kind">Kind of page</label>
      <select id="new-kind" value={kind} onChange={({ target }) => setKind(target.value)}>
        {offered.map(([name, one]) => (
          <option key={name} value={name}>
            {one.title}
          </option>
        ))}
      </select>
      <label htmlFor={TITLE_ID}>{sells ? 'Title of the course or card' : 'Title'}</label>
      <input
        id={TITLE_ID}
        data-takes-focus
        required
        lang="en-GB"
        value={title}
        onChange={({ target }) => setTitle(target.value)}
      />
      {levels.length > 0 ? (
        <>
          <label htmlFor="new-level">Level</label>
          {table?.data === 'category' ? (
            <>
              <input
                id="new-level"
                required
                inputMode="numeric"
                pattern="[1-9]\d?"
                aria-describedby="new-level-help"
                value={level}
                onChange={({ target }) => setLevel(target.value.trim())}
              />
              <p id="new-level-help">
                {levels.includes(level)
                  ? `Level ${level} has a list already.`
                  : 'A new level also gets a category and an entry in the menu.'}
              </p>
            </>
          ) : (
            <select id="new-level" value={level || levels[0]} onChange={({ target }) => setLevel(target.value)}>
              {levels.map((known) => (
                <option key={known}>{known}</option>
              ))}
            </select>
          )}
        </>
      ) : null}
      {sells ? (
        <>
          <label htmlFor="new-price">Price in pounds, without VAT</label>
          <input
            id="new-price"
            type="number"
            min={0}
            step={0.01}
            value={price}
            onChange={({ target }) => setPrice(target.value)}
          />
        </>
      ) : null}
      <label htmlFor="new-route">Address (made from the title if left empty)</label>
      <input
        id="new-route"
        spellCheck={false}
        placeholder="/…"
        value={route}
        onChange={({ target }) => setRoute(target.value)}
      />
      <div className={styles.buttons}>
        <Button main text="Create the page" />
        <Button text="Cancel" onPress={onCancel} />
      </div>
    </form>
  );
}

/** The levels of the catalogue's categories, such as 2 and 3. */
function levelsIn(catalogue: unknown): string[] {
  const categories = isRecord(catalogue) && isRecord(catalogue.categories) ? Object.values(catalogue.categories) : [];
  const levels = categories.flatMap((one) => (isRecord(one) && typeof one.level === 'number' ? one.level : []));
  return levels.sort((one, other) => one - other).map(String);
}
