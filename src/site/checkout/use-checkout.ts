import { useState } from 'react';
import { cartTotals } from '../../shop/cart/cart.ts';
import type { CartItem } from '../../shop/cart/cart-item.ts';
import { type Customer, type CustomerErrors, customerErrors } from '../../shop/forms/customer.ts';
import { paymentRefusal } from '../../shop/money/payment-limits.ts';
import { checkoutAttempt } from '../cart/checkout-attempt.ts';
import { recall, remember } from '../cart/checkout-memory.ts';
import { postJson } from '../products/shop-api.ts';
import { checkOut } from './checkout.ts';
import { redirectToPayment } from './redirect-to-payment.ts';

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

/**
 * Checks the cart and the customer form, then checks out (CHK-01, CHK-02). Every failure is an alert, and its text
 * stays on the page.
 * @param onOutdated called after the alert when the server prices the cart differently
 */
export function useCheckout(onOutdated: () => Promise<void>): Checkout {
  const [processing, setProcessing] = useState(false);
  const [message, setMessage] = useState<string>();
  const [errors, setErrors] = useState<CustomerErrors>({});

  const tell = (text: string) => {
    setMessage(text);
    window.alert(text);
  };
  const start = async (customer: Customer, items: readonly CartItem[]) => {
    if (processing) return;
    setMessage(undefined);
    if (items.length === 0) return tell('Your cart is empty!');
    const refusal = paymentRefusal({ lines: items.length, total: cartTotals(items).total });
    if (refusal !== undefined) return tell(refusal);
    const found = customerErrors(customer);
    setErrors(found);
    if (Object.keys(found).length > 0) {
      tell('Please fill in all required fields before checkout.');
      return window.scrollTo({ top: 0 });
    }
    setProcessing(true);
    const outcome = await checkOut(customer, items, {
      post: postJson,
      recall,
      remember,
      attempt: checkoutAttempt,
      redirect: redirectToPayment,
    });
    if (outcome.result === 'failed') {
      tell(outcome.message);
      if (outcome.outdated) await onOutdated();
    }
    setProcessing(false);
  };
  const clearError = (field: keyof Customer) => setErrors(({ [field]: _, ...others }) => others);
  return { processing, message, errors, clearError, start };
}
