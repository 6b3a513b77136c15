import { useEffect } from 'react';
import { forget, recall } from '../cart/checkout-memory.ts';
import { removeStoredCart } from '../cart/stored-cart.ts';

/**
 * Ends the checkout attempt and empties the stored cart when the paid checkout session is the one this tab started. An
 * address with another session, or none, leaves both alone.
 * @param cartChanged whether the cart's items differ from the paid ones: the cart stays then
 */
export function usePaidOrder(paidSession: string | undefined, cartChanged: boolean): void {
  useEffect(() => {
    if (paidSession === undefined || paidSession !== recall('checkoutSession')) return;
    if (!cartChanged) removeStoredCart();
    forget('checkoutSession');
    forget('checkoutAttempt');
    forget('cartId');
  }, [paidSession, cartChanged]);
}
