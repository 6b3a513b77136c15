import { ASKED, type Asked, type Wish, wishOf } from '../../../shop/bookings/wishes.ts';
import { readBirthday } from '../../../shop/forms/birthday.ts';
import {
  HIDDEN_CHARACTER_TEXT,
  hasControlCharacter,
  looksLikeEmail,
  mendedEmail,
} from '../../../shop/forms/field-rules.ts';
import { lineOrEmpty, textOrEmpty, visibleText } from '../../../shop/forms/free-text.ts';
import { phoneNumbersIn } from '../../../shop/forms/phone-numbers.ts';
import type { AttendeeDetails, AttendeeEntry, Place } from '../../orders/attendees.ts';
import type { ShownPlace } from './shown-places.ts';

/** The longest name and contact of an attendee, in characters: those of the contact form. */
export const LONGEST_NAME = 200;
export const LONGEST_CONTACT = 254;
/** The longest answer about a centre, times or a language, in characters. */
export const LONGEST_WISH = 200;
/** The fields of a place, by the names of their inputs without the place: who attends, and what is asked for. */
export type AttendeeField = keyof AttendeeDetails;
export type PlaceField = AttendeeField | Asked;

export interface TypedPlace extends AttendeeEntry {
  wish: Wish;
  /** True if “It is for me” is ticked: name and contact are then the order's. */
  isBuyer: boolean;
  errors: Partial<Record<PlaceField, string>>;
}

/** Returns whether a field is about who attends, not about what is asked for. */
export function isDetail(field: PlaceField): field is AttendeeField {
  return field === 'name' || field === 'contact' || field === 'date_of_birth';
}

/** Returns the key of a place, which ends the names of its inputs: 0-1. */
export function keyOf({ line, place }: Place): string {
  return `${line}-${place}`;
}

/** What a form says of a place. */
export function readEntry(form: URLSearchParams, place: AskedPlace, today: string): TypedPlace {
  const typed = (field: PlaceField | 'seen') => textOrEmpty(form.get(`${field}-${keyOf(place)}`) ?? '');
  const born = readBirthday(typed('date_of_birth'), today);
  const details = {
    name: lineOrEmpty(typed('name')),
    contact: contactOf(typed('contact')),
    date_of_birth: born ?? typed('date_of_birth'),
  };
  const wish = wishOf((part) => (place.needs.includes(part) ? lineOrEmpty(typed(part)) : ''));
  const entry = { line: place.line, place: place.place, seen: numberOf(typed('seen')), form: formNumberOf(form) };
  const errors = { ...errorsOf(details, born), ...errorsOfWish(wish, place) };
  return { ...entry, ...details, wish, isBuyer: false, errors };
}

export function isDetailed({ name, contact, date_of_birth }: AttendeeDetails): boolean {
  return hasText({ name, contact, date_of_birth });
}

type AskedPlace = Place & Pick<ShownPlace, 'needs' | 'dates'>;

/** Returns whether anything is filled in. */
export function hasText(values: Wish | AttendeeDetails): boolean {
  return Object.values(values).some((text) => text !== '');
}

function contactOf(text: string): string {
  return text.includes('@') ? mendedEmail(text) : visibleText(text).replaceAll(/\s+/g, ' ').trim();
}

function formNumberOf(form: URLSearchParams): number {
  return numberOf(form.get('form') ?? '');
}

function numberOf(text: string): number {
  return /^\d{1,9}$/.test(text) ? Number(text) : 0;
}

const NO_BIRTHDAY = 'This is not a date of birth. Enter day, month and year with four digits, such as 31/01/1990.';

/** The errors of the details. @param born the date of birth as it was understood; undefined for none */
function errorsOf({ name, contact, date_of_birth }: AttendeeDetails, born: string | undefined): TypedPlace['errors'] {
  const errors: TypedPlace['errors'] = {};
  if (hasControlCharacter(name)) errors.name = HIDDEN_CHARACTER_TEXT;
  else if (name.length > LONGEST_NAME) errors.name = `The name is longer than ${LONGEST_NAME} characters. Shorten it.`;
  const fault = contact === '' ? undefined : faultOfContact(contact);
  if (fault !== undefined) errors.contact = fault;
  if (date_of_birth !== '' && born === undefined) errors.date_of_birth = NO_BIRTHDAY;
  return errors;
}

function errorsOfWish(wish: Wish, { dates }: AskedPlace): TypedPlace['errors'] {
  const errors: TypedPlace['errors'] = {};
  for (const part of ASKED) {
    if (hasControlCharacter(wish[part])) errors[part] = HIDDEN_CHARACTER_TEXT;
    else if (wish[part].length > LONGEST_WISH)
      errors[part] = `This is longer than ${LONGEST_WISH} characters. Shorten it.`;
  }
  if (wish.date !== '' && !dates.some(({ name }) => name === wish.date))
    errors.date = 'This date can no longer be chosen. Choose another one.';
  return errors;
}

function faultOfContact(text: string): string | undefined {
  if (hasControlCharacter(text)) return HIDDEN_CHARACTER_TEXT;
  if (text.length > LONGEST_CONTACT) return `This is longer than ${LONGEST_CONTACT} characters. Shorten it.`;
  if (text.includes('@') ? looksLikeEmail(text) : phoneNumbersIn(text).length > 0) return undefined;
  if (/\S@\S/.test(text) && /\s/.test(text))
    return 'There is more than an email address here. Enter the address alone.';
  return 'This is neither an email address nor a phone number. Enter one, such as name@example.com.';
}
