import type { CartItem } from '../../shop/cart/cart-item.ts';
import { forgetNavigatedCart, readNavigatedCart } from './navigated-cart.ts';
import { hasStoredCart, readStoredCart, removeStoredCart, storeCart, wasCartEmptied } from './stored-cart.ts';

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
  return {
    items: current,
    subscribe(listener) {
      // Stored at once, so the badge counts the same items as the page shows.
      if (current().length > 0) storeCart(current());
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change(next) {
      items = next;
      save(next);
      for (const listener of listeners) listener();
    },
  };
}

function startingItems(): CartItem[] {
  if (hasStoredCart()) return readStoredCart();
  return wasCartEmptied() ? [] : readNavigatedCart();
}

function save(items: readonly CartItem[]): void {
  if (items.length > 0) {
    storeCart(items);
  } else {
    removeStoredCart();
    forgetNavigatedCart();
  }
}
