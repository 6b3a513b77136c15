import type { Customer } from '../../shop/forms/customer.ts';

/** Reads the customer form. */
export function readCustomer(data: FormData): Customer {
  const text = (name: keyof Customer) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  return {
    firstName: text('firstName'),
    lastName: text('lastName'),
    address: text('address'),
    country: text('country'),
    state: text('state'),
    city: text('city'),
    postalCode: text('postalCode'),
    contactNo: text('contactNo'),
    email: text('email'),
    company: text('company'),
    vatNumber: text('vatNumber'),
    purchaseOrder: text('purchaseOrder'),
  };
}
