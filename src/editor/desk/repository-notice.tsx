import { plural } from '../../content/problems/report.ts';
import { call } from '../calls/call.ts';
import { mayCall } from '../protocol/calls.ts';
import type { Repository } from '../protocol/drafts.ts';
import type { Person } from '../protocol/people.ts';
import styles from './desk.module.css';
import { Reason } from './sign-in.tsx';
import { useAttempt } from './use-attempt.ts';

interface RepositoryNoticeProps {
  repository: Repository;
  person: Person;
  /** Whether a publish is on its way, which has not been sent yet. */
  isMoving: boolean;
  onConfirmed: () => Promise<void>;
}

/** Why nothing can be published, and whether the repository lacks what was; nothing if all is well. */
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
          {plural(unpushed, 'published change')} {unpushed === 1 ? 'is' : 'are'} on this server alone: the repository
          does not have {unpushed === 1 ? 'it' : 'them'} yet. The next publish sends {unpushed === 1 ? 'it' : 'them'}.
        </p>
      ) : null}
      <Reason>{reason}</Reason>
    </section>
  );
}
