import { parseCart } from '../../shop/cart/cart.ts';
import type { CartItem } from '../../shop/cart/cart-item.ts';
import { checkoutAttempt } from './checkout-memory.ts';
import { isUnstored, readStored, writeStored } from './session-storage.ts';

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

/** Returns whether only this page keeps the cart, because storage is full or unavailable. */
export function isCartUnstored(): boolean {
  return isUnstored(CART_KEY);
}

/** Stores the cart, and starts a checkout attempt if there is none. */
export function storeCart(items: readonly CartItem[]): void {
  writeStored(CART_KEY, JSON.stringify(items));
  writeStored(EMPTIED_KEY, undefined);
  checkoutAttempt();
}

/** Stores the rest; an empty one is flagged, or history's navigation state would bring its items back (CART-29). */
export function replaceStoredCart(items: readonly CartItem[]): void {
  if (items.length > 0) {
    storeCart(items);
    return;
  }
  writeStored(CART_KEY, undefined);
  writeStored(EMPTIED_KEY, 'yes');
}

/** Reserves the rows' height before paint: nothing moves. Through the CSSOM: a policy may forbid style attributes. */
export const CART_SPACE_SCRIPT = `try{const c=JSON.parse(sessionStorage.${CART_KEY}),s=document.documentElement.style;\
s.setProperty("--cart-lines",c.length);\
s.setProperty("--cart-titles",c.map(i=>JSON.stringify(i.title)).join('"\\\\a"'))}catch{}`;
