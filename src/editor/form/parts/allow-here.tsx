import { type FormEvent, useId, useState } from 'react';
import type { DocumentProblem } from '../../protocol/documents.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { focusSoon } from '../../ui/focus.ts';
import styles from '../form.module.css';

/** A button that allows a problem where it is, after asking for the reason; nothing for a problem that cannot be allowed. */
export function AllowHere({
  problem,
  focusAfter,
  onAllow,
}: {
  problem: DocumentProblem;
  /** Id of what has the focus when the problem, and this button with it, has gone. */
  focusAfter: string;
  onAllow: (problem: DocumentProblem, reason: string) => void;
}) {
  const id = useId();
  const [asking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  if (problem.allowAt === undefined) return null;
  const allow = (event: FormEvent) => {
    event.preventDefault();
    setAsking(false);
    onAllow(problem, reason.trim());
    focusSoon(focusAfter);
  };
  return (
    <>
      <button type="button" className="small" onClick={() => setAsking(true)}>
        Allow here
      </button>
      {asking ? (
        <Dialog title="Allow this problem here" onClose={() => setAsking(false)}>
          <form className={styles.reason} onSubmit={allow}>
            <p>{problem.message}</p>
            <label htmlFor={id}>Why is it right here?</label>
            <input
              id={id}
              required
              lang="en-GB"
              pattern=".*\S.{8,}\S.*"
              title="At least 10 characters, for whoever reads it next."
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
            <button type="submit" className="main">
              Allow it here
            </button>
          </form>
        </Dialog>
      ) : null}
    </>
  );
}
