import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { CallRefused, call } from '../../calls/call.ts';
import type { AnswerOf } from '../../protocol/calls.ts';
import type { Refusal } from '../../protocol/documents.ts';
import type { ListedDraft } from '../../protocol/drafts.ts';
import { Dialog } from '../../ui/dialog.tsx';
import changesStyles from '../changes/changes.module.css';
import { ChangedDocuments, ChangeGroups } from '../changes/changes-view.tsx';
import styles from '../panels.module.css';
import { useSession } from '../session.ts';

type Shown = AnswerOf<'GET /api/publish/changes'>;

/**
 * Shows what a publish changes for visitors, and publishes exactly that. The list does not move while it is read: what a
 * colleague stores meanwhile is refused at the press, and shown.
 */
export function PublishDialog({ draft, onClose }: { draft: ListedDraft; onClose: () => void }) {
  const { attempt, announce, problems } = useSession();
  const [shown, setShown] = useState<Shown>();
  const [refusal, setRefusal] = useState<Refusal>();
  const look = async () => setShown(await call('GET /api/publish/changes', undefined));
  const lookFirst = useEffectEvent(() => void attempt(look));
  useEffect(() => lookFirst(), []);
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const publish = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const title = String(new FormData(event.currentTarget).get('title'));
    if (!shown) return;
    void attempt(async () => {
      try {
        if (title !== draft.title) await call('POST /api/drafts/rename', { title });
        await call('POST /api/publish', { draft: draft.id, shown: shown.shown });
      } catch (error) {
        if (!(error instanceof CallRefused) || error.refusal.error !== 'changed') throw error;
        setShown(undefined);
        setRefusal(error.refusal);
        return look();
      }
      onClose();
      announce(`“${title}” is on its way to the site.`);
    });
  };
  return (
    <Dialog title={`Publish “${draft.title}”?`} wide onClose={onClose}>
      {refusal ? (
        <section className={changesStyles.group} role="alert" aria-label="Changed since you looked">
          <h2>Changed since you looked</h2>
          <p>{refusal.message}</p>
          <ChangeGroups groups={refusal.changes ?? []} />
        </section>
      ) : null}
      <section className={changesStyles.group} aria-label="What visitors will see change">
        <h2>What visitors will see change</h2>
        {shown ? null : <p className={changesStyles.where}>Looking for changes …</p>}
        {shown?.groups.length === 0 ? <p>Nothing changes for visitors.</p> : null}
        {shown ? <ChangeGroups groups={shown.groups} /> : null}
        {shown && shown.files.length > 0 ? (
          <>
            <h3>Documents</h3>
            <ul>
              <ChangedDocuments files={shown.files} />
            </ul>
          </>
        ) : null}
      </section>
      {errors > 0 ? (
        <p>{errors === 1 ? '1 error stops publishing' : `${errors} errors stop publishing`}: see Problems.</p>
      ) : null}
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
