import { visibleText } from '../forms/free-text.ts';

/** From the start to the last letter or digit. */
const UP_TO_LAST_LETTER = /^.*[\p{L}\p{N}]/su;

/** Returns the route that a path means: no doubled slash, and neither a slash nor index.html at its end. */
export function plainRoute(path: string): string {
  return path.replaceAll(/\/{2,}/g, '/').replace(/\/(?:index\.html)?$/, '') || '/';
}

/** The part of a decoded path that nobody mistypes: equal keys mean one page. Empty without letter or digit. */
export function typedAddressKey(path: string): string {
  const [key = ''] = UP_TO_LAST_LETTER.exec(visibleText(path).toLowerCase()) ?? [];
  return key;
}
