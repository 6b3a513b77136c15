import { hasControlCharacter } from '../../shop/forms/control-characters.ts';

/**
 * Text for a mail header.
 * @throws TypeError when it could end the line and start another header
 */
export function headerText(text: string): string {
  if (hasControlCharacter(text)) throw new TypeError('A mail header must not have control characters');
  return text;
}
