import { cartTotals } from '../../shop/cart/cart.ts';
import { type CartItem, specialistId } from '../../shop/cart/cart-item.ts';
import { priceChanges, repriced } from '../../shop/cart/price-changes.ts';
import { type CustomerErrors, customerErrors, EMPTY_CUSTOMER } from '../../shop/forms/customer.ts';
import { paymentRefusal } from '../../shop/money/payment-limits.ts';
import type { AnsweredProduct } from '../../shop/products/product-answer.ts';
import { checkoutAttempt, recall, remember } from '../cart/checkout-memory.ts';
import { fetchProduct, postJson } from '../products/shop-api.ts';
import { readForm } from '../ui/text-field.tsx';
import { type CheckoutOutcome, checkOut } from './checkout.ts';
import { redirectToPayment } from './redirect-to-payment.ts';

export interface TodaysPrices {
  /** The changes, described for the visitor. */
  changes: string[];
  reprice: (items: readonly CartItem[]) => readonly CartItem[];
}

/** Takes a cart to the payment page. An invalid form or a cart that no payment covers fails before any call. */
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

const SPECIALIST = specialistId('');

/** Products fetched again, each once, without specialist tests, whose price is fixed. Failures are left out. */
export async function fetchTodaysProducts(
  ids: readonly string[],
  fetchProduct: (id: string) => Promise<AnsweredProduct>,
): Promise<Map<string, AnsweredProduct>> {
  const asked = [...new Set(ids)].filter((id) => !id.startsWith(SPECIALIST));
  const products = new Map<string, AnsweredProduct>();
  await Promise.all(
    asked.map(async (id) => {
      try {
        products.set(id, await fetchProduct(id));
      } catch (error) {
        console.error(`The price of ${id} could not be refreshed.`, error);
      }
    }),
  );
  return products;
}
