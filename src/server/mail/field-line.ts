import { showControlCharacters } from '../../shop/forms/control-characters.ts';

/** What ends a line: the mandatory breaks of Unicode (UAX 14). */
const LINE_ENDS = /[\n\r\v\f\u0085\u2028\u2029]+/g;

/** A line of a mail that states one field. What a visitor wrote there cannot begin another line or hide. */
export function fieldLine(label: string, text: string): string {
  return `${label}: ${showControlCharacters(text.replaceAll(LINE_ENDS, ' '))}`;
}
