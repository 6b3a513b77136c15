import type { CustomerDetailsRequest } from '../../generated/api.ts';
import type { Customer } from './customer.ts';

/** The body of POST /api/users/lead in its nested form (CHK-04). */
export function nestedLead(customer: Customer) {
  const { firstName, lastName, email, contactNo } = trimmed(customer);
  return { user: { firstName, lastName, email, phone: contactNo } };
}

/** The same lead in the flat form that checkout tries second: every specified field of the form (CHK-06). */
export function flatLead(customer: Customer): Omit<Customer, 'company' | 'vatNumber' | 'purchaseOrder'> {
  const { company: _company, vatNumber: _vatNumber, purchaseOrder: _order, ...specified } = trimmed(customer);
  return specified;
}

/**
 * The body of POST /api/users/lead/details: what is filled in of what the nested lead has no room for.
 * @returns undefined when nothing is
 */
export function customerDetails(user: string, customer: Customer): CustomerDetailsRequest | undefined {
  const { firstName: _first, lastName: _last, email: _email, contactNo: _phone, ...details } = trimmed(customer);
  const given = Object.entries(details).filter(([, text]) => text !== '');
  return given.length === 0 ? undefined : { user, ...Object.fromEntries(given) };
}

function trimmed(customer: Customer): Customer {
  return {
    firstName: customer.firstName.trim(),
    lastName: customer.lastName.trim(),
    email: customer.email.trim(),
    contactNo: customer.contactNo.trim(),
    address: customer.address.trim(),
    city: customer.city.trim(),
    state: customer.state.trim(),
    country: customer.country.trim(),
    postalCode: customer.postalCode.trim(),
    company: customer.company.trim(),
    vatNumber: customer.vatNumber.trim(),
    purchaseOrder: customer.purchaseOrder.trim(),
  };
}
