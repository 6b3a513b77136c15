import { useEffect } from 'react';
import { removeStoredCart } from '../cart/stored-cart.ts';
import { forget, recall } from './checkout-memory.ts';

/**
 * Empties the stored cart when the checkout session that was paid is the one that this tab started. An address with
 * another session, or none, leaves the cart alone.
 */
export function usePaidOrder(paidSession: string | undefined): void {
  useEffect(() => {
    if (paidSession === undefined || paidSession !== recall('checkoutSession')) return;
    removeStoredCart();
    forget('checkoutSession');
    forget('cartId');
  }, [paidSession]);
}
