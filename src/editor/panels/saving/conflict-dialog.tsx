import { editsBetween } from '../../../content/documents/document-edits.ts';
import { valueAt } from '../../../content/documents/json-value.ts';
import { labelOfPlace } from '../../form/field-label.ts';
import type { CurrentDocument } from '../../protocol/documents.ts';
import { draftValue } from '../../store/documents.ts';
import { Dialog } from '../../ui/dialog.tsx';
import styles from '../panels.module.css';
import { useSession } from '../session.ts';

/** A document that was changed here and on disk: both versions, and which one to keep. Undo brings the other back. */
export function ConflictDialog({ current, onDone }: { current: CurrentDocument; onDone: () => void }) {
  const { store, documents, announce } = useSession();
  const { document, hash, text } = current;
  const mine = draftValue(documents.working, document);
  const theirs = text === null ? undefined : readValue(text);
  const differences = editsBetween(theirs, mine);
  const keepMine = () => {
    store.rebase({ document, hash: hash ?? '', text: text ?? 'null' });
    announce('Your version stays. Save to write it.');
    onDone();
  };
  const takeTheirs = () => {
    if (text !== null && hash !== null) store.takeStored({ document, hash, text });
    announce('Reloaded from disk. Undo brings your version back.');
    onDone();
  };
  return (
    <Dialog title={`${document} was changed meanwhile`} wide onClose={onDone}>
      <p>
        {text === null
          ? 'Somebody removed this file while you changed it here. Keeping your version writes it again.'
          : 'Somebody changed this file while you changed it here. These are the places where the versions differ.'}
      </p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Where</th>
            <th scope="col">Yours</th>
            <th scope="col">On disk</th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ pointer, value }) => (
            <tr key={pointer.join('/')}>
              <th scope="row">{labelOfPlace(pointer)}</th>
              <td>{shownValue(value)}</td>
              <td>{shownValue(valueAt(theirs, pointer))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.dialogButtons}>
        <button type="button" onClick={keepMine}>
          Keep my version
        </button>
        <button type="button" onClick={takeTheirs} disabled={text === null}>
          Take the version on disk
        </button>
      </div>
    </Dialog>
  );
}

function readValue(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function shownValue(value: unknown): string {
  if (value === undefined) return '(nothing)';
  return typeof value === 'string' ? value : JSON.stringify(value, null, 1);
}
