// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const CONTROL = /[\u0000-\u001f\u007f\u0085\u2028\u2029]/;

/** Whether a text can stand in a header: nothing in it would end the line and begin another header. */
export function isHeaderText(text: string): boolean {
  return !CONTROL.test(text);
}

/**
 * A text for a header.
 * @throws TypeError when it would end the line and begin another header
 */
export function headerText(text: string): string {
  if (!isHeaderText(text)) throw new TypeError('A mail header must stand on one line');
  return text;
}
