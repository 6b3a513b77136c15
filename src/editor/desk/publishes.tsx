import { useState } from 'react';
import { plural } from '../../content/problems/report.ts';
import { londonText } from '../../shop/london-moments.ts';
import { call } from '../calls/call.ts';
import { Reason } from '../calls/read-state.tsx';
import { useAttempt } from '../calls/use-call.ts';
import { Moment, Noted, Table } from '../lists/table.tsx';
import { mayCall } from '../protocol/calls.ts';
import { type ListedDraft, type ListedPublish, PUBLISH_STATES, type Repository } from '../protocol/drafts.ts';
import type { Person } from '../protocol/people.ts';
import { Button } from '../ui/controls.tsx';
import { Overlaps, ScheduleDialog } from '../ui/schedule-dialog.tsx';
import styles from './desk.module.css';

/** The states of a publish that waits for someone's correction. */
const STOPPED: readonly ListedPublish['state'][] = ['returned', 'failed'];

interface RepositoryNoticeProps {
  repository: Repository;
  person: Person;
  onConfirmed: () => Promise<void>;
}

/** Says why nothing can be published, or that the repository lacks published commits; nothing if all is well. */
export function RepositoryNotice({ repository, person, onConfirmed }: RepositoryNoticeProps) {
  const { problem, confirmable, unpushed } = repository;
  const { reason, isBusy, press } = useAttempt();
  const confirm = (confirmed: string) =>
    press(async () => {
      await call('POST /api/publish/destination', { confirmed });
      await onConfirmed();
    });
  if (problem === null && unpushed.length === 0) return null;
  return (
    <section className={styles.problem} aria-label="Repository">
      {problem === null ? null : <p>{problem}</p>}
      {confirmable !== null && mayCall('POST /api/publish/destination', person) ? (
        <p>
          The server is {confirmable}.{' '}
          <Button text="Publish there from now on" disabled={isBusy} onPress={() => confirm(confirmable)} />
        </p>
      ) : null}
      {unpushed.length > 0 ? (
        <>
          <p id="unpushed">
            {plural(unpushed.length, 'published change')} {unpushed.length === 1 ? 'is' : 'are'} only on this server
            until the next publish:
          </p>
          <ul className={styles.list}>
            {unpushed.map(({ commit, title }) => (
              <li key={commit}>{title}</li>
            ))}
          </ul>
        </>
      ) : null}
      <Reason>{reason}</Reason>
    </section>
  );
}

interface ScheduledDraftsProps {
  drafts: readonly ListedDraft[];
  person: Person;
  onChanged: () => Promise<void>;
}

export function ScheduledDrafts({ drafts, person, onChanged }: ScheduledDraftsProps) {
  const [opened, setOpened] = useState<string>();
  const scheduled = drafts
    .flatMap(({ schedule, ...draft }) => (schedule?.state === 'waiting' ? [{ ...draft, schedule }] : []))
    .sort((one, other) => (one.schedule.due < other.schedule.due ? -1 : 1));
  const draft = scheduled.find(({ id }) => id === opened);
  return (
    <>
      <Table
        heading="Scheduled"
        labelledBy="scheduled"
        rows={scheduled}
        actions="Move or cancel"
        cells={({ id, title, schedule }) => ({
          Draft: <a href={`/drafts/${id}`}>{title}</a>,
          'Goes live': (
            <>
              <time dateTime={schedule.due}>{londonText(schedule.due)}</time>
              <small>by {schedule.by}</small>
              <Overlaps schedule={schedule} />
            </>
          ),
          'Move or cancel': mayCall('POST /api/schedule/move', person) ? (
            <Button small text="Move or cancel" of={title} onPress={() => setOpened(id)} />
          ) : null,
        })}
      />
      {draft ? <ScheduleDialog draft={draft} onChanged={onChanged} onClose={() => setOpened(undefined)} /> : null}
    </>
  );
}

interface PublishListsProps {
  publishes: readonly ListedPublish[];
  mayRetry: boolean;
  onRetry: (publish: ListedPublish) => void;
  onUndo: (publish: ListedPublish) => void;
}

export function PublishLists({ publishes, mayRetry, onRetry, onUndo }: PublishListsProps) {
  const cells = (publish: ListedPublish) => ({
    Draft: <Noted note={`by ${publish.by}`}>{publish.title}</Noted>,
    Result: (
      <Noted note={publish.message}>
        <span className={STOPPED.includes(publish.state) ? 'reason' : undefined}>{PUBLISH_STATES[publish.state]}</span>
      </Noted>
    ),
    When: <Moment at={publish.ended ?? publish.requested} />,
    Actions: (
      <>
        {publish.canUndo ? (
          <Button small text="Undo this" aria-label={`Undo this: ${publish.title}`} onPress={() => onUndo(publish)} />
        ) : null}
        {publish.state === 'failed' && mayRetry ? (
          <Button small text="Try again" aria-label={`Try again: ${publish.title}`} onPress={() => onRetry(publish)} />
        ) : null}
      </>
    ),
  });
  const lists = [
    { id: 'failed', heading: 'Failed', rows: publishes.filter(({ isFailing }) => isFailing) },
    {
      id: 'unfinished',
      heading: 'Not finished',
      rows: publishes.filter(({ isFailing, state }) => !isFailing && state !== 'published'),
    },
    {
      id: 'published',
      heading: 'Published',
      empty: 'Nothing yet.',
      rows: publishes.filter(({ state }) => state === 'published'),
    },
  ];
  return lists.map(({ id, ...list }) => <Table key={id} labelledBy={id} actions="Actions" cells={cells} {...list} />);
}
