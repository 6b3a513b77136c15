import { cartTotals } from '../../shop/cart/cart.ts';
import type { CartItem } from '../../shop/cart/cart-item.ts';
import { priceChanges, repriced } from '../../shop/cart/price-changes.ts';
import { type CustomerErrors, customerErrors, EMPTY_CUSTOMER } from '../../shop/forms/customer.ts';
import { paymentRefusal } from '../../shop/money/payment-limits.ts';
import { checkoutAttempt } from '../cart/checkout-attempt.ts';
import { recall, remember } from '../cart/checkout-memory.ts';
import { fetchProduct, postJson } from '../products/shop-api.ts';
import { readForm } from '../requests/read-form.ts';
import { type CheckoutOutcome, checkOut } from './checkout.ts';
import { redirectToPayment } from './redirect-to-payment.ts';
import { fetchTodaysProducts } from './todays-products.ts';

/** What a cart costs today. */
export interface TodaysPrices {
  /** What has changed, for the visitor. */
  changes: string[];
  reprice: (items: readonly CartItem[]) => readonly CartItem[];
}

/**
 * Takes a cart to the payment page, by the calls and the storage of this browser. An invalid form and a cart that no
 * payment can cover fail before anything is sent.
 * @param form the customer form as typed
 */
export async function checkOutHere(
  form: FormData,
  items: readonly CartItem[],
): Promise<CheckoutOutcome | { result: 'invalid'; message: string; errors: CustomerErrors }> {
  const customer = readForm(form, EMPTY_CUSTOMER);
  const errors = customerErrors(customer);
  const incomplete = 'Please fill in all required fields before checkout.';
  if (Object.keys(errors).length > 0) return { result: 'invalid', message: incomplete, errors };
  const refusal = paymentRefusal({ lines: items.length, total: cartTotals(items).total });
  if (refusal !== undefined) return { result: 'failed', message: refusal };
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
