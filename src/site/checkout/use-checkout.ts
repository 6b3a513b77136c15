import { useEffect, useRef, useState } from 'react';
import type { CartItem } from '../../shop/cart/cart-item.ts';
import { type Customer, type CustomerErrors, customerErrors } from '../../shop/forms/customer.ts';
import { whenIdle } from '../requests/when-idle.ts';
import type { TodaysPrices } from './browser-checkout.ts';

/** The cart page's checkout. */
export interface Checkout {
  /** Whether a checkout is in progress; the button is disabled then (CART-20). */
  processing: boolean;
  /** The last message to the visitor, or undefined. */
  message: string | undefined;
  /** Errors that the last attempt found in the customer form. */
  errors: CustomerErrors;
  clearError: (field: keyof Customer) => void;
  start: (customer: Customer, items: readonly CartItem[]) => Promise<void>;
}

/** Fetched while the visitor fills in the form. */
const loadCheckout = () => import('./browser-checkout.ts');

/**
 * Checks the cart and the customer form, then checks out (CHK-01, CHK-02). Every failure is an alert, and its text
 * stays on the page.
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
  const start = async (customer: Customer, items: readonly CartItem[]) => {
    if (underway.current) return;
    setMessage(undefined);
    if (items.length === 0) return alertAndShow('Your cart is empty!');
    const found = customerErrors(customer);
    setErrors(found);
    if (Object.keys(found).length > 0) {
      alertAndShow('Please fill in all required fields before checkout.');
      return window.scrollTo({ top: 0 });
    }
    underway.current = true;
    setProcessing(true);
    try {
      const { checkOutHere, fetchTodaysPrices } = await loadCheckout();
      const outcome = await checkOutHere(customer, items);
      if (outcome.result === 'failed') {
        alertAndShow(outcome.message);
        if (outcome.outdated) onOutdated(await fetchTodaysPrices(items));
      }
    } catch {
      alertAndShow('Error during checkout: It could not be loaded. Please try again.');
    }
    underway.current = false;
    setProcessing(false);
  };
  const clearError = (field: keyof Customer) => setErrors(({ [field]: _, ...others }) => others);
  return { processing, message, errors, clearError, start };
}
