import { useEffect, useEffectEvent, useState } from 'react';

export interface Countdown {
  left: number;
  stopped: boolean;
  stop: () => void;
}

/** Counts down, then calls `onEnd`; unmounted, it stops, and never takes a visitor from another page. */
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
