import { valueAt, visitValues } from '../../content/documents/json-value.ts';
import type { Pointer } from '../../content/documents/pointer.ts';
import { isRecord } from '../../lib/record.ts';
import type { PickedText, PreviewContent } from './preview.ts';

/** Finds the part that a string of the preview belongs to; undefined for words that the components add themselves. */
export function pickedText(node: Text, content: PreviewContent): PickedText | undefined {
  const wrapper = node.parentElement?.closest<HTMLElement>('[data-block]');
  const text = node.data;
  if (!wrapper) return pickedSetting(text, content);
  const block = Number(wrapper.dataset.block);
  const pointer = pointerInBlock(node, wrapper, content);
  if (pointer) return { part: 'block', block, pointer };
  return pickedHead(text, content) ?? pickedSetting(text, content) ?? { part: 'block', block, pointer: undefined };
}

function pointerInBlock(node: Text, wrapper: HTMLElement, content: PreviewContent): Pointer | undefined {
  for (const { node: one, pointer } of writtenTexts(wrapper, content)) if (one === node) return pointer;
  return undefined;
}

/** The strings of a block of the preview, in order, each with where in the block it is written, if it is. */
export function* writtenTexts(
  wrapper: HTMLElement,
  content: PreviewContent,
): Generator<{ node: Text; pointer: Pointer | undefined }> {
  const index = Number(wrapper.dataset.block);
  const held = heldTexts(content.sources[index]?.value, content.page.blocks[index]);
  const counts = new Map<string, number>();
  for (const node of textNodes(wrapper)) {
    if (isBreadcrumb(node)) continue;
    const words = plain(node.data);
    const order = counts.get(words) ?? 0;
    counts.set(words, order + 1);
    yield { node, pointer: placeOfString(words, order, held) };
  }
}

/** Returns whether a string is in the breadcrumb, whose words come from the site's settings and the page's title. */
export function isBreadcrumb({ parentElement }: Text): boolean {
  return parentElement?.closest('[aria-label="Breadcrumb"]') != null;
}

/** Where in its block a picture is written; undefined if it comes from elsewhere, such as the catalogue. */
export function pointerOfPicture(
  picture: HTMLImageElement,
  wrapper: HTMLElement,
  { sources }: Pick<PreviewContent, 'sources'>,
): Pointer | undefined {
  const src = picture.getAttribute('src');
  const equal = [...wrapper.querySelectorAll('img')].filter((one) => one.getAttribute('src') === src);
  const written: Pointer[] = [];
  visitValues(sources[Number(wrapper.dataset.block)]?.value, (value, place) => {
    if (isRecord(value) && value.src === src) written.push([...place]);
  });
  return written[equal.indexOf(picture)];
}

export function textNodes(element: Element): Text[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node instanceof Text && plain(node.data) !== '') found.push(node);
  return found;
}

/** The text at a point. Links may cover it, so the rectangles of the strings count, not the element on top. */
export function textAt(root: Element, x: number, y: number): Text | undefined {
  const range = document.createRange();
  const holds = (node: Text) => {
    range.selectNodeContents(node);
    return [...range.getClientRects()].some(
      ({ left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom,
    );
  };
  const hits = textNodes(root).filter((node) => holds(node) && isVisible(node) && !isForScreenReaders(node));
  const onTop = document.elementFromPoint(x, y);
  return hits.find((node) => onTop?.contains(node)) ?? hits.at(-1);
}

/** The text of an element that has no other: a click beside the words of a heading means the heading. */
export function onlyText(element: Element): Text | undefined {
  const [text, ...others] = textNodes(element);
  return others.length === 0 ? text : undefined;
}

/** Returns whether a string is for screen readers alone: all of it is clipped, and its box lies over other words. */
export function isForScreenReaders({ parentElement }: Text): boolean {
  for (let element = parentElement; element; element = element.parentElement)
    if (getComputedStyle(element).clipPath === 'inset(50%)') return true;
  return false;
}

function isVisible({ parentElement }: Text): boolean {
  return parentElement?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ?? false;
}

const SOLD_TEXTS = ['title', 'name', 'description'] as const;

function pickedHead(text: string, { document, page }: PreviewContent): PickedText | undefined {
  const head = isRecord(document) ? { title: document.title, description: document.description } : {};
  const pointer = placeOfString(text, 0, heldTexts(head, page));
  if (page.data.load === 'nothing') return pointer && { part: 'page', pointer };
  const products = page.data.load === 'product' ? [page.data.product] : page.data.products;
  for (const product of products) {
    const key = SOLD_TEXTS.find((one) => plain(product[one] ?? '') === plain(text));
    if (key !== undefined) return { part: 'product', id: product.id, key };
  }
  return pointer && { part: 'page', pointer };
}

function pickedSetting(text: string, { settings }: PreviewContent): PickedText | undefined {
  const pointer = placeOfString(text, 0, heldTexts(settings, settings));
  return pointer && { part: 'settings', pointer };
}

/** The pointer after items of the lists around it were added or removed; undefined if its own was removed. */
export function followItems(pointer: Pointer, before: unknown, now: unknown): Pointer | undefined {
  let followed = pointer;
  for (const [depth, index] of pointer.entries()) {
    const old = valueAt(before, pointer.slice(0, depth));
    const list = valueAt(now, followed.slice(0, depth));
    if (!Array.isArray(old) || !Array.isArray(list) || old.length === list.length) continue;
    const item = JSON.stringify(old[Number(index)]);
    const isItem = (one: unknown) => JSON.stringify(one) === item;
    const moved = isItem(list[Number(index)]) ? Number(index) : list.findIndex(isItem);
    if (moved < 0 && list.length < old.length) return undefined;
    if (moved >= 0) followed = followed.with(depth, moved);
  }
  return followed;
}

interface HeldText {
  pointer: Pointer;
  text: string;
}

/** The strings of a value, as rendered: with facts filled in, prose in parts. */
export function heldTexts(written: unknown, rendered: unknown, pointer: Pointer = []): HeldText[] {
  if (typeof written === 'string') return textsWithin(rendered).map((text) => ({ pointer, text: plain(text) }));
  if (Array.isArray(written) && Array.isArray(rendered))
    return written.flatMap((item, index) => heldTexts(item, rendered[index], [...pointer, index]));
  if (!isRecord(written) || !isRecord(rendered)) return [];
  return Object.keys(written).flatMap((key) =>
    key === 'type' ? [] : heldTexts(written[key], rendered[key], [...pointer, key]),
  );
}

/** The equal string, or the one that contains it, or else the longest one in it. `order` counts equal ones from 0. */
function placeOfString(text: string, order: number, held: readonly HeldText[]): Pointer | undefined {
  const wanted = plain(text);
  if (wanted === '') return undefined;
  const equal = held.filter(({ text: one }) => one === wanted);
  if (equal.length > 0) return equal[Math.min(order, equal.length - 1)]?.pointer;
  const around = held.filter(({ text: one }) => one.includes(wanted));
  if (around.length > 0) return around[Math.min(order, around.length - 1)]?.pointer;
  const within = held.filter(({ text: one }) => one.length > 2 && wanted.includes(one));
  return within.sort((a, b) => b.text.length - a.text.length)[0]?.pointer;
}

/** A string with its white space as a browser renders it. */
export function plain(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

function textsWithin(rendered: unknown): string[] {
  if (typeof rendered === 'string') return [rendered];
  if (Array.isArray(rendered)) return rendered.flatMap(textsWithin);
  if (!isRecord(rendered)) return [];
  return Object.entries(rendered).flatMap(([key, value]) => (key === 'href' || key === 'id' ? [] : textsWithin(value)));
}
