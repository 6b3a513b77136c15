import { useEffect } from 'react';
import { unpaidItems } from '../../shop/cart/cart.ts';
import { forget, recall } from '../cart/checkout-memory.ts';
import { readStoredCart, replaceStoredCart } from '../cart/stored-cart.ts';

/**
 * Ends the checkout attempt and removes what was paid for from the stored cart when the paid checkout session is the one
 * this tab started. An address with another session leaves both alone, and so does the same address opened again.
 * @param products of the paid order's lines; undefined while it is not paid
 */
export function usePaidOrder(sessionId: string, products: readonly string[] | undefined): void {
  useEffect(() => {
    if (products === undefined || sessionId !== recall('checkoutSession')) return;
    // Before the rest of the cart is stored, which starts a new attempt.
    for (const ended of ['checkoutSession', 'checkoutAttempt', 'cartId'] as const) forget(ended);
    replaceStoredCart(unpaidItems(readStoredCart(), products));
  }, [sessionId, products]);
}
