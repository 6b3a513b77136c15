/**
 * Control characters (Unicode category Cc: C0, DEL and C1) and the separators of lines and paragraphs. schema/api says the
 * same of the texts of a request.
 */
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]/u;
const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}]/gu;
/** What a text of several lines may have of them. */
const LAYOUT = /[\t\n\r]/g;

/** What stands at a field whose text has a control character: nobody can see it there. */
export const HIDDEN_CHARACTER_TEXT = 'This has a hidden character. Please type it again.';

/** Whether a text has a control character. */
export function hasControlCharacter(text: string): boolean {
  return CONTROL.test(text);
}

/** Whether a text of several lines has one beside line feeds, carriage returns and tabs. */
export function linesHaveControlCharacter(text: string): boolean {
  return CONTROL.test(text.replace(LAYOUT, ''));
}

/** A text on one line, with U+FFFD, the replacement character, in the place of every control character. */
export function showControlCharacters(text: string): string {
  return text.replace(CONTROLS, '\ufffd');
}
