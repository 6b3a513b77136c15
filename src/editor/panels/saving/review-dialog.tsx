import { useState } from 'react';
import { call } from '../../calls/call.ts';
import type { DocumentPath } from '../../protocol/documents.ts';
import type { ListedDraft } from '../../protocol/drafts.ts';
import { Button, handleSubmit, Select, TextArea } from '../../ui/controls.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ComparedDocument, isPage } from '../compare/compared-document.tsx';
import { nameOfDocument } from '../listed-pages.ts';
import styles from '../panels.module.css';
import { useSession } from '../session.ts';
import { DraftChanges, useDraftChanges } from './draft-changes.tsx';

/** Shows each changed page before and after. The reviewer approves exactly that, or asks the writers for a change. */
export function ReviewDialog({ draft, onClose }: { draft: ListedDraft; onClose: () => void }) {
  const session = useSession();
  const { attempt, announce } = session;
  const { shown, refusal, confirm } = useDraftChanges();
  const [note, setNote] = useState('');
  const [chosen, setChosen] = useState<DocumentPath>();
  const pages = shown?.after.map(({ document }) => document).filter(isPage) ?? [];
  const page = chosen !== undefined && pages.includes(chosen) ? chosen : pages[0];
  const answer = (make: () => Promise<unknown>, words: string) =>
    void attempt(async () => {
      if (!(await confirm(make))) return;
      onClose();
      announce(words);
    });
  const { title, review } = draft;
  return (
    <Dialog title={`Review “${title}”`} wide="whole" onClose={onClose}>
      {review?.state === 'asked' ? (
        <p>
          {review.by} asks you to look at this{review.note === '' ? '.' : `: “${review.note}”`}
        </p>
      ) : null}
      <DraftChanges shown={shown} refusal={refusal} />
      {pages.length > 1 ? (
        <div className={styles.choice}>
          <Select
            label="Page"
            value={page}
            options={pages.map((document) => [document, nameOfDocument(document, session)] as const)}
            onChoose={setChosen}
          />
        </div>
      ) : null}
      {shown && page !== undefined ? (
        <ComparedDocument
          key={page}
          document={page}
          versions={[
            { name: 'On the site now', drafts: shown.before },
            { name: 'In this draft', drafts: shown.after },
          ]}
        />
      ) : null}
      <form
        className={styles.question}
        onSubmit={handleSubmit(() =>
          answer(
            () => call('POST /api/review/approve', { note, shown: shown?.shown ?? '' }),
            `You approved “${title}”. It can be published.`,
          ),
        )}
      >
        <TextArea label="Note to the writers" rows={2} maxLength={2000} value={note} onWrite={setNote} />
        <div className={styles.dialogButtons}>
          <Button main text="Approve" disabled={!shown} />
          <Button
            text="Ask for a change"
            disabled={!shown || note.trim() === ''}
            title={note.trim() === '' ? 'Write what to change first' : undefined}
            onPress={() =>
              answer(
                () => call('POST /api/review/ask-for-change', { note }),
                `You asked for a change of “${title}”. The writers get your note by email.`,
              )
            }
          />
        </div>
      </form>
    </Dialog>
  );
}
