import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { CallName, RequestOf } from '../protocol/calls.ts';
import { CallRefused, call } from './call.ts';

/** Runs an action, and keeps the reason if it fails. */
export type Attempt = (action: () => Promise<void>) => Promise<void>;

/** @param describe words the failure for the person; rethrows one that nobody can act on */
export function useAttempt(describe = reasonOf) {
  const [reason, setReason] = useState('');
  /** What the last pressed action did, in its words. */
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
  /** The same for a button: pressed again before it is done, it does nothing. The action may say what it did. */
  const press = useCallback(
    async (action: () => Promise<unknown>) => {
      if (isRunning.current) return;
      isRunning.current = true;
      const pressed = document.activeElement;
      setBusy(true);
      try {
        setStatus('');
        await attempt(async () => {
          const words = await action();
          if (typeof words === 'string') setStatus(words);
        });
      } finally {
        isRunning.current = false;
        flushSync(() => setBusy(false));
        // A browser takes the focus from a button that is disabled meanwhile.
        const isLost = document.activeElement === document.body;
        if (isLost && pressed instanceof HTMLElement && pressed.isConnected) pressed.focus();
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

interface Asked {
  /** What is asked about: another value asks again, undefined asks nothing. */
  about: unknown;
  /** How long to wait before asking again about another value, in milliseconds. */
  pause?: number;
}

/** Reads what a screen shows. @param attempt says why it fails */
export function useAnswer<Answer>(
  ask: () => Promise<Answer>,
  { about, pause = 0, attempt }: Asked & { attempt: Attempt },
) {
  const [found, setFound] = useState<{ about: unknown; answer: Answer }>();
  const isFirst = useRef(true);
  const take = useEffectEvent((asked: unknown, answer: Answer) => {
    // An answer about something else comes too late.
    if (asked === about) setFound({ about, answer });
  });
  const read = () => attempt(async () => take(about, await ask()));
  const begin = useEffectEvent((asked: unknown) => {
    const wait = isFirst.current ? 0 : pause;
    isFirst.current = false;
    if (asked === undefined) return;
    if (wait === 0) return void read();
    const timer = setTimeout(() => void read(), wait);
    return () => clearTimeout(timer);
  });
  useEffect(() => begin(about), [about]);
  return {
    answer: found?.about === about ? found?.answer : undefined,
    /** The last answer, perhaps about something else. */
    last: found?.answer,
    /** Shows an answer that another call returned. */
    show: (answer: Answer) => setFound({ about, answer }),
    read,
  };
}

/** Reads what a screen shows, with the reason if that or an action fails. */
export function useScreen<Answer>(ask: () => Promise<Answer>, asked: Asked) {
  const { attempt, ...attempts } = useAttempt();
  const shown = useAnswer(ask, { ...asked, attempt });
  /** Acts, and reads again; pressed again before it is done, it does nothing. */
  const act = (action: () => Promise<unknown>) =>
    attempts.press(async () => {
      const words = await action();
      await shown.read();
      return words;
    });
  return { ...attempts, ...shown, act };
}

/** Reads a list in pages. @param read one that begins as `next` of the page before it */
export function usePages<Row>(
  read: (after: string | null) => Promise<{ rows: readonly Row[]; next: string | null }>,
  asked: Asked,
) {
  const screen = useScreen(() => read(null), asked);
  const { answer, show, press } = screen;
  /** Shows the next page below those before it, or all that follow. */
  const more = (isAll = false) =>
    press(async () => {
      let shown = answer;
      while (shown?.next) {
        const { rows, next } = await read(shown.next);
        shown = { rows: [...shown.rows, ...rows], next };
        if (!isAll) break;
      }
      if (shown) show(shown);
    });
  return { ...screen, more };
}

export function useCall<Name extends CallName>(name: Name, request: RequestOf<Name>) {
  return useScreen(() => call(name, request), { about: JSON.stringify([name, request]) });
}
