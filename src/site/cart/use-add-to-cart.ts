import { appendItem } from '../../shop/cart.ts';
import type { CartItem } from '../../shop/cart-item.ts';
import { useNavigate } from '../navigation.ts';
import { readStoredCart, storeCart } from './stored-cart.ts';

/** Add to Cart of a page: appends to the stored cart and goes to /cart with the cart as navigation state (D1 section 4). */
export function useAddToCart(): (item: CartItem) => void {
  const navigate = useNavigate();
  return (item) => {
    const cart = appendItem(readStoredCart(), item);
    storeCart(cart);
    navigate('/cart', { cart });
  };
}
