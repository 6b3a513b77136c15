import { HIDDEN_CHARACTER_TEXT, hasControlCharacter } from './control-characters.ts';
import { looksLikeEmail } from './email.ts';

/** The customer form of the cart page, as typed (CART-02 to CART-10), with what a company's invoice needs. */
export interface Customer {
  firstName: string;
  lastName: string;
  address: string;
  country: string;
  state: string;
  city: string;
  postalCode: string;
  contactNo: string;
  email: string;
  company: string;
  vatNumber: string;
  purchaseOrder: string;
}

export type CustomerField = keyof Customer;

/** The customer form with nothing typed. */
export const EMPTY_CUSTOMER: Customer = {
  firstName: '',
  lastName: '',
  address: '',
  country: '',
  state: '',
  city: '',
  postalCode: '',
  contactNo: '',
  email: '',
  company: '',
  vatNumber: '',
  purchaseOrder: '',
};

/** The message for each invalid field. */
export type CustomerErrors = Partial<Record<CustomerField, string>>;

const FIELDS: readonly CustomerField[] = [
  'firstName',
  'lastName',
  'address',
  'country',
  'state',
  'city',
  'postalCode',
  'contactNo',
  'email',
  'company',
  'vatNumber',
  'purchaseOrder',
];

const REQUIRED: readonly [CustomerField, string][] = [
  ['firstName', 'First name is required'],
  ['lastName', 'Last name is required'],
  ['contactNo', 'Contact number is required'],
  ['email', 'Email is required'],
];

/**
 * The errors of the customer form (CART-41 to CART-47). Blank counts as empty; address fields are optional. No field
 * may contain a control character, which the API refuses.
 */
export function customerErrors(customer: Customer): CustomerErrors {
  const errors: CustomerErrors = {};
  for (const field of FIELDS) {
    if (hasControlCharacter(customer[field].trim())) errors[field] = HIDDEN_CHARACTER_TEXT;
  }
  for (const [field, message] of REQUIRED) {
    if (customer[field].trim() === '') errors[field] = message;
  }
  if (customer.email.trim() !== '' && !looksLikeEmail(customer.email.trim())) errors.email = 'Email is invalid';
  return errors;
}
