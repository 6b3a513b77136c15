import { plural } from '../../content/problems/report.ts';
import { call } from '../calls/call.ts';
import { mayCall } from '../protocol/calls.ts';
import { type ListedPublish, PUBLISH_STATES, type Repository } from '../protocol/drafts.ts';
import type { Person } from '../protocol/people.ts';
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
