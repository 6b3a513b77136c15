import { useCallback, useRef, useState } from 'react';
import { CallRefused } from '../calls/call.ts';

/** Does something, and keeps why it failed. */
type Attempt = (action: () => Promise<void>) => Promise<void>;

/**
 * Does what a person asks for.
 * @param describe why something failed, for the person; rethrows what no person can do anything about
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
