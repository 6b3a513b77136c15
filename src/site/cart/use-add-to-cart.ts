import { useRef } from 'react';
import { appendItem } from '../../shop/cart/cart.ts';
import type { CartItem } from '../../shop/cart/cart-item.ts';
import { useNavigate } from '../page/navigation/navigation.ts';
import { readStoredCart, storeCart } from './stored-cart.ts';

/** Clicks on the same Add to Cart less than this many milliseconds apart count as one. */
const ONE_CLICK = 500;

/**
 * A page's Add to Cart: appends to the stored cart and goes to /cart with the cart as navigation state (NVQ-51,
 * CART-39). A double click adds one item, and so do repeated clicks before the page's scripts have loaded.
 */
export function useAddToCart(): (item: CartItem) => void {
  const navigate = useNavigate();
  const lastClick = useRef({ id: '', time: Number.NEGATIVE_INFINITY });
  return (item) => {
    const { id, time } = lastClick.current;
    lastClick.current = { id: item.id, time: performance.now() };
    if (id === item.id && lastClick.current.time - time < ONE_CLICK) return;
    const cart = appendItem(readStoredCart(), item);
    storeCart(cart);
    navigate('/cart', { cart });
  };
}
