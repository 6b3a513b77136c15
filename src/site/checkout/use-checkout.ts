import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { CartItem } from '../../shop/cart/cart-item.ts';
import type { Customer, CustomerErrors } from '../../shop/forms/customer.ts';
import { whenIdle } from '../requests/requests.ts';
import type { TodaysPrices } from './browser-checkout.ts';

export type Checkout = ReturnType<typeof useCheckout>;

/** Loads the code that a press needs, while the visitor fills in the form. */
const loadCheckout = () => import('./browser-checkout.ts');

/** Checks that the cart has items, then checks out (CHK-01, CHK-02). Failures are alerts whose text stays. */
export function useCheckout(onOutdated: (prices: TodaysPrices) => void) {
  /** True while a checkout is in progress; the button is disabled then (CART-20). */
  const [processing, setProcessing] = useState(false);
  // Set at once, while several clicks may come before the next render.
  const underway = useRef(false);
  const [message, setMessage] = useState<string>();
  const [errors, setErrors] = useState<CustomerErrors>({});
  useEffect(() => whenIdle(() => loadCheckout().catch(() => undefined)), []);

  // Rendered at once: the message is to be there when the alert is closed, and takes the focus.
  const alertAndShow = (text: string, found: CustomerErrors = {}) => {
    flushSync(() => {
      setMessage(text);
      setErrors(found);
    });
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
      if (outcome.result === 'redirected') setErrors({});
      else alertAndShow(outcome.message, outcome.result === 'invalid' ? outcome.errors : {});
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
