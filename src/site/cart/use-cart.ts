import { useState, useSyncExternalStore } from 'react';
import { isRecord } from '../../lib/record.ts';
import { type CartAction, readCart, reduceCart } from '../../shop/cart/cart.ts';
import type { CartItem } from '../../shop/cart/cart-item.ts';
import { forget, recall, remember } from './checkout-memory.ts';
import {
  hasStoredCart,
  isCartUnstored,
  readStoredCart,
  replaceStoredCart,
  storeCart,
  wasCartEmptied,
} from './stored-cart.ts';

export type Cart = ReturnType<typeof useCart>;

/** Scrolls up after each change (CART-30). Clear Cart ends the attempt and forgets details, unless it is undone. */
export function useCart() {
  const [store] = useState(openCart);
  const items = useSyncExternalStore<readonly CartItem[] | undefined>(store.subscribe, store.items, () => undefined);
  /** True if the browser does not store it. */
  const unstored = useSyncExternalStore(store.subscribe, isCartUnstored, () => false);
  /** Brings back what Remove or Clear Cart has just removed; undefined after any other change. Only this page remembers it. */
  const [undo, setUndo] = useState<() => void>();
  /** Increases when the customer's details are to be taken from the tab's memory again: Clear Cart has forgotten them, or its Undo remembered. */
  const [details, setDetails] = useState(0);
  const replace = (next: readonly CartItem[], undoing?: () => void) => {
    store.change(next);
    setUndo(() => undoing);
    scrollUp();
  };
  return {
    items,
    unstored,
    /** The current items, even if the page does not show them yet. */
    current: store.items,
    undo,
    details,
    forgetUndo: () => setUndo(undefined),
    change: (action: CartAction) => {
      const before = store.items();
      const after = reduceCart(before, action);
      if (action.type === 'remove') return replace(after, () => replace(before));
      if (action.type !== 'clear') return replace(after);
      const ended = (['checkoutAttempt', 'customerDetails'] as const).map((what) => [what, recall(what)] as const);
      for (const [what] of ended) forget(what);
      setDetails(details + 1);
      replace(after, () => {
        // Input typed since then stays.
        for (const [what, text] of ended) if (text && !recall(what)) remember(what, text);
        setDetails(details + 2);
        replace(before);
      });
    },
    reprice: (today: (items: readonly CartItem[]) => readonly CartItem[]) => replace(today(store.items())),
  };
}

/** A press may have moved the focus from a field and so changed the cart: its target must not move before the click. */
function scrollUp(): void {
  const scroll = () => window.scrollTo({ top: 0 });
  if (document.querySelector(':active')) addEventListener('click', scroll, { once: true });
  else scroll();
}

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

/** The cart in navigation state. The router keeps it in the entry's `usr`, where it survives a reload. */
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
