import { useEffect, useEffectEvent, useState } from 'react';
import { CallRefused, call } from '../../calls/call.ts';
import type { AnswerOf } from '../../protocol/calls.ts';
import type { Refusal } from '../../protocol/documents.ts';
import changesStyles from '../changes/changes.module.css';
import { ChangedDocuments, ChangeGroups } from '../changes/changes-view.tsx';
import { useSession } from '../session.ts';

/** The changes of this window's draft for visitors, as last shown. */
interface LookedAt {
  /** undefined while it is read. */
  shown: AnswerOf<'GET /api/publish/changes'> | undefined;
  /** Describes the later change for which the server refused the last call. */
  refusal: Refusal | undefined;
  /**
   * Makes a call about the shown changes. If a colleague changed the draft since, shows the refusal and the current
   * changes.
   * @returns whether the call was answered
   */
  confirm: (make: () => Promise<unknown>) => Promise<boolean>;
}

/** Reads the draft's changes once: the list must not move while someone reads it. */
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

/** Shows the changes for visitors, and those that a colleague made since they were shown. */
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
