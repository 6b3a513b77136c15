import { useState, useSyncExternalStore } from 'react';
import { type CartAction, reduceCart } from '../../shop/cart/cart.ts';
import type { CartItem } from '../../shop/cart/cart-item.ts';
import { openCart } from './cart-store.ts';
import { forget, recall, remember } from './checkout-memory.ts';

/** The cart page's cart. `items` is undefined during prerendering and hydration. */
export interface Cart {
  items: readonly CartItem[] | undefined;
  /** The current items, even if the page does not show them yet. */
  current: () => readonly CartItem[];
  change: (action: CartAction) => void;
  reprice: (today: (items: readonly CartItem[]) => readonly CartItem[]) => void;
  /** Brings back what Clear Cart has just removed; undefined after any other change. Only this page remembers it. */
  undo: (() => void) | undefined;
  forgetCleared: () => void;
}

/**
 * The cart and its changes. The page scrolls to the top after each change (CART-30). Clear Cart ends the checkout
 * attempt, which goes on if it is undone.
 */
export function useCart(): Cart {
  const [store] = useState(openCart);
  const items = useSyncExternalStore<readonly CartItem[] | undefined>(store.subscribe, store.items, () => undefined);
  const [undo, setUndo] = useState<() => void>();
  const replace = (next: readonly CartItem[], undoing?: () => void) => {
    store.change(next);
    setUndo(() => undoing);
    scrollUp();
  };
  return {
    items,
    current: store.items,
    undo,
    forgetCleared: () => setUndo(undefined),
    change: (action) => {
      const before = store.items();
      const after = reduceCart(before, action);
      if (action.type !== 'clear') return replace(after);
      const attempt = recall('checkoutAttempt');
      forget('checkoutAttempt');
      replace(after, () => {
        if (attempt) remember('checkoutAttempt', attempt);
        replace(before);
      });
    },
    reprice: (today) => replace(today(store.items())),
  };
}

/** A press may have taken the focus from a field and so changed the cart: what is pressed must not move before its click. */
function scrollUp(): void {
  const scroll = () => window.scrollTo({ top: 0 });
  if (document.querySelector(':active')) addEventListener('click', scroll, { once: true });
  else scroll();
}
