import type { ContactMessageRequest, LeadRequest } from '../../generated/api.ts';
import { BOOKING_FIELDS, withDetails } from './enquiry.ts';
import {
  HIDDEN_CHARACTER_TEXT,
  hasControlCharacter,
  linesHaveControlCharacter,
  looksLikeEmail,
  mendedEmail,
} from './field-rules.ts';
import { visibleText } from './free-text.ts';

/** The API's limits for a lead's name and for a path, in characters (schema/api). */
const LONGEST_WORD = 100;
const LONGEST_PATH = 500;
/** The longest typed message, in characters: with the details of a booking it is within the API's 5,000. */
export const LONGEST_MESSAGE = 4600;

/** The contact form as typed. `website` is the honeypot: people do not see it and leave it empty. */
export const EMPTY_CONTACT_FORM = {
  name: '',
  email: '',
  phone: '',
  message: '',
  people: '',
  company: '',
  purchaseOrder: '',
  website: '',
};

export type ContactForm = typeof EMPTY_CONTACT_FORM;

/** Shown once for the whole form when a required field is missing (CONTACT-06 to CONTACT-08). */
export const MISSING_FIELD_TEXT = 'Please fill in all required fields.';

export type ContactErrors = Partial<Record<Exclude<keyof ContactForm, 'website'>, string>>;

/** Errors by field (CONTACT-06 to CONTACT-13). The phone is optional, else 10 digits besides spaces and signs. */
export function contactErrors(form: ContactForm): ContactErrors {
  const errors: ContactErrors = {};
  if (form.name.trim() === '') errors.name = 'Enter your name';
  else if (hasControlCharacter(form.name.trim())) errors.name = HIDDEN_CHARACTER_TEXT;
  const email = mendedEmail(form.email);
  if (email === '') errors.email = 'Enter your email address';
  else if (!looksLikeEmail(email)) errors.email = 'Enter an email address such as name@example.com';
  if (form.message.trim() === '') errors.message = 'Write your message';
  else if (linesHaveControlCharacter(form.message.trim())) errors.message = HIDDEN_CHARACTER_TEXT;
  if (visibleText(form.phone).trim() !== '' && !/^\d{10}$/.test(phoneDigits(form.phone))) {
    errors.phone = 'Contact number must be exactly 10 digits.';
  }
  for (const { name } of BOOKING_FIELDS)
    if (hasControlCharacter(form[name].trim())) errors[name] = HIDDEN_CHARACTER_TEXT;
  return errors;
}

/** A UK number typed with 0 or +44, in the form's format: 7700 900123; undefined for any other. */
export function suggestedPhone(typed: string): string | undefined {
  const [, digits] = /^(?:(?:\+|00)?44)?0?([1-9]\d{9})$/.exec(phoneDigits(typed)) ?? [];
  return digits?.replace(/^(2\d)?(\d{4})/, '$1 $2 ').trim();
}

/** A phone number as typed, without spaces and the signs between its groups: hyphens, dots, slashes, brackets. */
function phoneDigits(typed: string): string {
  return visibleText(typed).replace(/[\s()./\p{Pd}]/gu, '');
}

export function lacksRequiredField({ name, email, message }: ContactForm): boolean {
  return [name, mendedEmail(email), message].some((text) => text.trim() === '');
}

/** First and second word of the name, cut to a lead's limit, '-' for no phone (CONTACT-15 to CONTACT-17). */
export function contactLead(form: ContactForm): LeadRequest {
  const words = form.name.trim().split(/\s+/);
  const [firstName = '', lastName = ''] = words.map((word) => word.slice(0, LONGEST_WORD));
  return { user: { firstName, lastName, phone: phoneDigits(form.phone) || '-', email: mendedEmail(form.email) } };
}

/** The message, with the details of a booking in its text (CONTACT-18 to CONTACT-21). `referrer` is empty for none. */
export function contactMessage(form: ContactForm, path: string, referrer: string): ContactMessageRequest {
  return {
    name: form.name.trim(),
    mail: mendedEmail(form.email),
    phone: phoneDigits(form.phone),
    message: withDetails(form.message, form),
    lead_form_url: path,
    referrer_path: referrerPath(referrer),
    ...(form.website === '' ? {} : { website: form.website }),
  };
}

function referrerPath(referrer: string): string {
  return URL.canParse(referrer) ? new URL(referrer).pathname.slice(0, LONGEST_PATH) : 'direct';
}
