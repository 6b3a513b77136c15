import { describe, expect, test } from 'vitest';
import { customerDetails, customerErrors, EMPTY_CUSTOMER, flatLead, nestedLead } from './customer.ts';

const customer = {
  ...EMPTY_CUSTOMER,
  firstName: 'Ana',
  lastName: 'Pop',
  contactNo: '07700 900018',
  email: 'ana@example.com',
};

test('CART-45 an email must look like one', () => {
  for (const email of ['ana', 'ana@', '@example.com', 'ana@example', 'a na@example.com', 'a@b@c.de']) {
    expect(customerErrors({ ...customer, email })).toEqual({ email: 'Email is invalid' });
  }
  expect(customerErrors({ ...customer, email: ' ana.pop+site@mail.example.co.uk ' })).toEqual({});
});

test('email and phone are sent as they were meant', () => {
  const copied = { ...customer, email: '\u200bana@ex\u00adample.com.', contactNo: '\u202a07700 900018\u202c' };
  expect(customerErrors(copied)).toEqual({});
  expect(nestedLead(copied).user).toMatchObject({ email: 'ana@example.com', phone: '07700 900018' });
  expect(flatLead(copied)).toMatchObject({ email: 'ana@example.com', contactNo: '07700 900018' });
});

test.each(['ana@example..com', 'ana@.example.com', 'ana..pop@example.com', 'ana@example.com, sam@example.com'])(
  'an email to %s cannot be delivered, so it is invalid',
  (email) => expect(customerErrors({ ...customer, email })).toEqual({ email: 'Email is invalid' }),
);

test.each(['\u0001', '\u001b', '\u007f', '\u0085', '\u2028', '\t'])('an email with %j is invalid', (control) => {
  expect(customerErrors({ ...customer, email: `ana${control}@example.com` })).toEqual({ email: 'Email is invalid' });
});

test('a control character in any other field is an error at that field', () => {
  for (const field of Object.keys(EMPTY_CUSTOMER).filter((name) => name !== 'email')) {
    expect(customerErrors({ ...customer, [field]: 'A\u0001b' })).toEqual({
      [field]: 'This has a hidden character. Please type it again.',
    });
  }
});

test('a control character that is trimmed off before sending is not an error', () => {
  expect(customerErrors({ ...customer, firstName: '\tAna\u2028', email: 'ana@example.com\n' })).toEqual({});
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
