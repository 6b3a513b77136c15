import type { SubmitEventHandler } from 'react';
import type { CustomerErrors, CustomerField } from '../../../shop/forms/customer.ts';
import { buttonClass } from '../../ui/button/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './cart.module.css';
import { COMPANY_FIELDS, CUSTOMER_FIELDS, type FieldDescription } from './customer-fields.ts';

/**
 * The customer form (CART-01). Its fields are uncontrolled, so nothing typed before the page's script has loaded is
 * lost. The method is `dialog` because such a form sends nothing by itself: without the script, no details end up in a
 * URL.
 * @param posted whether something in the cart is posted, so that the address, which is optional, is worth typing
 */
export function CustomerForm({
  id,
  errors,
  posted,
  onEdit,
  onSubmit,
}: {
  id: string;
  errors: CustomerErrors;
  posted: boolean;
  onEdit: (field: CustomerField) => void;
  onSubmit: SubmitEventHandler<HTMLFormElement>;
}) {
  const shown = (field: FieldDescription) => (
    <TextField
      {...field}
      key={field.name}
      id={`${id}-${field.name}`}
      hint={posted && field.name === 'address' ? 'We post your card to it.' : undefined}
      error={errors[field.name]}
      onEdit={() => onEdit(field.name)}
    />
  );
  return (
    <form
      id={id}
      className={styles.form}
      method="dialog"
      noValidate
      onSubmit={onSubmit}
      aria-labelledby={`${id}-heading`}
    >
      <h2 id={`${id}-heading`}>Customer Details</h2>
      <p className={styles.hint}>Fields with * are required.</p>
      <div className={styles.fields}>{CUSTOMER_FIELDS.map(shown)}</div>
      <details>
        <summary className={buttonClass('quiet')}>Buying for a company?</summary>
        <div className={styles.fields}>{COMPANY_FIELDS.map(shown)}</div>
      </details>
    </form>
  );
}
