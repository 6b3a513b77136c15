import type { CartItem } from '../../shop/cart/cart-item.ts';
import { forgetNavigatedCart, readNavigatedCart } from './navigated-cart.ts';
import { hasStoredCart, readStoredCart, replaceStoredCart, storeCart, wasCartEmptied } from './stored-cart.ts';

/** The cart page's cart: kept outside React and saved to session storage on every change (CART-26). */
export interface CartStore {
  subscribe: (listener: () => void) => () => void;
  items: () => readonly CartItem[];
  change: (items: readonly CartItem[]) => void;
}

/** Opens the cart: from session storage, else from navigation state, else empty (CART-23 to CART-25). */
export function openCart(): CartStore {
  let items: readonly CartItem[] | undefined;
  const listeners = new Set<() => void>();
  const current = () => {
    items ??= startingItems();
    return items;
  };
  const show = (next?: readonly CartItem[]) => {
    items = next;
    for (const listener of listeners) listener();
  };
  return {
    items: current,
    subscribe(listener) {
      // Stored at once, so the badge counts the same items as the page shows.
      if (current().length > 0) storeCart(current());
      listeners.add(listener);
      // Back may restore the page as it was before the payment.
      const reread = ({ persisted }: PageTransitionEvent) => persisted && show();
      addEventListener('pageshow', reread);
      return () => {
        listeners.delete(listener);
        removeEventListener('pageshow', reread);
      };
    },
    change(next) {
      replaceStoredCart(next);
      if (next.length === 0) forgetNavigatedCart();
      show(next);
    },
  };
}

function startingItems(): CartItem[] {
  if (hasStoredCart()) return readStoredCart();
  return wasCartEmptied() ? [] : readNavigatedCart();
}
