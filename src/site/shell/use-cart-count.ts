import { useSyncExternalStore } from 'react';
import { readStoredCart } from '../cart/stored-cart.ts';

/** How often the badge looks at the stored cart, in milliseconds (D1 section 9). */
export const BADGE_REFRESH = 1000;

/** Number of items in the stored cart, looked up every second; 0 while the page is prerendered. */
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
