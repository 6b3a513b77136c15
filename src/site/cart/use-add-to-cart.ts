import { useRef } from 'react';
import { appendItem } from '../../shop/cart/cart.ts';
import type { CartItem } from '../../shop/cart/cart-item.ts';
import { useNavigate } from '../page/navigation/navigation.ts';
import { readStoredCart, storeCart } from './stored-cart.ts';

/** Clicks on the same Add to Cart less than this many milliseconds apart count as one. */
const ONE_CLICK = 500;

/** Appends to the cart and goes to /cart with it (NVQ-51, CART-39). Double and repeated early clicks add once. */
export function useAddToCart(): (...items: readonly CartItem[]) => void {
  const navigate = useNavigate();
  const lastClick = useRef({ id: '', time: Number.NEGATIVE_INFINITY });
  return (...items) => {
    const last = lastClick.current;
    const click = { id: items.map(({ id }) => id).join(), time: performance.now() };
    lastClick.current = click;
    if (last.id === click.id && click.time - last.time < ONE_CLICK) return;
    const cart = items.reduce(appendItem, readStoredCart());
    storeCart(cart);
    navigate('/cart', { cart });
  };
}
