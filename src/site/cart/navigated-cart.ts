import { readCart } from '../../shop/cart/cart.ts';
import type { CartItem } from '../../shop/cart/cart-item.ts';
import { isRecord } from '../../shop/record.ts';

/**
 * The cart that Add to Cart passed on as navigation state. The router keeps navigation state in the history entry's
 * `usr`, where it survives a reload.
 */
export function readNavigatedCart(): CartItem[] {
  const passed = navigationState();
  return isRecord(passed) ? readCart(passed.cart) : [];
}

/** Removes the cart from the navigation state, so a reload does not bring its items back. */
export function forgetNavigatedCart(): void {
  if (navigationState() == null) return;
  window.history.replaceState({ ...window.history.state, usr: null }, '');
}

function navigationState(): unknown {
  const state: unknown = window.history.state;
  return isRecord(state) ? state.usr : undefined;
}
