import { showControlCharacters } from '../../shop/forms/control-characters.ts';

/** Line ends: Unicode's mandatory breaks (UAX 14). */
const LINE_ENDS = /[\n\r\v\f\u0085\u2028\u2029]+/g;

/** A line of a mail with one field. A visitor's text can neither start another line nor hide. */
export function fieldLine(label: string, text: string): string {
  return `${label}: ${showControlCharacters(text.replaceAll(LINE_ENDS, ' '))}`;
}
