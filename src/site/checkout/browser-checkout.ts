import { cartTotals } from '../../shop/cart/cart.ts';
import type { CartItem } from '../../shop/cart/cart-item.ts';
import { type PriceChange, priceChanges, repriced } from '../../shop/cart/price-changes.ts';
import type { Customer } from '../../shop/forms/customer.ts';
import { paymentRefusal } from '../../shop/money/payment-limits.ts';
import { checkoutAttempt } from '../cart/checkout-attempt.ts';
import { recall, remember } from '../cart/checkout-memory.ts';
import { fetchProduct, postJson } from '../products/shop-api.ts';
import { type CheckoutOutcome, checkOut } from './checkout.ts';
import { redirectToPayment } from './redirect-to-payment.ts';
import { fetchTodaysProducts } from './todays-products.ts';

/** What a cart costs today. */
export interface TodaysPrices {
  changes: PriceChange[];
  reprice: (items: readonly CartItem[]) => readonly CartItem[];
}

/**
 * Takes a cart to the payment page, by the calls and the storage of this browser. A cart that no payment can cover fails
 * before anything is sent.
 */
export async function checkOutHere(customer: Customer, items: readonly CartItem[]): Promise<CheckoutOutcome> {
  const refusal = paymentRefusal({ lines: items.length, total: cartTotals(items).total });
  if (refusal !== undefined) return { result: 'failed', message: refusal, outdated: false };
  return checkOut(customer, items, {
    post: postJson,
    recall,
    remember,
    attempt: checkoutAttempt,
    redirect: redirectToPayment,
  });
}

/** Asks the shop what a cart costs. A product that cannot be fetched keeps its price. */
export async function fetchTodaysPrices(items: readonly CartItem[]): Promise<TodaysPrices> {
  const ids = items.map(({ id }) => id);
  const products = await fetchTodaysProducts(ids, fetchProduct);
  return { changes: priceChanges(items, products), reprice: (now) => repriced(now, products) };
}
