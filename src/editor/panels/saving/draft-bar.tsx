import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call, openDraft } from '../../calls/call.ts';
import type { AnswerOf } from '../../protocol/calls.ts';
import { isRunning, PUBLISH_STATES, REVIEW_STATES } from '../../protocol/drafts.ts';
import { draftsOf } from '../../store/documents.ts';
import { ScheduleDialog, ScheduleNote } from '../../ui/schedule-dialog.tsx';
import { dateText } from '../../ui/time-text.ts';
import { DraftHistoryDialog } from '../history/draft-history-dialog.tsx';
import styles from '../panels.module.css';
import { useSession } from '../session.ts';
import { AskDialog } from './ask-dialog.tsx';
import { PreviewLinks } from './preview-links.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { ReviewDialog } from './review-dialog.tsx';
import type { Saving } from './use-save.ts';

/** The dialogs of the bar. */
type Opened = 'publish' | 'ask' | 'review' | 'history' | 'schedule';

/**
 * The bar that a draft always shows: its title, who else is here, whether all is stored, its preview, and how it is
 * published.
 */
export function DraftBar({ draft, people, saving }: { draft: OpenDraft; people: readonly string[]; saving: Saving }) {
  const { documents, attempt, announce } = useSession();
  const [opened, setOpened] = useState<Opened>();
  const unsaved = draftsOf(documents).length > 0;
  const { id, title, touching } = draft.draft;
  const [latest] = draft.publishes;
  const isOnItsWay = latest !== undefined && isRunning(latest);
  // Until something is changed again.
  const isNews = latest?.ended && draft.draft.changed <= latest.ended;
  const isTold = latest && (isOnItsWay || !draft.isOpen || isNews);
  const { discarded } = draft;
  const restore = () =>
    void attempt(async () => {
      await call('POST /api/drafts/restore', { draft: id });
      announce(`“${title}” is a draft again.`);
    });
  useSavedWhenOpened(draft.isOpen, saving);
  const open = async (dialog: Opened) => {
    // Not within an attempt: a save waits for the attempt.
    if (await saving.save()) setOpened(dialog);
    else announce('Your last changes are not stored yet. Try again once they are.', true);
  };
  const close = () => setOpened(undefined);
  const reschedule = (answer: Promise<unknown>, said: string) =>
    void attempt(async () => {
      await answer;
      close();
      announce(said);
    });
  const { review, schedule } = draft.draft;
  const isScheduled = schedule?.state === 'waiting';
  const { mayReview, needsReview } = draft;
  const isAsked = review?.state === 'asked';
  const mayPublish = draft.mayPublish && (!needsReview || review?.state === 'approved');
  return (
    <section className={styles.draft} aria-label="Draft">
      <p>
        <strong>{title}</strong>
        {people.length > 0 ? ` · Here: ${people.join(', ')}` : null}
        {touching.map((other) => (
          <span key={other.id + other.document} className={styles.touching}>
            “{other.document}” is also changed in “{other.title}”
          </span>
        ))}
      </p>
      <p role="status" aria-label="Draft state" data-ended={isTold && latest.message ? latest.state : undefined}>
        {discarded
          ? `${discarded.discardedBy} discarded this draft. It can be restored until ${dateText(discarded.until)}.`
          : isTold
            ? `${PUBLISH_STATES[latest.state]}. ${latest.message ?? ''}`
            : unsaved || saving.isSaving
              ? 'Storing …'
              : 'Saved for you and your colleagues'}
      </p>
      {review && draft.isOpen && !isOnItsWay ? (
        <p className={styles.review} data-state={review.state}>
          {REVIEW_STATES[review.state](review.by)}
          {review.note === '' ? null : ` “${review.note}”`}
        </p>
      ) : null}
      {schedule && draft.isOpen && !isOnItsWay ? (
        <p className={styles.review} data-state={schedule.state}>
          <ScheduleNote schedule={schedule} />
        </p>
      ) : null}
      <div className={styles.draftActions}>
        {draft.isOpen ? <PreviewLinks draft={draft} /> : null}
        {draft.isOpen ? (
          <>
            <button type="button" onClick={() => void open('history')}>
              History
            </button>
            {mayReview && review?.state !== 'approved' && (isAsked || needsReview) ? (
              <button type="button" className="main" disabled={isOnItsWay} onClick={() => void open('review')}>
                Review
              </button>
            ) : null}
            {isAsked || review?.state === 'approved' || (mayReview && needsReview) ? null : (
              <button
                type="button"
                className={mayPublish ? undefined : 'main'}
                disabled={isOnItsWay}
                onClick={() => void open('ask')}
              >
                Ask for a look
              </button>
            )}
            {isScheduled && draft.mayPublish ? (
              <button type="button" disabled={isOnItsWay} onClick={() => setOpened('schedule')}>
                Move or cancel
              </button>
            ) : null}
            {mayPublish ? (
              <button
                type="button"
                className={isScheduled || (mayReview && isAsked) ? undefined : 'main'}
                disabled={isOnItsWay}
                onClick={() => void open('publish')}
              >
                Publish
              </button>
            ) : null}
          </>
        ) : (
          <>
            {discarded ? (
              <button type="button" className="main" onClick={restore}>
                Restore
              </button>
            ) : null}
            <a href="/pages">All drafts</a>
          </>
        )}
      </div>
      {opened === 'publish' ? <PublishDialog draft={draft.draft} onClose={close} /> : null}
      {opened === 'history' ? <DraftHistoryDialog draft={draft.draft} onClose={close} /> : null}
      {opened === 'ask' ? <AskDialog draft={draft.draft} onClose={close} /> : null}
      {opened === 'schedule' && isScheduled ? (
        <ScheduleDialog
          draft={{ ...draft.draft, schedule }}
          onMove={(at) => reschedule(call('POST /api/schedule/move', { draft: id, at }), `“${title}” was moved.`)}
          onCancel={() =>
            reschedule(call('POST /api/schedule/cancel', { draft: id }), `“${title}” is no longer scheduled.`)
          }
          onClose={close}
        />
      ) : null}
      {opened === 'review' ? <ReviewDialog draft={draft.draft} onClose={close} /> : null}
    </section>
  );
}

/** Stores what was typed while the draft was discarded, once someone has restored it. */
function useSavedWhenOpened(isOpen: boolean, { save }: Saving): void {
  const wasOpen = useRef(isOpen);
  const onOpened = useEffectEvent(() => void save());
  useEffect(() => {
    if (isOpen && !wasOpen.current) onOpened();
    wasOpen.current = isOpen;
  }, [isOpen]);
}

/** The draft of this window, as it is at the desk. */
export type OpenDraft = AnswerOf<'GET /api/draft'>;

/**
 * The draft of this window; undefined until it is read, and in npm run edit. It is read once at a time, however often it moves
 * on: a browser sends a few requests at once, and the others, such as a save, wait.
 * @param moves changes whenever it has moved on
 */
export function useOpenDraft(moves: number): OpenDraft | undefined {
  const [read, setRead] = useState<{ moves: number; draft?: OpenDraft | undefined }>({ moves: -1 });
  const isReading = useRef(false);
  useEffect(() => {
    if (openDraft() === undefined || isReading.current || read.moves === moves) return;
    isReading.current = true;
    const show = (draft?: OpenDraft) => {
      isReading.current = false;
      setRead((before) => ({ moves, draft: draft ?? before.draft }));
    };
    call('GET /api/draft', undefined).then(show, () => show());
  }, [moves, read.moves]);
  return read.draft;
}
