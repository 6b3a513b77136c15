import { parseCart } from '../../shop/cart.ts';
import type { CartItem } from '../../shop/cart-item.ts';

/** Key of the cart in session storage (D1 section 3). */
export const CART_KEY = 'cart';

/** The stored cart; empty when nothing readable is stored, or storage is closed to the page. */
export function readStoredCart(): CartItem[] {
  return parseCart(storage()?.getItem(CART_KEY) ?? null);
}

/** Whether there is a stored cart at all, readable or not. */
export function hasStoredCart(): boolean {
  return (storage()?.getItem(CART_KEY) ?? null) !== null;
}

/** Stores the cart. Where storage is full or closed, the cart lives on in the page alone. */
export function storeCart(items: readonly CartItem[]): void {
  try {
    storage()?.setItem(CART_KEY, JSON.stringify(items));
  } catch (error) {
    console.error('The cart could not be stored.', error);
  }
}

/** Removes the stored cart. */
export function removeStoredCart(): void {
  storage()?.removeItem(CART_KEY);
}

function storage(): Storage | undefined {
  try {
    return globalThis.sessionStorage;
  } catch {
    return undefined;
  }
}
