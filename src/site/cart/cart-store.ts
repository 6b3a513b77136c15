import { readCart } from '../../shop/cart/cart.ts';
import type { CartItem } from '../../shop/cart/cart-item.ts';
import { isRecord } from '../../shop/record.ts';
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

/**
 * The cart that Add to Cart passed on as navigation state. The router keeps navigation state in the history entry's
 * `usr`, where it survives a reload.
 */
function readNavigatedCart(): CartItem[] {
  const passed = navigationState();
  return isRecord(passed) ? readCart(passed.cart) : [];
}

/** Removes the cart from the navigation state, so a reload does not bring its items back. */
function forgetNavigatedCart(): void {
  if (navigationState() == null) return;
  window.history.replaceState({ ...window.history.state, usr: null }, '');
}

function navigationState(): unknown {
  const state: unknown = window.history.state;
  return isRecord(state) ? state.usr : undefined;
}
