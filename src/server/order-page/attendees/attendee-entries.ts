import {
  HIDDEN_CHARACTER_TEXT,
  hasControlCharacter,
  looksLikeEmail,
  mendedEmail,
} from '../../../shop/forms/field-rules.ts';
import { visibleText } from '../../../shop/forms/free-text.ts';
import type { AttendeeDetails, AttendeeEntry, Place } from '../../orders/attendees.ts';

/** The longest name and contact of an attendee, in characters: those of the contact form. */
export const LONGEST_NAME = 200;
export const LONGEST_CONTACT = 254;
/** Digits of a phone number: the shortest local ones, and the longest of ITU-T E.164. */
const PHONE_DIGITS = { least: 6, most: 15 };
/** Nobody who attends is older, in years. */
const OLDEST = 110;

/** The fields of a place, by the names of their inputs without the place. */
export type AttendeeField = keyof AttendeeDetails;

/** A place as someone has filled it in, and what is wrong with it. */
export interface TypedPlace extends AttendeeEntry {
  errors: Partial<Record<AttendeeField, string>>;
}

/** Returns the key of a place, which ends the names of its inputs: 0-1. */
export function keyOf({ line, place }: Place): string {
  return `${line}-${place}`;
}

/**
 * Reads the places of a form in which something is filled in. Fields of other places are ignored.
 * @param places that the form may fill in
 * @param today such as 2026-11-26
 */
export function readEntries(form: URLSearchParams, places: readonly Place[], today: string): TypedPlace[] {
  return places.flatMap((place) => {
    const typed = (field: AttendeeField | 'seen') => (form.get(`${field}-${keyOf(place)}`) ?? '').trim();
    const details = {
      name: typed('name').replaceAll(/\s+/g, ' '),
      contact: contactOf(typed('contact')),
      date_of_birth: typed('date_of_birth'),
    };
    if (Object.values(details).every((text) => text === '')) return [];
    const { line, place: number } = place;
    return [{ line, place: number, seen: revisionOf(typed('seen')), ...details, errors: errorsOf(details, today) }];
  });
}

function contactOf(text: string): string {
  return text.includes('@') ? mendedEmail(text) : visibleText(text).trim();
}

function revisionOf(text: string): number {
  return /^\d{1,9}$/.test(text) ? Number(text) : 0;
}

function errorsOf({ name, contact, date_of_birth }: AttendeeDetails, today: string): TypedPlace['errors'] {
  const errors: TypedPlace['errors'] = {};
  if (hasControlCharacter(name)) errors.name = HIDDEN_CHARACTER_TEXT;
  else if (name.length > LONGEST_NAME) errors.name = `The name is longer than ${LONGEST_NAME} characters. Shorten it.`;
  if (contact !== '' && !isContact(contact))
    errors.contact = 'This is neither an email address nor a phone number. Enter one, such as name@example.com.';
  if (date_of_birth !== '' && !isBirthday(date_of_birth, today))
    errors.date_of_birth = 'This is not a date of birth. Enter day, month and year.';
  return errors;
}

function isContact(text: string): boolean {
  if (text.includes('@')) return looksLikeEmail(text);
  const digits = text.replaceAll(/\D/g, '').length;
  return (
    /^[\d\s()+./-]+$/.test(text) &&
    text.length <= LONGEST_CONTACT &&
    digits >= PHONE_DIGITS.least &&
    digits <= PHONE_DIGITS.most
  );
}

/** A day as a date input sends it, 1990-01-31, that exists. */
function isBirthday(text: string, today: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text > today || text < oldestBirthday(today)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** The earliest date of birth that is accepted. @param today such as 2026-11-26 */
export function oldestBirthday(today: string): string {
  return `${Number(today.slice(0, 4)) - OLDEST}${today.slice(4)}`;
}
