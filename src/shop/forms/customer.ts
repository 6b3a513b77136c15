import type { CustomerDetailsRequest } from '../../generated/api.ts';
import { HIDDEN_CHARACTER_TEXT, hasControlCharacter, looksLikeEmail, mendedEmail } from './field-rules.ts';
import { visibleText } from './free-text.ts';

/** The customer form of the cart page, as typed (CART-02 to CART-10), with the fields for a company's invoice. */
export const EMPTY_CUSTOMER = {
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

export type Customer = typeof EMPTY_CUSTOMER;
export type CustomerField = keyof Customer;
export type CustomerErrors = Partial<Record<CustomerField, string>>;

const REQUIRED: readonly [CustomerField, string][] = [
  ['firstName', 'First name is required'],
  ['lastName', 'Last name is required'],
  ['contactNo', 'Contact number is required'],
  ['email', 'Email is required'],
];

/** Errors by field (CART-41 to CART-47). Blank is empty; the API refuses control characters in every field. */
export function customerErrors(customer: Customer): CustomerErrors {
  const errors: CustomerErrors = {};
  const sent = mended(customer);
  let field: CustomerField;
  for (field in sent) if (hasControlCharacter(sent[field])) errors[field] = HIDDEN_CHARACTER_TEXT;
  for (const [required, message] of REQUIRED) if (sent[required] === '') errors[required] = message;
  if (sent.email !== '' && !looksLikeEmail(sent.email)) errors.email = 'Email is invalid';
  return errors;
}

/** The body of POST /api/users/lead in its nested form (CHK-04). */
export function nestedLead(customer: Customer) {
  const { firstName, lastName, email, contactNo } = mended(customer);
  return { user: { firstName, lastName, email, phone: contactNo } };
}

/** The same lead in the flat form that checkout tries second: every specified field of the form (CHK-06). */
export function flatLead(customer: Customer): Omit<Customer, 'company' | 'vatNumber' | 'purchaseOrder'> {
  const { company: _company, vatNumber: _vatNumber, purchaseOrder: _order, ...specified } = mended(customer);
  return specified;
}

/** The fields that the nested lead has no room for; undefined when all of them are empty. */
export function customerDetails(user: string, customer: Customer): CustomerDetailsRequest | undefined {
  const { firstName: _first, lastName: _last, email: _email, contactNo: _phone, ...details } = mended(customer);
  const given = Object.entries(details).filter(([, text]) => text !== '');
  return given.length === 0 ? undefined : { user, ...Object.fromEntries(given) };
}

/** The form as it is sent: values trimmed, email address and phone number as the customer meant them. */
function mended(customer: Customer): Customer {
  const sent = { ...customer, email: mendedEmail(customer.email), contactNo: visibleText(customer.contactNo) };
  let field: CustomerField;
  for (field in sent) sent[field] = sent[field].trim();
  return sent;
}
