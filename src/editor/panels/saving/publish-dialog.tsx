import type { FormEvent } from 'react';
import { call } from '../../calls/call.ts';
import type { ListedDraft } from '../../protocol/drafts.ts';
import { Dialog } from '../../ui/dialog.tsx';
import styles from '../panels.module.css';
import { useSession } from '../session.ts';
import { DraftChanges, useDraftChanges } from './draft-changes.tsx';

/**
 * Shows the changes of a publish for visitors, and publishes exactly those: a colleague's change in between refuses it.
 */
export function PublishDialog({ draft, onClose }: { draft: ListedDraft; onClose: () => void }) {
  const { attempt, announce, problems } = useSession();
  const { shown, refusal, confirm } = useDraftChanges();
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const { review } = draft;
  const publish = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const title = String(new FormData(event.currentTarget).get('title'));
    if (!shown) return;
    void attempt(async () => {
      const isTaken = await confirm(async () => {
        if (title !== draft.title) await call('POST /api/drafts/rename', { title });
        await call('POST /api/publish', { draft: draft.id, shown: shown.shown });
      });
      if (!isTaken) return;
      onClose();
      announce(`“${title}” is on its way to the site.`);
    });
  };
  return (
    <Dialog title={`Publish “${draft.title}”?`} wide onClose={onClose}>
      <DraftChanges shown={shown} refusal={refusal} />
      {errors > 0 ? (
        <p>{errors === 1 ? '1 error stops publishing' : `${errors} errors stop publishing`}: see Problems.</p>
      ) : null}
      <p>{review?.state === 'approved' ? `${review.by} approved it.` : 'Nobody has approved it as it is now.'}</p>
      <form className={styles.question} onSubmit={publish}>
        <label htmlFor="publish-title">What you changed, for the history</label>
        <input id="publish-title" name="title" required maxLength={200} lang="en-GB" defaultValue={draft.title} />
        <div className={styles.dialogButtons}>
          <button type="submit" className="main" disabled={!shown}>
            Publish now
          </button>
        </div>
      </form>
    </Dialog>
  );
}
