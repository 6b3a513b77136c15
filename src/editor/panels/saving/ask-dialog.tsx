import type { FormEvent } from 'react';
import { call } from '../../calls/call.ts';
import type { ListedDraft } from '../../protocol/drafts.ts';
import { Dialog } from '../../ui/dialog.tsx';
import styles from '../panels.module.css';
import { useSession } from '../session.ts';
import { DraftChanges, useDraftChanges } from './draft-changes.tsx';

/** Asks the publishers for a look at the draft, with a note. They get the changes by email. */
export function AskDialog({ draft, onClose }: { draft: ListedDraft; onClose: () => void }) {
  const { attempt, announce } = useSession();
  const { shown } = useDraftChanges();
  const ask = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const note = String(new FormData(event.currentTarget).get('note'));
    void attempt(async () => {
      await call('POST /api/review/ask', { note });
      onClose();
      announce('Asked for a look. You get an email with the answer.');
    });
  };
  return (
    <Dialog title={`Ask for a look at “${draft.title}”`} wide onClose={onClose}>
      <form className={styles.question} onSubmit={ask}>
        <label htmlFor="review-note">Note to the publishers (optional)</label>
        <textarea
          id="review-note"
          name="note"
          rows={2}
          maxLength={2000}
          lang="en-GB"
          placeholder="Please check the price"
        />
        <div className={styles.dialogButtons}>
          <button type="submit" className="main" disabled={!shown || shown.shown.length === 0}>
            Ask for a look
          </button>
        </div>
      </form>
      <DraftChanges shown={shown} refusal={undefined} />
    </Dialog>
  );
}
