import type { LostLook } from './pasted-looks.ts';

/** Content that documents or the field cannot hold. */
export type Dropped =
  | 'picture'
  | 'video'
  | 'link'
  | 'list number'
  | 'bold'
  | 'italics'
  | 'indentation'
  | 'code'
  | LostLook;

/** Content that is pasted in another form. */
export type Remade = 'table' | 'list in a list';

/** Receives a kind of content that a paste drops or changes. */
export type Note = (what: Dropped | Remade) => void;

const UNSEEN = 'head, script, style, template, noscript, title, button, select, textarea, xml';
const PICTURES = 'img, svg, canvas';
const VIDEOS = 'video, audio, iframe, object, embed';
/** A bullet as word processors write it: a character of a font of symbols, or else an o. */
const BULLET_FONTS: readonly [font: RegExp, bullet: RegExp][] = [
  [/font-family:[^;]*(?:symbol|wingdings)/, /^\S$/],
  [/font-family:[^;]*courier new/, /^o$/],
];

/** Returns the kind of an element that is left out with its contents. Word writes a bullet or number before an item. */
export function leftOut(element: Element, style: string): Dropped | 'unseen' | undefined {
  if (/mso-list:\s*ignore/.test(style) && /\d/.test(element.textContent ?? '')) return 'list number';
  if (element.matches(UNSEEN) || /display:\s*none|mso-hide:\s*all|mso-list:\s*ignore/.test(style)) return 'unseen';
  if (element.matches(PICTURES)) return 'picture';
  if (element.matches(VIDEOS)) return 'video';
  return undefined;
}

/** Returns whether an element is the bullet of an item that is not marked as one. */
export function isBullet(element: Element, style: string): boolean {
  const isFirst = !element.previousElementSibling && !element.previousSibling?.textContent?.trim();
  const words = element.textContent?.trim() ?? '';
  return isFirst && BULLET_FONTS.some(([font, bullet]) => font.test(style) && bullet.test(words));
}

/** Returns whether a table has several columns; others only arrange their contents, as in emails. */
export function isOfData(table: HTMLTableElement): boolean {
  if (/^(?:presentation|none)$/.test(table.getAttribute('role') ?? '')) return false;
  return [...table.rows].some(({ cells }) => [...cells].filter((cell) => cell.textContent?.trim()).length > 1);
}
