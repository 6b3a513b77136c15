import type { Ref } from 'react';
import type { Checkout } from '../../checkout/use-checkout.ts';
import styles from './cart.module.css';
import { COMPANY_FIELDS, CUSTOMER_FIELDS } from './customer-form.tsx';

/** Why the last checkout failed, in the same words as its alert, and what to do about it. */
export function CheckoutMessage({
  ref,
  formId,
  checkout,
  changes,
}: {
  ref: Ref<HTMLDivElement>;
  formId: string;
  checkout: Checkout;
  changes: readonly string[];
}) {
  const firstWrong = [...CUSTOMER_FIELDS, ...COMPANY_FIELDS].find(({ name }) => checkout.errors[name]);
  return (
    <div ref={ref} role="alert" tabIndex={-1} className={styles.message}>
      {checkout.message && <p>{checkout.message}</p>}
      {checkout.message && firstWrong && (
        <p>
          <a href={`#${formId}-${firstWrong.name}`}>Go to {firstWrong.label}</a>
        </p>
      )}
      {changes.length > 0 && (
        <>
          <p>Prices have changed since you added these items. The cart now shows the current ones:</p>
          <ul>
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
