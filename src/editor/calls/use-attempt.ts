import { useCallback, useRef, useState } from 'react';
import { CallRefused } from './call.ts';

/** Runs an action, and keeps the reason if it fails. */
export type Attempt = (action: () => Promise<void>) => Promise<void>;

/** The same for a button: pressed again before it is done, it does nothing. The action may say what it did. */
type Press = (action: () => Promise<unknown>) => Promise<void>;

/** @param describe words the failure for the person; rethrows one that nobody can act on */
export function useAttempt(describe = reasonOf): {
  /** Why the last attempt failed; empty if it did not. */
  reason: string;
  /** What the last pressed action did, in its words. */
  status: string;
  isBusy: boolean;
  attempt: Attempt;
  press: Press;
} {
  const [reason, setReason] = useState('');
  const [status, setStatus] = useState('');
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
  const press = useCallback<Press>(
    async (action) => {
      if (isRunning.current) return;
      isRunning.current = true;
      setBusy(true);
      try {
        setStatus('');
        await attempt(async () => {
          const words = await action();
          if (typeof words === 'string') setStatus(words);
        });
      } finally {
        isRunning.current = false;
        setBusy(false);
      }
    },
    [attempt],
  );
  return { reason, status, isBusy, attempt, press };
}

function reasonOf(error: unknown): string {
  if (error instanceof CallRefused) return error.message;
  throw error;
}
