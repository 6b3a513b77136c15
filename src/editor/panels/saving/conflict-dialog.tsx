import { useState } from 'react';
import type { MergeConflict, Side } from '../../../content/documents/merge-values.ts';
import { jsonPointer } from '../../../content/documents/pointer.ts';
import { nameOfPlace } from '../../../content/schema/names.ts';
import { openDraft } from '../../calls/call.ts';
import type { CurrentDocument } from '../../protocol/documents.ts';
import { draftValue } from '../../store/documents.ts';
import { Button, handleSubmit } from '../../ui/controls.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { listedWords, useQuotedFacts } from '../choices.ts';
import { nameOfDocument } from '../listed-pages.ts';
import styles from '../panels.module.css';
import { useSession } from '../session.ts';

/** Asks, for each place that was changed both here and on disk, which version to keep. Everything else is merged. */
export function ConflictDialog({ current, onDone }: { current: CurrentDocument; onDone: () => void }) {
  const session = useSession();
  const { store, schemas, documents, announce } = session;
  const [chosen, setChosen] = useState<ReadonlyMap<string, Side>>(new Map());
  const { document, text } = current;
  const isDraft = openDraft() !== undefined;
  const merge = () => {
    store.rebase(current, (pointer) => chosen.get(jsonPointer(pointer)) ?? 'mine');
    announce(isDraft ? 'Merged both versions.' : 'Merged both versions. Save to write the result.');
    onDone();
  };
  return (
    <Dialog title={`“${nameOfDocument(document, session)}” changed in the meantime`} wide onClose={onDone}>
      <form onSubmit={handleSubmit(merge)}>
        <p>
          {text === null
            ? 'Someone removed this while you were changing it. Keep your version to bring it back.'
            : 'Someone else changed this while you did. Both sets of changes are kept, except in these places:'}
        </p>
        {store.conflictsWith(current).map((conflict) => {
          const place = jsonPointer(conflict.pointer);
          const choose = (side: Side) => setChosen((before) => new Map(before).set(place, side));
          const at = { document, pointer: conflict.pointer, value: draftValue(documents.working, document) };
          const name = nameOfPlace(at, (id) => schemas.get(id)) || 'The document';
          return <Question key={place} name={name} place={place} conflict={conflict} onChoose={choose} />;
        })}
        <div className={styles.dialogButtons}>
          <Button main text="Keep these choices" />
        </div>
      </form>
    </Dialog>
  );
}

interface QuestionProps {
  name: string;
  place: string;
  conflict: MergeConflict;
  onChoose: (side: Side) => void;
}

function Question({ name, place, conflict: { mine, theirs }, onChoose }: QuestionProps) {
  const facts = useQuotedFacts();
  const values = { mine: shownValue(mine), theirs: shownValue(theirs) };
  const words = { mine: listedWords(values.mine, facts), theirs: listedWords(values.theirs, facts) };
  // Values that differ in their marks alone are shown with them.
  const shown = words.mine === words.theirs ? values : words;
  return (
    <fieldset className={styles.question}>
      <legend>{name}</legend>
      {(['mine', 'theirs'] as const).map((side) => (
        <label key={side}>
          <input type="radio" name={`keep ${place}`} required onChange={() => onChoose(side)} />
          <span>
            <strong>{side === 'mine' ? 'Yours' : openDraft() === undefined ? 'On disk' : 'Your colleague’s'}:</strong>{' '}
            {shown[side]}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function shownValue(value: unknown): string {
  if (value === undefined) return '(removed)';
  return typeof value === 'string' ? value : JSON.stringify(value, null, 1);
}
