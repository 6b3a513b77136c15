import { useState } from 'react';
import { londonText, momentInLondon } from '../../../shop/london-moments.ts';
import { call } from '../../calls/call.ts';
import type { ListedDraft } from '../../protocol/drafts.ts';
import { Button, handleSubmit, Input } from '../../ui/controls.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LondonTimeField, tomorrowAtNine } from '../../ui/schedule-dialog.tsx';
import styles from '../panels.module.css';
import { useSession } from '../session.ts';
import { DraftChanges, useDraftChanges } from './draft-changes.tsx';

/** Publishes exactly the shown changes, now or later: a colleague's change in between refuses it. */
export function PublishDialog({ draft, onClose }: { draft: ListedDraft; onClose: () => void }) {
  const { attempt, announce, problems } = useSession();
  const { shown, refusal, confirm } = useDraftChanges();
  const [isLater, setLater] = useState(false);
  const [at, setAt] = useState(tomorrowAtNine);
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const { review, schedule } = draft;
  const due = isLater ? momentInLondon(at)?.moment : undefined;
  const isScheduled = schedule?.state === 'waiting';
  const publish = (data: FormData) => {
    const title = String(data.get('title'));
    if (!shown) return;
    void attempt(async () => {
      const isTaken = await confirm(async () => {
        if (title !== draft.title) await call('POST /api/drafts/rename', { title });
        const confirmed = { draft: draft.id, shown: shown.shown };
        if (isLater) await call('POST /api/schedule', { ...confirmed, at });
        else await call('POST /api/publish', confirmed);
      });
      if (!isTaken) return;
      onClose();
      announce(
        due ? `“${title}” goes live on ${londonText(due.toISOString())}.` : `“${title}” is on its way to the site.`,
      );
    });
  };
  return (
    <Dialog title={`Publish “${draft.title}”?`} wide onClose={onClose}>
      <DraftChanges shown={shown} refusal={refusal} />
      {errors > 0 ? (
        <p>{errors === 1 ? '1 error stops publishing' : `${errors} errors stop publishing`}: see Problems.</p>
      ) : null}
      <p>{review?.state === 'approved' ? `${review.by} approved it.` : 'Nobody has approved it as it is now.'}</p>
      <form className={styles.question} onSubmit={handleSubmit(publish)}>
        <Input
          label="What you changed, for the history"
          name="title"
          required
          maxLength={200}
          lang="en-GB"
          defaultValue={draft.title}
        />
        {isScheduled ? (
          <p>It is scheduled for {londonText(schedule.due)}. Publishing it now ends that.</p>
        ) : (
          <fieldset>
            <legend>When it goes live</legend>
            {[
              { name: 'Now', later: false },
              { name: 'At a date and time', later: true },
            ].map(({ name, later }) => (
              <label key={name}>
                <input type="radio" name="when" checked={isLater === later} onChange={() => setLater(later)} />
                {name}
              </label>
            ))}
          </fieldset>
        )}
        {isLater ? <LondonTimeField at={at} onChange={setAt} /> : null}
        <div className={styles.dialogButtons}>
          <Button main text={isLater ? 'Schedule' : 'Publish now'} disabled={!shown || (isLater && !due)} />
        </div>
      </form>
    </Dialog>
  );
}
