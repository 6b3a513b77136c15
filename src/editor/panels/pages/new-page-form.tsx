import { useEffect, useState } from 'react';
import { isRecord } from '../../../lib/record.ts';
import { call } from '../../calls/call.ts';
import { draftsOf, draftValue, recordIn } from '../../store/documents.ts';
import { Button, handleSubmit, Input, Select } from '../../ui/controls.tsx';
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
  const [level, setLevel] = useState('');
  useEffect(() => void focusNow(TITLE_ID), []);
  const table = kinds.get(kind);
  const catalogue = draftValue(documents.working, DATA.catalogue);
  const levels = table?.levels ? levelsIn(catalogue) : [];
  const sells = table?.data === 'product';
  const submit = (data: FormData) =>
    attempt(async () => {
      const written = (name: string) => String(data.get(name) ?? '') || undefined;
      const title = written('title');
      const { document, edits } = await call('POST /api/new', {
        drafts: draftsOf(store.getState()),
        kind,
        title,
        level: levels.length > 0 ? level || levels[0] : undefined,
        price: written('price'),
        route: written('route'),
      });
      // The steps of the command are about files.
      const summary = ['Its text is an example, or comes from a similar page: write your own.'];
      await propose({ edits, summary }, `Created the page ${title}.`);
      onMade(document);
    });
  return (
    <form className={styles.newPage} onSubmit={handleSubmit(submit)}>
      <h2>New page</h2>
      <Select
        label="Kind of page"
        value={kind}
        options={offered.map(([name, one]) => [name, one.title] as const)}
        onChoose={setKind}
      />
      <Input
        label={sells ? 'Title of the course or card' : 'Title'}
        id={TITLE_ID}
        name="title"
        data-takes-focus
        required
        lang="en-GB"
      />
      {levels.length > 0 ? (
        table?.data === 'category' ? (
          <>
            <Input
              label="Level"
              required
              inputMode="numeric"
              pattern="[1-9]\d?"
              aria-describedby="new-level-help"
              value={level}
              onWrite={(written) => setLevel(written.trim())}
            />
            <p id="new-level-help">
              {levels.includes(level)
                ? `Level ${level} has a list already.`
                : 'A new level also gets a category and an entry in the menu.'}
            </p>
          </>
        ) : (
          <Select
            label="Level"
            value={level || levels[0]}
            options={levels.map((known) => [known, known] as const)}
            onChoose={setLevel}
          />
        )
      ) : null}
      {sells ? <Input label="Price in pounds, without VAT" name="price" type="number" min={0} step={0.01} /> : null}
      <Input label="Address (made from the title if left empty)" name="route" spellCheck={false} placeholder="/…" />
      <div className={styles.buttons}>
        <Button main text="Create the page" />
        <Button text="Cancel" onPress={onCancel} />
      </div>
    </form>
  );
}

function levelsIn(catalogue: unknown): string[] {
  const categories = Object.values(recordIn(catalogue, 'categories'));
  const levels = categories.flatMap((one) => (isRecord(one) && typeof one.level === 'number' ? one.level : []));
  return levels.sort((one, other) => one - other).map(String);
}
