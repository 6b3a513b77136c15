import { useSyncExternalStore } from 'react';

const REDUCED = '(prefers-reduced-motion: reduce)';

/** Whether things may move by themselves: not with reduced motion, nor in a hidden tab. */
export function useMotionAllowed(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => !window.matchMedia(REDUCED).matches && document.visibilityState !== 'hidden',
    () => false,
  );
}

function subscribe(changed: () => void): () => void {
  const query = window.matchMedia(REDUCED);
  query.addEventListener('change', changed);
  document.addEventListener('visibilitychange', changed);
  return () => {
    query.removeEventListener('change', changed);
    document.removeEventListener('visibilitychange', changed);
  };
}
