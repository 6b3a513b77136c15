import { visibleText } from './free-text.ts';

/** Cc (C0, DEL, C1) and separators of lines and paragraphs. schema/api has the same rule for a request's strings. */
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]/u;
const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}]/gu;
/** Those allowed in a multi-line string. */
const LAYOUT = /[\t\n\r]/g;

/** The error of a field with a control character, which nobody can see there. */
export const HIDDEN_CHARACTER_TEXT = 'This has a hidden character. Please type it again.';

export function hasControlCharacter(text: string): boolean {
  return CONTROL.test(text);
}

/** Returns true if a multi-line string contains a control character other than line feed, carriage return and tab. */
export function linesHaveControlCharacter(text: string): boolean {
  return CONTROL.test(text.replace(LAYOUT, ''));
}

/** A string on one line, with U+FFFD, the replacement character, in place of every control character. */
export function showControlCharacters(text: string): string {
  return text.replace(CONTROLS, '\ufffd');
}

/** Words joined by dots, @, and labels of a host. Each part ends where the next begins: matching takes linear time. */
const EMAIL =
  /^[^\s@<>()[\]\\,;:".]+(?:\.[^\s@<>()[\]\\,;:".]+)*@[\p{L}\p{M}\p{N}]+(?:-+[\p{L}\p{M}\p{N}]+)*(?:\.[\p{L}\p{M}\p{N}]+(?:-+[\p{L}\p{M}\p{N}]+)*)+$/u;
/** Characters of the longest address (RFC 5321, 4.5.3.1.3 with erratum 1690). */
export const LONGEST_EMAIL = 254;

/** CART-45. No control characters, and none that separates addresses in a header: as schema/api/email.schema.json. */
export function looksLikeEmail(text: string): boolean {
  return text.length <= LONGEST_EMAIL && EMAIL.test(text) && !hasControlCharacter(text);
}

/** Before an address that was copied from a link. */
const LINK = /^mailto:/i;
/** From the start to the last character that is neither blank nor punctuation of the prose around an address. */
const UP_TO_PUNCTUATION = /^.*[^\s.,;:]/su;

/** As meant: without invisible characters of contacts and PDFs, `mailto:`, and punctuation around it. */
export function mendedEmail(typed: string): string {
  return (UP_TO_PUNCTUATION.exec(visibleText(typed)) ?? [''])[0].trim().replace(LINK, '');
}
