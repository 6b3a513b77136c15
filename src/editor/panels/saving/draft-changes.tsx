import { useEffect, useEffectEvent, useState } from 'react';
import { CallRefused, call } from '../../calls/call.ts';
import type { AnswerOf } from '../../protocol/calls.ts';
import type { Refusal } from '../../protocol/documents.ts';
import changesStyles from '../changes/changes.module.css';
import { ChangedDocuments, ChangeGroups } from '../changes/changes-view.tsx';
import { useSession } from '../session.ts';

/** What the draft of this window changes for visitors, as it was when someone looked. */
interface LookedAt {
  /** undefined while it is read. */
  shown: AnswerOf<'GET /api/publish/changes'> | undefined;
  /** Says what was changed since, if that refused the last call. */
  refusal: Refusal | undefined;
  /**
   * Makes a call about what is shown. Where a colleague changed it since, the refusal is shown, with the changes as they are now.
   * @returns whether the call was answered
   */
  confirm: (make: () => Promise<unknown>) => Promise<boolean>;
}

/** Reads what the draft changes, once: the list does not move while it is read. */
export function useDraftChanges(): LookedAt {
  const { attempt } = useSession();
  const [shown, setShown] = useState<LookedAt['shown']>();
  const [refusal, setRefusal] = useState<Refusal>();
  const look = async () => setShown(await call('GET /api/publish/changes', undefined));
  const lookFirst = useEffectEvent(() => void attempt(look));
  useEffect(() => lookFirst(), []);
  const confirm: LookedAt['confirm'] = async (make) => {
    try {
      await make();
      return true;
    } catch (error) {
      if (!(error instanceof CallRefused) || error.refusal.error !== 'changed') throw error;
      setShown(undefined);
      setRefusal(error.refusal);
      await look();
      return false;
    }
  };
  return { shown, refusal, confirm };
}

/** Shows what changes for visitors, and what a colleague changed since it was looked at. */
export function DraftChanges({ shown, refusal }: Pick<LookedAt, 'shown' | 'refusal'>) {
  return (
    <>
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
    </>
  );
}
