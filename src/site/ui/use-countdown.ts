import { useEffect, useEffectEvent, useState } from 'react';

/** A countdown that a visitor can stop. */
export interface Countdown {
  /** Seconds that are left. */
  left: number;
  stopped: boolean;
  stop: () => void;
}

/**
 * Counts seconds down and does something at the end. It ends with the component, so that it never pulls a visitor away
 * from another page.
 */
export function useCountdown(seconds: number, onEnd: () => void): Countdown {
  const [left, setLeft] = useState(seconds);
  const [stopped, setStopped] = useState(false);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (stopped || left === 0) return;
    const second = setTimeout(() => {
      setLeft(left - 1);
      if (left === 1) end();
    }, 1000);
    return () => clearTimeout(second);
  }, [left, stopped]);
  return { left, stopped, stop: () => setStopped(true) };
}
