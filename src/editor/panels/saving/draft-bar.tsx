import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { jsonPointer } from '../../../content/documents/pointer.ts';
import { call, openDraft } from '../../calls/call.ts';
import type { AnswerOf } from '../../protocol/calls.ts';
import type { JsonPointer } from '../../protocol/documents.ts';
import { isRunning, type ListedDraft, PUBLISH_STATES, REVIEW_STATES } from '../../protocol/drafts.ts';
import { draftsOf } from '../../store/documents.ts';
import { Button, handleSubmit, TextArea } from '../../ui/controls.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { ScheduleDialog, ScheduleNote } from '../../ui/schedule-dialog.tsx';
import { dateText } from '../../ui/time-text.ts';
import { DraftHistoryDialog } from '../history/history-list.tsx';
import styles from '../panels.module.css';
import { useSession } from '../session.ts';
import { DraftChanges, useDraftChanges } from './draft-changes.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { ReviewDialog } from './review-dialog.tsx';
import type { Saving } from './use-save.ts';

type Opened = 'publish' | 'ask' | 'review' | 'history' | 'schedule';

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
            <Button text="History" onPress={() => open('history')} />
            {mayReview && review?.state !== 'approved' && (isAsked || needsReview) ? (
              <Button main text="Review" disabled={isOnItsWay} onPress={() => open('review')} />
            ) : null}
            {isAsked || review?.state === 'approved' || (mayReview && needsReview) ? null : (
              <Button main={!mayPublish} text="Ask for a look" disabled={isOnItsWay} onPress={() => open('ask')} />
            )}
            {isScheduled && draft.mayPublish ? (
              <Button text="Move or cancel" disabled={isOnItsWay} onPress={() => setOpened('schedule')} />
            ) : null}
            {mayPublish ? (
              <Button
                main={!isScheduled && !(mayReview && isAsked)}
                text="Publish"
                disabled={isOnItsWay}
                onPress={() => open('publish')}
              />
            ) : null}
          </>
        ) : (
          <>
            {discarded ? <Button main text="Restore" onPress={restore} /> : null}
            <a href="/pages">All drafts</a>
          </>
        )}
      </div>
      {opened === 'publish' ? <PublishDialog draft={draft.draft} onClose={close} /> : null}
      {opened === 'history' ? <DraftHistoryDialog draft={draft.draft} onClose={close} /> : null}
      {opened === 'ask' ? <AskDialog draft={draft.draft} onClose={close} /> : null}
      {opened === 'schedule' && isScheduled ? (
        <ScheduleDialog draft={{ ...draft.draft, schedule }} onChanged={announce} onClose={close} />
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

export type OpenDraft = AnswerOf<'GET /api/draft'>;

/** Undefined until read, and in npm run edit. One read at a time, however many `moves`: a save would wait behind. */
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

/** Asks the publishers for a look at the draft, with a note. They get the changes by email. */
function AskDialog({ draft, onClose }: { draft: ListedDraft; onClose: () => void }) {
  const { attempt, announce } = useSession();
  const { shown } = useDraftChanges();
  const ask = (data: FormData) =>
    attempt(async () => {
      await call('POST /api/review/ask', { note: String(data.get('note')) });
      onClose();
      announce('Asked for a look. You get an email with the answer.');
    });
  return (
    <Dialog title={`Ask for a look at “${draft.title}”`} wide onClose={onClose}>
      <form className={styles.question} onSubmit={handleSubmit(ask)}>
        <TextArea
          label="Note to the publishers (optional)"
          name="note"
          rows={2}
          maxLength={2000}
          placeholder="Please check the price"
        />
        <div className={styles.dialogButtons}>
          <Button main text="Ask for a look" disabled={!shown || shown.shown.length === 0} />
        </div>
      </form>
      <DraftChanges shown={shown} refusal={undefined} />
    </Dialog>
  );
}

/** Opens the page that the person is on, or else the first one that the draft changes; shows its address to a phone. */
function PreviewLinks({ draft: { preview, isPreviewPublic } }: { draft: OpenDraft }) {
  const { site, place } = useSession();
  const [isShown, setShown] = useState(false);
  const route = site.pages.find(({ document }) => document === place.document)?.page?.route;
  // The home page has no path of its own behind the key, which alone opens the page that was changed.
  const opened = route === undefined ? preview : route === '/' ? `${preview}?page=/` : preview + route.slice(1);
  const at = place.view === 'page' && place.selected !== 'head' ? jsonPointer(['blocks', place.selected]) : undefined;
  return (
    <>
      <a href={at === undefined ? opened : withPlace(opened, at)} target="_blank" rel="noreferrer">
        Preview
      </a>
      {isPreviewPublic ? <Button text="On a phone" className={styles.onPhone} onPress={() => setShown(true)} /> : null}
      {isShown ? (
        <Dialog title="Preview on a phone" onClose={() => setShown(false)}>
          <p>Point the camera of the phone at this. Whoever has the address sees the draft.</p>
          <div className={styles.code}>
            <QrCode text={opened} label="QR code of the address of the preview" />
            <p>
              <a href={opened} target="_blank" rel="noreferrer">
                {opened}
              </a>
            </p>
          </div>
        </Dialog>
      ) : null}
    </>
  );
}

/** @param at where the person is in the document of the page, to which the preview leads back */
function withPlace(preview: string, at: JsonPointer): string {
  const address = new URL(preview);
  address.searchParams.set('at', at);
  return address.href;
}
