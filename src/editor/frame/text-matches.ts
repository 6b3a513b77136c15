import type { Pointer } from '../../content/documents/pointer.ts';
import { isRecord } from '../../shop/record.ts';

/** A string that a document holds, as it is rendered. */
export interface HeldText {
  pointer: Pointer;
  text: string;
}

/**
 * The strings that a value holds, as they are rendered: facts filled in, prose in parts.
 * @param written the value as in the document
 * @param rendered the same value as components receive it
 */
export function heldTexts(written: unknown, rendered: unknown, pointer: Pointer = []): HeldText[] {
  if (typeof written === 'string') return textsWithin(rendered).map((text) => ({ pointer, text }));
  if (Array.isArray(written) && Array.isArray(rendered))
    return written.flatMap((item, index) => heldTexts(item, rendered[index], [...pointer, index]));
  if (!isRecord(written) || !isRecord(rendered)) return [];
  return Object.keys(written).flatMap((key) =>
    key === 'type' ? [] : heldTexts(written[key], rendered[key], [...pointer, key]),
  );
}

/**
 * Where a rendered string is written: the string itself or the one that it is a part of, or else the longest one in it.
 * @param order which of several equal strings it is, counted from 0
 */
export function placeOfString(text: string, order: number, held: readonly HeldText[]): Pointer | undefined {
  const wanted = plain(text);
  if (wanted === '') return undefined;
  const equal = held.filter((one) => plain(one.text) === wanted);
  if (equal.length > 0) return equal[Math.min(order, equal.length - 1)]?.pointer;
  const around = held.filter((one) => plain(one.text).includes(wanted));
  if (around.length > 0) return around[Math.min(order, around.length - 1)]?.pointer;
  const within = held.filter((one) => plain(one.text).length > 2 && wanted.includes(plain(one.text)));
  return within.sort((a, b) => b.text.length - a.text.length)[0]?.pointer;
}

/** A string with its white space as a browser renders it. */
export function plain(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** The strings in a rendered value: a string, the parts of prose, or the words of a product. */
function textsWithin(rendered: unknown): string[] {
  if (typeof rendered === 'string') return [rendered];
  if (Array.isArray(rendered)) return rendered.flatMap(textsWithin);
  if (!isRecord(rendered)) return [];
  return Object.entries(rendered).flatMap(([key, value]) => (key === 'href' || key === 'id' ? [] : textsWithin(value)));
}
