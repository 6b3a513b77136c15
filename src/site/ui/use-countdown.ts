import { useEffect, useEffectEvent, useState } from 'react';

/** A countdown that the visitor can stop. */
export interface Countdown {
  /** Remaining seconds. */
  left: number;
  stopped: boolean;
  stop: () => void;
}

/**
 * Counts down seconds, then calls `onEnd`. It stops when the component unmounts, so it never takes a visitor away from
 * another page.
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
