import { flushSync } from 'react-dom';
import type { Pointer } from '../../content/documents/pointer.ts';
import { writtenTexts } from './picked-text.ts';
import type { PreviewContent } from './preview.ts';

/** How long a string stays marked, in milliseconds. */
const MARKED = 1200;

/** Scrolls to the first text that is written at or below a pointer of a block and marks it, or else to the block. Opens an answer or turns to a slide that hides it. */
export function reveal(block: number, pointer: Pointer, content: PreviewContent): void {
  const found = textOf(block, pointer, content)?.parentElement;
  const shown = found ?? document.querySelector(`[data-block="${block}"]`)?.firstElementChild;
  if (!shown) return;
  if (found) uncover(found);
  shown.scrollIntoView({ block: found ? 'center' : 'start', inline: 'nearest' });
  if (found) mark(found);
}

/** The first string that is written at or below a pointer of a block. */
export function textOf(block: number, pointer: Pointer, content: PreviewContent): Text | undefined {
  const wrapper = document.querySelector<HTMLElement>(`[data-block="${block}"]`);
  if (!wrapper || pointer.length === 0) return undefined;
  for (const { node, pointer: written } of writtenTexts(wrapper, content))
    if (written && pointer.every((step, depth) => step === written[depth])) return node;
  return undefined;
}

/** Opens an answer or turns to a slide that hides an element. */
export function uncover(element: Element): void {
  for (let details = element.closest('details'); details; details = details.parentElement?.closest('details') ?? null)
    details.open = true;
  const card = element.closest('li[data-position]');
  if (card) turnTo(card);
  const slide = element.closest('[data-swipe] > li');
  const carousel = slide?.closest('section');
  if (!slide || !carousel) return;
  const position = [...(slide.parentElement?.children ?? [])].indexOf(slide);
  carousel.querySelectorAll<HTMLButtonElement>('button[aria-current]')[position]?.click();
  const pause = [...carousel.querySelectorAll('button')].find(({ textContent }) => textContent === 'Pause');
  pause?.click();
}

/** Turns a carousel of cards until a card is in its centre. Each turn has to be rendered before the next. */
function turnTo(card: Element): void {
  const next = [...(card.closest('section')?.querySelectorAll('button') ?? [])].at(-1);
  for (let left = card.parentElement?.children.length ?? 0; left > 0; left--)
    if (card.getAttribute('data-position') !== 'centre') flushSync(() => next?.click());
}

function mark(element: Element): void {
  element.animate(
    [
      { outline: '3px solid #0b4f8a', outlineOffset: '4px' },
      { outline: '3px solid transparent', outlineOffset: '4px' },
    ],
    { duration: MARKED, easing: 'ease-in' },
  );
}

/** The element around a part of a string that shows all that is in a box with it, and nothing else: for prose, the one around its paragraphs and lists. */
export function elementAround(node: Text, box: HTMLElement): HTMLElement | undefined {
  const wanted = letters(box) || letters(node);
  const isWhole = (element: HTMLElement | null | undefined) => element && letters(element) === wanted;
  let shown = node.parentElement;
  while (shown && letters(shown).length < wanted.length) shown = shown.parentElement;
  if (!shown || !isWhole(shown)) return undefined;
  if (box.dataset.inPlace === 'words') return shown;
  const parts = box.querySelector('ul') ? 'p, ul, li, a, strong, span' : 'p, a, strong, span';
  while (shown.matches(parts) && shown.parentElement && isWhole(shown.parentElement)) shown = shown.parentElement;
  return shown;
}

/** The highest layer of an element: its own z-index, or an ancestor's. */
export function layerOf(element: Element): number {
  const own = Number.parseInt(getComputedStyle(element).zIndex, 10) || 0;
  return element.parentElement ? Math.max(own, layerOf(element.parentElement)) : own;
}

/** Returns the letters and digits of a node, whatever its hyphens and spaces are. */
function letters(node: Node): string {
  return (node.textContent ?? '').replaceAll(/[^\p{L}\p{N}]/gu, '');
}
