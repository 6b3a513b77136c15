import { describe, expect, test } from 'vitest';
import {
  contactErrors,
  contactLead,
  contactMessage,
  EMPTY_CONTACT_FORM,
  lacksRequiredField,
  suggestedPhone,
} from './contact-message.ts';

const form = { ...EMPTY_CONTACT_FORM, name: 'Ana Pop', email: 'ana@example.com', message: 'Which card?' };

describe('the form', () => {
  test('CONTACT-11 any other phone is refused', () => {
    for (const phone of ['770090001', '07700900018', '77009 0001', '770090001a', '+7700900018', '()']) {
      expect(contactErrors({ ...form, phone })).toEqual({ phone: 'Contact number must be exactly 10 digits.' });
    }
  });

  test('CONTACT-11 CONTACT-12 spaces, hyphens and brackets do not count, and are not sent', () => {
    for (const phone of ['7700 900018', '(7700) 900-018', ' 7700\u00a0900\u2011018 ']) {
      expect(contactErrors({ ...form, phone })).toEqual({});
      expect(contactLead({ ...form, phone }).user?.phone).toBe('7700900018');
      expect(contactMessage({ ...form, phone }, '/contact-us', '').phone).toBe('7700900018');
    }
  });

  test.each([
    '7700.900018',
    '7700/900018',
    '\u202a7700 900018\u202c',
    '\u20687700\u200b900018\u2069',
    '7700 900018\ufe0e',
  ])('the phone %j is sent as its digits', (phone) => {
    expect(contactErrors({ ...form, phone })).toEqual({});
    expect(contactMessage({ ...form, phone }, '/contact-us', '').phone).toBe('7700900018');
  });

  test('a number that was copied with invisible characters is suggested as well', () => {
    expect(suggestedPhone('\u200e07700 900018')).toBe('7700 900018');
    expect(suggestedPhone('\u2068+44 7700 900018\u2069')).toBe('7700 900018');
  });

  test.each(['\u202aana@example.com\u202c', 'ana@example.com.', ' mailto:ana@example.com,'])(
    'the email %j is sent as it was meant',
    (email) => {
      expect(contactErrors({ ...form, email })).toEqual({});
      expect(contactMessage({ ...form, email }, '/contact-us', '').mail).toBe('ana@example.com');
      expect(contactLead({ ...form, email }).user?.email).toBe('ana@example.com');
    },
  );

  test('only invisible characters are no email and no phone', () => {
    expect(contactErrors({ ...form, email: '\u200b', phone: '\u200e' })).toEqual({ email: 'Enter your email address' });
    expect(lacksRequiredField({ ...form, email: '\u200b' })).toBe(true);
  });

  test('a UK number with 0 or +44 is suggested without them', () => {
    for (const typed of ['07700900123', '+44 7700 900123', '0044 7700-900123', '+44 (0)7700 900123', '447700900123']) {
      expect(suggestedPhone(typed)).toBe('7700 900123');
    }
    expect(suggestedPhone('020 7946 0018')).toBe('20 7946 0018');
  });

  test('nothing is suggested for what is no UK number', () => {
    for (const typed of ['0770090012', '077009001234', '+48 601 234 567', '0770090012a', '']) {
      expect(suggestedPhone(typed)).toBeUndefined();
    }
  });
});

describe('control characters', () => {
  const text = 'This has a hidden character. Please type it again.';

  test('are errors in the name and the email', () => {
    expect(contactErrors({ ...form, name: 'Ana\tPop' })).toEqual({ name: text });
    expect(contactErrors({ ...form, email: 'ana\u0001@example.com' })).toHaveProperty('email');
  });

  test('are errors in the message, except line feeds, carriage returns and tabs', () => {
    expect(contactErrors({ ...form, message: 'Which\u2028card?' })).toEqual({ message: text });
    expect(contactErrors({ ...form, message: 'Which\r\n\tcard?' })).toEqual({});
  });
});

describe('the lead', () => {
  test('CONTACT-14 CONTACT-15 CONTACT-16 takes the first and the second word of the name', () => {
    expect(contactLead({ ...form, name: ' Ana  Maria Pop', phone: '7700900018' })).toEqual({
      user: { firstName: 'Ana', lastName: 'Maria', phone: '7700900018', email: 'ana@example.com' },
    });
  });

  test('CONTACT-17 CONTACT-37 has - for no phone, and no made-up last name', () => {
    expect(contactLead({ ...form, name: 'Ana' }).user).toMatchObject({ lastName: '', phone: '-' });
  });
});

describe('the message', () => {
  test('CONTACT-21 names the path of the referrer', () => {
    expect(contactMessage(form, '/contact-us', 'https://www.example.com/cards?q=1#top').referrer_path).toBe('/cards');
    expect(contactMessage(form, '/contact-us', 'not an address').referrer_path).toBe('direct');
  });

  test('carries the honeypot only when something filled it', () => {
    expect(contactMessage(form, '/contact-us', '')).not.toHaveProperty('website');
    expect(contactMessage({ ...form, website: 'spam' }, '/contact-us', '').website).toBe('spam');
  });
});
