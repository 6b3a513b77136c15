import { isRecord } from '../../lib/record.ts';
import { mendedEmail } from './field-rules.ts';
import { visibleText } from './free-text.ts';

const EMAILS = ['email', 'mail'];
const PHONES = ['phone', 'contactNo'];

/** A body with the email addresses and phone numbers in it as they were meant. */
export function withMendedDetails(body: unknown): unknown {
  if (!isRecord(body)) return body;
  return Object.fromEntries(
    Object.entries(body).map(([key, value]) => {
      if (typeof value !== 'string') return [key, withMendedDetails(value)];
      return [key, EMAILS.includes(key) ? mendedEmail(value) : PHONES.includes(key) ? visibleText(value) : value];
    }),
  );
}
