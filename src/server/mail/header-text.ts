import { hasControlCharacter } from '../../shop/forms/control-characters.ts';

/**
 * A text for a header.
 * @throws TypeError when it would end the line and begin another header
 */
export function headerText(text: string): string {
  if (hasControlCharacter(text)) throw new TypeError('A mail header must not have control characters');
  return text;
}
