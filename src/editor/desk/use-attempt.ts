import { useCallback, useRef, useState } from 'react';
import { CallRefused } from '../calls/call.ts';

/** Runs an action, and keeps the reason if it fails. */
type Attempt = (action: () => Promise<void>) => Promise<void>;

/**
 * Runs a person's action.
 * @param describe words the failure for the person; rethrows one that nobody can act on
 */
export function useAttempt(describe = reasonOf): {
  /** Why the last attempt failed; empty if it did not. */
  reason: string;
  isBusy: boolean;
  attempt: Attempt;
  /** The same for a button: pressed again before it is done, it does nothing. */
  press: Attempt;
} {
  const [reason, setReason] = useState('');
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);
  const attempt = useCallback<Attempt>(
    async (action) => {
      setReason('');
      try {
        await action();
      } catch (error) {
        setReason(describe(error));
      }
    },
    [describe],
  );
  const press = useCallback<Attempt>(
    async (action) => {
      if (isRunning.current) return;
      isRunning.current = true;
      setBusy(true);
      try {
        await attempt(action);
      } finally {
        isRunning.current = false;
        setBusy(false);
      }
    },
    [attempt],
  );
  return { reason, isBusy, attempt, press };
}

function reasonOf(error: unknown): string {
  if (error instanceof CallRefused) return error.message;
  throw error;
}
