import { parseCart } from '../../shop/cart/cart.ts';
import type { CartItem } from '../../shop/cart/cart-item.ts';
import { checkoutAttempt } from './checkout-memory.ts';
import { changeStored, readStored } from './session-storage.ts';

/** Key of the cart in session storage (CART-23). */
const CART_KEY = 'cart';
/** Key of the flag that the visitor, or a paid order, emptied the cart. */
const EMPTIED_KEY = 'cart-emptied';

/** The stored cart; empty when nothing readable is stored, or storage is unavailable. */
export function readStoredCart(): CartItem[] {
  return parseCart(readStored(CART_KEY));
}

/** Returns whether a cart is stored, readable or not. */
export function hasStoredCart(): boolean {
  return readStored(CART_KEY) !== null;
}

/** Returns whether the visitor emptied the cart and has added nothing since. */
export function wasCartEmptied(): boolean {
  return readStored(EMPTIED_KEY) !== null;
}

/**
 * Stores the cart, and starts a checkout attempt if there is none. When storage is full or unavailable, only the page
 * keeps the cart.
 */
export function storeCart(items: readonly CartItem[]): void {
  changeStored('cart', (storage) => {
    storage?.setItem(CART_KEY, JSON.stringify(items));
    storage?.removeItem(EMPTIED_KEY);
    checkoutAttempt();
  });
}

/**
 * Stores the rest of the cart. When none is left, it removes the cart and flags it as emptied: an older history entry
 * may still have its items as navigation state, and they must not come back from there (CART-29).
 */
export function replaceStoredCart(items: readonly CartItem[]): void {
  if (items.length > 0) {
    storeCart(items);
    return;
  }
  changeStored('cart', (storage) => {
    storage?.removeItem(CART_KEY);
    storage?.setItem(EMPTIED_KEY, 'yes');
  });
}

/**
 * The cart page's script that runs before anything is painted. It passes the titles of the stored items to the styles,
 * which reserve the height of their rows, so nothing moves when they are rendered. It sets custom properties through
 * the CSSOM, which a content security policy allows even when it forbids style attributes.
 */
export const CART_SPACE_SCRIPT = `try{const c=JSON.parse(sessionStorage.${CART_KEY}),s=document.documentElement.style;\
s.setProperty("--cart-lines",c.length);\
s.setProperty("--cart-titles",c.map(i=>JSON.stringify(i.title)).join('"\\\\a"'))}catch{}`;
