import { useSyncExternalStore } from 'react';
import { readStoredCart } from '../cart/stored-cart.ts';

/** How often the badge reads the stored cart, in milliseconds (SHELL-29). */
export const BADGE_REFRESH = 1000;

/** Number of items in the stored cart, read every second; 0 during prerendering. */
export function useCartCount(): number {
  return useSyncExternalStore(
    everySecond,
    () => readStoredCart().length,
    () => 0,
  );
}

function everySecond(look: () => void): () => void {
  const timer = setInterval(look, BADGE_REFRESH);
  return () => clearInterval(timer);
}
