import type { SubmitEventHandler } from 'react';
import type { CustomerErrors, CustomerField } from '../../../shop/forms/customer.ts';
import { LONGEST_EMAIL } from '../../../shop/forms/field-rules.ts';
import { useKeptForm } from '../../forms/kept-form.ts';
import { buttonClass } from '../../ui/button/button.tsx';
import { TextField, type TextFieldProps } from '../../ui/text-field.tsx';
import styles from './cart.module.css';

/**
 * Uncontrolled, so nothing typed before the script loads is lost (CART-01). `dialog` keeps details out of a URL.
 * @param posted whether something in the cart is posted, so that the optional address is worth typing
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
  posted: boolean | undefined;
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
      {...useKeptForm('customerDetails')}
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

export type FieldDescription = Pick<TextFieldProps, 'label' | 'required' | 'input'> & { name: CustomerField };

/** The fields of the customer form, in order (CART-02 to CART-10). The lengths are the API's limits. */
export const CUSTOMER_FIELDS: readonly FieldDescription[] = [
  { name: 'firstName', label: 'First Name', required: true, input: { autoComplete: 'given-name', maxLength: 100 } },
  { name: 'lastName', label: 'Last Name', required: true, input: { autoComplete: 'family-name', maxLength: 100 } },
  { name: 'address', label: 'Address', input: { autoComplete: 'address-line1', maxLength: 300 } },
  { name: 'country', label: 'Country', input: { autoComplete: 'country-name', maxLength: 100 } },
  { name: 'state', label: 'State', input: { autoComplete: 'address-level1', maxLength: 100 } },
  { name: 'city', label: 'City', input: { autoComplete: 'address-level2', maxLength: 100 } },
  {
    name: 'postalCode',
    label: 'Postal Code',
    input: { autoComplete: 'postal-code', autoCapitalize: 'characters', maxLength: 20 },
  },
  {
    name: 'contactNo',
    label: 'Contact No',
    required: true,
    input: { type: 'tel', inputMode: 'tel', autoComplete: 'tel', maxLength: 40 },
  },
  {
    name: 'email',
    label: 'Email',
    required: true,
    input: { type: 'email', inputMode: 'email', autoComplete: 'email', maxLength: LONGEST_EMAIL },
  },
];

export const COMPANY_FIELDS: readonly FieldDescription[] = [
  { name: 'company', label: 'Company', input: { autoComplete: 'organization', maxLength: 140 } },
  { name: 'vatNumber', label: 'VAT number', input: { maxLength: 40 } },
  { name: 'purchaseOrder', label: 'Purchase order number', input: { maxLength: 100 } },
];
