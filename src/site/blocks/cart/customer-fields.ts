import type { CustomerField } from '../../../shop/forms/customer.ts';
import { LONGEST_EMAIL } from '../../../shop/forms/field-rules.ts';
import type { TextFieldProps } from '../../ui/text-field.tsx';

/** A field of the customer form: its label, and the hints that help browsers and phones fill it in. */
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

/** What a company may add for its invoice. */
export const COMPANY_FIELDS: readonly FieldDescription[] = [
  { name: 'company', label: 'Company', input: { autoComplete: 'organization', maxLength: 140 } },
  { name: 'vatNumber', label: 'VAT number', input: { maxLength: 40 } },
  { name: 'purchaseOrder', label: 'Purchase order number', input: { maxLength: 100 } },
];
