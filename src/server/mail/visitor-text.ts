import { encodeWord } from 'nodemailer/lib/mime-funcs';
import { hasControlCharacter, showControlCharacters } from '../../shop/forms/field-rules.ts';

/** Line ends: Unicode's mandatory breaks (UAX 14). */
const LINE_ENDS = /[\n\r\v\f\u0085\u2028\u2029]+/g;
/** The start of an encoded word, which mail programs decode (RFC 2047, 2). */
const ENCODED_WORD = '=?';
/** Characters of an encoded word with its frame, well below the 75 that RFC 2047, 2 allows. */
const LONGEST_WORD = 52;

/** A line of an email with one field. A visitor's text can neither start another line nor hide. */
export function fieldLine(label: string, text: string): string {
  return `${label}: ${showControlCharacters(text.replaceAll(LINE_ENDS, ' '))}`;
}

/** Encodes encoded words that a visitor typed, which Nodemailer leaves alone, so that they appear as typed. */
export function subjectHeader(subject: string): string {
  return subject.includes(ENCODED_WORD) ? encodeWord(subject, 'B', LONGEST_WORD) : subject;
}

/** Checks that headers keep an address intact: Nodemailer drops angle brackets, mail programs decode encoded words. */
export function isHeaderAddress(address: string): boolean {
  return !hasControlCharacter(address) && !/[<>]/.test(address) && !address.includes(ENCODED_WORD);
}

/** The optional tag of an address: mail reaches the same person without it. */
const TAG = /\+[^@]*(?=@)/;

/** Returns the address of the mailbox behind an address: the same for each spelling of it. */
export function mailbox(address: string): string {
  return address.toLowerCase().replace(TAG, '');
}

/** The address to reply to; null, which means the sales address, for one that a header cannot hold. */
export function replyAddress(email: string | null): string | null {
  return email !== null && isHeaderAddress(email) ? email : null;
}
