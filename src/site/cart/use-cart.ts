import { useState, useSyncExternalStore } from 'react';
import { type CartAction, reduceCart } from '../../shop/cart/cart.ts';
import type { CartItem } from '../../shop/cart/cart-item.ts';
import { repriced } from '../../shop/cart/price-changes.ts';
import type { AnsweredProduct } from '../../shop/products/product-answer.ts';
import { openCart } from './cart-store.ts';
import { forget } from './checkout-memory.ts';

/** The cart of the cart page. `items` is undefined while the page is prerendered and hydrated. */
export interface Cart {
  items: readonly CartItem[] | undefined;
  /** The items as they are now, also where the page does not show them yet. */
  current: () => readonly CartItem[];
  change: (action: CartAction) => void;
  reprice: (products: ReadonlyMap<string, AnsweredProduct>) => void;
}

/** The cart with its changes. The page scrolls to the top on each (D1 section 4). Clear Cart ends the checkout attempt. */
export function useCart(): Cart {
  const [store] = useState(openCart);
  const items = useSyncExternalStore<readonly CartItem[] | undefined>(store.subscribe, store.items, () => undefined);
  const replace = (next: readonly CartItem[]) => {
    store.change(next);
    window.scrollTo({ top: 0 });
  };
  return {
    items,
    current: store.items,
    change: (action) => {
      if (action.type === 'clear') forget('checkoutAttempt');
      replace(reduceCart([...store.items()], action));
    },
    reprice: (products) => replace(repriced([...store.items()], products)),
  };
}
