import { Ajv } from 'ajv';
import formats from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import contactMessageSchema from '../../../schema/api/contact-message.schema.json' with { type: 'json' };
import customerDetailsSchema from '../../../schema/api/customer-details.schema.json' with { type: 'json' };
import emailSchema from '../../../schema/api/email.schema.json' with { type: 'json' };
import leadSchema from '../../../schema/api/lead.schema.json' with { type: 'json' };
import multiLineText from '../../../schema/api/multi-line-text.schema.json' with { type: 'json' };
import oneLineText from '../../../schema/api/one-line-text.schema.json' with { type: 'json' };
import { contactErrors, contactLead, contactMessage, EMPTY_CONTACT_FORM } from './contact-message.ts';
import {
  type CustomerField,
  customerDetails,
  customerErrors,
  EMPTY_CUSTOMER,
  flatLead,
  nestedLead,
} from './customer.ts';

const USER = '7f6c1a52-52a7-4c8b-9f55-0a4c3e2d1b00';
const ajv = formats.default(new Ajv({ schemas: [oneLineText, multiLineText, emailSchema] }));
const isLead = ajv.compile(leadSchema);
const isDetailsRequest = ajv.compile(customerDetailsSchema);
const isDetails = (request: unknown) => request === undefined || isDetailsRequest(request);
const isMessage = ajv.compile(contactMessageSchema);

/** Strings to fill one field with; a form takes as many characters of each as fit its field. */
const HOSTILE = [
  ...Array.from({ length: 0xa0 }, (_, code) => `a${String.fromCharCode(code)}b@example.com`),
  ...['\u2028', '\u2029', '\ufeff', '\u00a0', '\u200b'].map((character) => `a${character}b@example.com`),
  `${'x'.repeat(6000)}`,
  `${'é '.repeat(6000)}`,
  '\ud800@example.com',
];

/** Maximum lengths of the cart form's fields, as in its inputs. */
const ROOM: Record<CustomerField, number> = {
  firstName: 100,
  lastName: 100,
  address: 300,
  country: 100,
  state: 100,
  city: 100,
  postalCode: 20,
  contactNo: 40,
  email: 254,
  company: 140,
  vatNumber: 40,
  purchaseOrder: 100,
};
const customer = { ...EMPTY_CUSTOMER, firstName: 'Ana', lastName: 'Pop', contactNo: '1', email: 'ana@example.com' };
const FIELDS = Object.entries(ROOM);

describe('whatever is typed, a form without an error makes requests that the API accepts', () => {
  test.each(FIELDS)('cart, %s', (field, room) => {
    const refused = HOSTILE.map((text) => ({ ...customer, [field]: text.slice(0, room) }))
      .filter((typed) => Object.keys(customerErrors(typed)).length === 0)
      .filter(
        (typed) => !isLead(nestedLead(typed)) || !isLead(flatLead(typed)) || !isDetails(customerDetails(USER, typed)),
      );
    expect(refused).toEqual([]);
  });

  test.each([
    ['name', 200],
    ['email', 254],
    ['phone', 40],
    ['message', 5000],
  ])('contact, %s', (field, room) => {
    const form = { ...EMPTY_CONTACT_FORM, name: 'Ana Pop', email: 'ana@example.com', message: 'Which card?' };
    const refused = HOSTILE.map((text) => ({ ...form, [field]: text.slice(0, room) }))
      .filter((typed) => Object.keys(contactErrors(typed)).length === 0)
      .filter((typed) => !isLead(contactLead(typed)) || !isMessage(contactMessage(typed, '/contact-us', '')));
    expect(refused).toEqual([]);
  });

  test('contact, after a page with a long address', () => {
    const form = { ...EMPTY_CONTACT_FORM, name: 'Ana', email: 'ana@example.com', message: 'Which card?' };
    const referrer = `https://www.example.com/${'x'.repeat(2000)}`;
    expect(isMessage(contactMessage(form, '/contact-us', referrer))).toBe(true);
  });
});
