import type { Customer } from './customer.ts';

/** The body of POST /api/users/lead in its nested form (CHK-04). */
export function nestedLead(customer: Customer) {
  const { firstName, lastName, email, contactNo } = trimmed(customer);
  return { user: { firstName, lastName, email, phone: contactNo } };
}

/** The same lead in the flat form that checkout tries second: every field of the form (CHK-06). */
export function flatLead(customer: Customer): Customer {
  return trimmed(customer);
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
  };
}
