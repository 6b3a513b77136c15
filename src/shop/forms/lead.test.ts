import { describe, expect, test } from 'vitest';
import { EMPTY_CUSTOMER } from './customer.ts';
import { customerDetails, flatLead, nestedLead } from './lead.ts';

const customer = {
  ...EMPTY_CUSTOMER,
  firstName: 'Ana',
  lastName: 'Pop',
  contactNo: '07700 900018',
  email: 'ana@example.com',
};

test('CHK-04 the nested lead carries name, email and phone', () => {
  expect(nestedLead({ ...customer, firstName: ' Ana ' })).toEqual({
    user: { firstName: 'Ana', lastName: 'Pop', email: 'ana@example.com', phone: '07700 900018' },
  });
});

test('CHK-06 the flat lead carries every field of the form', () => {
  expect(flatLead({ ...customer, city: 'London ' })).toEqual({
    firstName: 'Ana',
    lastName: 'Pop',
    email: 'ana@example.com',
    contactNo: '07700 900018',
    address: '',
    city: 'London',
    state: '',
    country: '',
    postalCode: '',
  });
});

describe('what the nested lead has no room for', () => {
  test('is the address, and what a company adds', () => {
    const filled = { ...customer, city: 'London ', company: 'Acme', purchaseOrder: ' PO-7' };
    expect(customerDetails('u1', filled)).toEqual({
      user: 'u1',
      city: 'London',
      company: 'Acme',
      purchaseOrder: 'PO-7',
    });
  });

  test('is not sent when none of it was filled in', () => {
    expect(customerDetails('u1', { ...customer, company: ' ' })).toBeUndefined();
  });
});
