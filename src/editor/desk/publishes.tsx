import { useState } from 'react';
import { plural } from '../../content/problems/report.ts';
import { londonText } from '../../shop/london-moments.ts';
import { call } from '../calls/call.ts';
import { mayCall } from '../protocol/calls.ts';
import { type ListedDraft, type ListedPublish, PUBLISH_STATES, type Repository } from '../protocol/drafts.ts';
import type { Person } from '../protocol/people.ts';
import { Overlaps, ScheduleDialog } from '../ui/schedule-dialog.tsx';
import { timeText } from '../ui/time-text.ts';
import styles from './desk.module.css';
import { Reason } from './sign-in.tsx';
import { RowButton, Table } from './table.tsx';
import { useAttempt } from './use-attempt.ts';

interface RepositoryNoticeProps {
  repository: Repository;
  person: Person;
  /** True while a publish is on its way that has not been pushed. */
  isMoving: boolean;
  onConfirmed: () => Promise<void>;
}

/** Says why nothing can be published, or that the repository lacks published commits; nothing if all is well. */
export function RepositoryNotice({ repository, person, isMoving, onConfirmed }: RepositoryNoticeProps) {
  const { problem, confirmable, unpushed } = repository;
  const { reason, isBusy, press } = useAttempt();
  const confirm = (confirmed: string) =>
    press(async () => {
      await call('POST /api/publish/destination', { confirmed });
      await onConfirmed();
    });
  if (problem === null && (unpushed === 0 || isMoving)) return null;
  return (
    <section className={styles.notice} aria-label="Repository">
      {problem === null ? null : <p>{problem}</p>}
      {confirmable !== null && mayCall('POST /api/publish/destination', person) ? (
        <p>
          The server is {confirmable}.{' '}
          <button type="button" disabled={isBusy} onClick={() => void confirm(confirmable)}>
            Publish there from now on
          </button>
        </p>
      ) : null}
      {unpushed > 0 && !isMoving ? (
        <p>
          {plural(unpushed, 'published change')} {unpushed === 1 ? 'is' : 'are'} only on this server: the repository
          does not have {unpushed === 1 ? 'it' : 'them'} yet. The next publish sends {unpushed === 1 ? 'it' : 'them'}.
        </p>
      ) : null}
      <Reason>{reason}</Reason>
    </section>
  );
}

interface ScheduledDraftsProps {
  drafts: readonly ListedDraft[];
  person: Person;
  /** Reads the drafts again. */
  onChanged: () => Promise<void>;
}

/** Lists the drafts that go live by themselves, the first one first, to move or cancel; nothing without any. */
export function ScheduledDrafts({ drafts, person, onChanged }: ScheduledDraftsProps) {
  const [opened, setOpened] = useState<string>();
  const { reason, press } = useAttempt();
  const scheduled = drafts
    .flatMap(({ schedule, ...draft }) => (schedule?.state === 'waiting' ? [{ ...draft, schedule }] : []))
    .sort((one, other) => (one.schedule.due < other.schedule.due ? -1 : 1));
  const draft = scheduled.find(({ id }) => id === opened);
  const close = () => setOpened(undefined);
  const change = (make: () => Promise<unknown>) =>
    void press(async () => {
      await make();
      close();
      await onChanged();
    });
  if (scheduled.length === 0) return null;
  return (
    <>
      <h2 id="scheduled">Scheduled</h2>
      <Table columns={['Draft', 'Goes live']} buttons="Move or cancel" labelledBy="scheduled">
        {scheduled.map(({ id, title, schedule }) => (
          <tr key={id}>
            <th scope="row">
              <a href={`/drafts/${id}`}>{title}</a>
            </th>
            <td>
              <time dateTime={schedule.due}>{londonText(schedule.due)}</time>
              <small>by {schedule.by}</small>
              <Overlaps schedule={schedule} />
            </td>
            <td>
              {mayCall('POST /api/schedule/move', person) ? (
                <RowButton label={`Move or cancel ${title}`} onPress={() => setOpened(id)}>
                  Move or cancel
                </RowButton>
              ) : null}
            </td>
          </tr>
        ))}
      </Table>
      {draft ? (
        <ScheduleDialog
          draft={draft}
          reason={reason}
          onMove={(at) => change(() => call('POST /api/schedule/move', { draft: draft.id, at }))}
          onCancel={() => change(() => call('POST /api/schedule/cancel', { draft: draft.id }))}
          onClose={close}
        />
      ) : null}
    </>
  );
}

interface PublishListsProps {
  publishes: readonly ListedPublish[];
  mayRetry: boolean;
  onRetry: (publish: ListedPublish) => void;
  onUndo: (publish: ListedPublish) => void;
}

/** Lists the publishes that are on their way, stopped or live. */
export function PublishLists({ publishes, ...actions }: PublishListsProps) {
  const unfinished = publishes.filter(({ state }) => state !== 'published');
  const published = publishes.filter(({ state }) => state === 'published');
  return (
    <>
      {unfinished.length > 0 ? <h2 id="unfinished">Not finished</h2> : null}
      <PublishTable publishes={unfinished} labelledBy="unfinished" {...actions} />
      <h2 id="published">Published</h2>
      {published.length === 0 ? <p className={styles.quiet}>Nothing yet.</p> : null}
      <PublishTable publishes={published} labelledBy="published" {...actions} />
    </>
  );
}

function PublishTable({
  publishes,
  labelledBy,
  mayRetry,
  onRetry,
  onUndo,
}: PublishListsProps & { labelledBy: string }) {
  if (publishes.length === 0) return null;
  return (
    <Table columns={['Draft', 'Result', 'When']} buttons="Actions" labelledBy={labelledBy}>
      {publishes.map((publish) => (
        <tr key={publish.id}>
          <th scope="row">
            {publish.title}
            <small>by {publish.by}</small>
          </th>
          <td>
            <span className={hasStopped(publish) ? styles.reason : undefined}>{PUBLISH_STATES[publish.state]}</span>
            <small>{publish.message}</small>
          </td>
          <td>
            <time dateTime={publish.ended ?? publish.requested}>{timeText(publish.ended ?? publish.requested)}</time>
          </td>
          <td>
            {publish.canUndo ? (
              <RowButton label={`Undo this: ${publish.title}`} onPress={() => onUndo(publish)}>
                Undo this
              </RowButton>
            ) : null}
            {publish.state === 'failed' && mayRetry ? (
              <RowButton label={`Try again: ${publish.title}`} onPress={() => onRetry(publish)}>
                Try again
              </RowButton>
            ) : null}
          </td>
        </tr>
      ))}
    </Table>
  );
}

/** Returns whether a publish waits for someone's correction. */
function hasStopped({ state }: ListedPublish): boolean {
  return state === 'returned' || state === 'failed';
}
