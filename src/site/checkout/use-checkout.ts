import { useEffect, useRef, useState } from 'react';
import type { CartItem } from '../../shop/cart/cart-item.ts';
import type { Customer, CustomerErrors } from '../../shop/forms/customer.ts';
import { whenIdle } from '../requests/requests.ts';
import type { TodaysPrices } from './browser-checkout.ts';

/** The cart page's checkout. */
export interface Checkout {
  /** True while a checkout is in progress; the button is disabled then (CART-20). */
  processing: boolean;
  /** The last message to the visitor, or undefined. */
  message: string | undefined;
  /** Errors that the last attempt found in the customer form. */
  errors: CustomerErrors;
  clearError: (field: keyof Customer) => void;
  /** Checks out with the customer form as typed. */
  start: (form: FormData, items: readonly CartItem[]) => Promise<void>;
}

/** Loads the code that a press needs, while the visitor fills in the form. */
const loadCheckout = () => import('./browser-checkout.ts');

/**
 * Checks that the cart has items, then checks out (CHK-01, CHK-02). Every failure is an alert, and its text stays on
 * the page.
 * @param onOutdated called after the alert, with the prices, when the server prices the cart differently
 */
export function useCheckout(onOutdated: (prices: TodaysPrices) => void): Checkout {
  const [processing, setProcessing] = useState(false);
  // Set at once, while several clicks may come before the next render.
  const underway = useRef(false);
  const [message, setMessage] = useState<string>();
  const [errors, setErrors] = useState<CustomerErrors>({});
  useEffect(() => whenIdle(() => loadCheckout().catch(() => undefined)), []);

  const alertAndShow = (text: string) => {
    setMessage(text);
    window.alert(text);
  };
  const start = async (form: FormData, items: readonly CartItem[]) => {
    if (underway.current) return;
    setMessage(undefined);
    if (items.length === 0) return alertAndShow('Your cart is empty!');
    underway.current = true;
    setProcessing(true);
    try {
      const { checkOutHere, fetchTodaysPrices } = await loadCheckout();
      const outcome = await checkOutHere(form, items);
      setErrors(outcome.result === 'invalid' ? outcome.errors : {});
      if (outcome.result !== 'redirected') alertAndShow(outcome.message);
      if (outcome.result === 'invalid') window.scrollTo({ top: 0 });
      if (outcome.result === 'outdated') onOutdated(await fetchTodaysPrices(items));
    } catch {
      alertAndShow('Error during checkout: It could not be loaded. Please try again.');
    }
    underway.current = false;
    setProcessing(false);
  };
  const clearError = (field: keyof Customer) => setErrors(({ [field]: _, ...others }) => others);
  return { processing, message, errors, clearError, start };
}
