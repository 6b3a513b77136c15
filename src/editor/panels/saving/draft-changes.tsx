import { useEffect, useRef, useState } from 'react';
import { CallRefused, call } from '../../calls/call.ts';
import { useAnswer } from '../../calls/use-call.ts';
import type { Refusal } from '../../protocol/documents.ts';
import changesStyles from '../changes/changes.module.css';
import { ChangeGroups, ListedChanges } from '../changes/changes-view.tsx';
import { useSession } from '../session.ts';

/** Reads the draft's changes once: the list must not move while someone reads it. */
export function useDraftChanges() {
  const { attempt } = useSession();
  /** The later change for which the server refused the last call: what is shown is read again. */
  const [refusal, setRefusal] = useState<Refusal>();
  const about = refusal ?? 'first';
  const { answer: shown } = useAnswer(() => call('GET /api/publish/changes', undefined), { about, attempt });
  /** If the draft changed since, shows the refusal and the current changes. Returns whether the call was answered. */
  const confirm = async (make: () => Promise<unknown>) => {
    try {
      await make();
      return true;
    } catch (error) {
      if (!(error instanceof CallRefused) || error.refusal.error !== 'changed') throw error;
      setRefusal(error.refusal);
      return false;
    }
  };
  return { shown, refusal, confirm };
}

export function DraftChanges({ shown, refusal }: Pick<ReturnType<typeof useDraftChanges>, 'shown' | 'refusal'>) {
  const changed = useRef<HTMLElement>(null);
  // What was pressed may be far below it.
  useEffect(() => {
    if (refusal) changed.current?.scrollIntoView({ block: 'center' });
  }, [refusal]);
  return (
    <>
      {refusal ? (
        <section ref={changed} className={changesStyles.group} role="alert" aria-label="Changed since you looked">
          <h2>Changed since you looked</h2>
          <p>{refusal.message}</p>
          <ChangeGroups groups={refusal.changes ?? []} />
        </section>
      ) : null}
      <section className={changesStyles.group} aria-label="What visitors will see change">
        <h2>What visitors will see change</h2>
        {shown ? null : <p className={changesStyles.where}>Looking for changes …</p>}
        {shown?.groups.length === 0 ? <p>Nothing changes for visitors.</p> : null}
        {shown ? <ListedChanges {...shown} /> : null}
      </section>
    </>
  );
}
