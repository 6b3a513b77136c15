import { useEffect, useId, useState } from 'react';
import { call } from '../../calls/call.ts';
import type { AnswerOf } from '../../protocol/calls.ts';
import type { Draft } from '../../protocol/documents.ts';
import type { KeptDrafts } from '../../store/draft-storage.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { timeText } from '../../ui/time-text.ts';
import changesStyles from '../changes/changes.module.css';
import { ChangedDocuments, ChangeGroups } from '../changes/changes-view.tsx';
import styles from '../panels.module.css';

interface Choices {
  onRestore: (kept: KeptDrafts) => void;
  onDiscard: (kept: KeptDrafts) => void;
}

/** Shows the unsaved changes of closed windows, each to be restored or discarded. */
export function KeptDraftsDialog({
  kept,
  onClose,
  ...choices
}: Choices & { kept: readonly KeptDrafts[]; onClose: () => void }) {
  return (
    <Dialog title="Unsaved changes" wide onClose={onClose}>
      {kept.map((one) => (
        <KeptChanges key={one.key} kept={one} {...choices} />
      ))}
    </Dialog>
  );
}

/** Shows the changes that were made in one window. */
function KeptChanges({ kept, onRestore, onDiscard }: Choices & { kept: KeptDrafts }) {
  const id = useId();
  const [changes, setChanges] = useState<AnswerOf<'POST /api/changes'>>();
  const [failure, setFailure] = useState('');
  useEffect(() => {
    const from = kept.drafts.map(({ document, base }): Draft => ({ document, ...base }));
    const drafts = kept.drafts.map(({ document, content }): Draft => ({ document, ...content }));
    call('POST /api/changes', { from, drafts }).then(setChanges, (error: Error) => setFailure(error.message));
  }, [kept]);
  return (
    <div className={changesStyles.group}>
      <h2 id={id}>{timeText(kept.at)}</h2>
      {changes || failure !== '' ? null : <p className={changesStyles.where}>Looking for changes …</p>}
      {failure === '' ? null : <p role="alert">{failure}</p>}
      {changes ? (
        <>
          <ul>
            <ChangedDocuments files={changes.files} />
          </ul>
          <ChangeGroups groups={changes.groups} />
        </>
      ) : null}
      <div className={styles.dialogButtons}>
        <button type="button" aria-describedby={id} onClick={() => onDiscard(kept)}>
          Discard them
        </button>
        <button type="button" className="main" aria-describedby={id} onClick={() => onRestore(kept)}>
          Restore them
        </button>
      </div>
    </div>
  );
}
