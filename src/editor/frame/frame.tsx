import 'virtual:brand.css';
import '../../site/styles/site.css';
import './frame.css';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { memoizeLast } from '../../content/memoize.ts';
import type { Block } from '../../generated/documents.ts';
import { NavigateContext } from '../../site/page/navigation/navigation.ts';
import { SiteView } from '../../site/site-view.tsx';
import { isTyping } from '../ui/focus.ts';
import { InPlace } from './in-place.ts';
import { setSettings } from './live-settings.ts';
import { markChanges, shownStrings } from './mark-changes.ts';
import { onlyText, pickedText, pointerOfPicture, textAt } from './picked-text.ts';
import type { BlockEdges, PreviewContent } from './preview.ts';
import { cataloguedProducts, PreviewPage } from './preview-page.tsx';
import { reveal, textOf, uncover } from './reveal.ts';

// GET /frame: the page that is edited, rendered by the site's components. The chat and other third parties never load here.
let shown: PreviewContent | undefined;
/** Where the mouse was last pressed: an element, and a point of the page in pixels. */
let pressed: { target: Element; x: number; y: number } | undefined;

const inPlace = new InPlace(() => shown);

const element = document.getElementById('frame');
if (element) start(createRoot(element));

function start(root: Root): void {
  window.preview = {
    show: (content) => {
      shown = content;
      setSettings(content.settings);
      flushSync(() => root.render(<FramedPage content={content} />));
      inPlace.update();
    },
    reveal: (block, pointer) => {
      if (shown) reveal(block, pointer, shown);
    },
    write: (block, pointer) => {
      const text = shown && textOf(block, pointer, shown);
      if (!text?.parentElement) return false;
      uncover(text.parentElement);
      text.parentElement.scrollIntoView({ block: 'center' });
      return inPlace.open(text);
    },
    edgesOf,
    scrollBy: (pixels) => {
      const before = window.scrollY;
      window.scrollBy({ top: pixels, behavior: 'instant' });
      const moved = window.scrollY - before;
      return () => window.scrollBy({ top: -moved, behavior: 'instant' });
    },
    strings: () => shownStrings(document.body),
    markChanges: (others) => markChanges(document.body, others),
    pictureOf,
  };
  const move = () => {
    // The box over a string follows it.
    inPlace.update();
    shown?.onMove();
  };
  new ResizeObserver(move).observe(document.body);
  document.addEventListener('scroll', move);
  document.addEventListener('pointerover', point);
  document.addEventListener('focusin', point);
  document.addEventListener('mousedown', press, { capture: true });
  document.addEventListener('click', pick, { capture: true });
  document.addEventListener('dragstart', keepSelecting);
  document.addEventListener('keydown', forward);
  acceptPictures(drop);
  document.addEventListener('submit', (event) => event.preventDefault(), { capture: true });
}

/** Leads nowhere: the same function for every version of the page, so that its links are not rendered again. */
const stay = () => undefined;

/** The same object while the page loads the same, so that its blocks are not rendered again. */
const productsOf = memoizeLast(cataloguedProducts);

function FramedPage({ content }: { content: PreviewContent }) {
  const { data, route } = content.page;
  return (
    <SiteView path={route} navigate={stay}>
      <PreviewPage content={content} products={productsOf(data)} />
    </SiteView>
  );
}

function point({ target }: Event): void {
  const wrapper = target instanceof Element ? target.closest<HTMLElement>('[data-block]') : null;
  shown?.onPoint(wrapper ? shown.sources[Number(wrapper.dataset.block)]?.place.index : undefined);
}

function edgesOf(index: number): BlockEdges | undefined {
  const rectangles = (shown?.sources ?? []).flatMap(({ place }, block) =>
    place.index === index
      ? [...(document.querySelector(`[data-block="${block}"]`)?.children ?? [])].map((one) =>
          one.getBoundingClientRect(),
        )
      : [],
  );
  const seen = rectangles.filter(({ height }) => height > 0);
  if (seen.length === 0) return undefined;
  return { top: Math.min(...seen.map(({ top }) => top)), bottom: Math.max(...seen.map(({ bottom }) => bottom)) };
}

function pictureOf(blocks: readonly Block[]): string {
  if (!shown) return '';
  const content = { ...shown, page: { ...shown.page, blocks: [...blocks] }, sources: [] };
  // The brand's fonts and colours are custom properties of the page.
  const host = document.createElement('body');
  host.style.cssText = document.documentElement.style.cssText;
  const root = createRoot(host);
  flushSync(() =>
    root.render(
      <NavigateContext value={stay}>
        <PreviewPage content={content} products={cataloguedProducts(shown?.page.data ?? { load: 'nothing' })} />
      </NavigateContext>,
    ),
  );
  // No script runs in a picture; it shows what visitors with scripts see.
  for (const element of host.querySelectorAll('[data-scripted]')) element.removeAttribute('data-scripted');
  const styles = [...document.querySelectorAll('link[rel=stylesheet]')].map(({ outerHTML }) => outerHTML).join('');
  const html = `<!doctype html><html lang="en-GB"><head>${styles}</head>${host.outerHTML}</html>`;
  root.unmount();
  return html;
}

function press({ target, pageX: x, pageY: y }: MouseEvent): void {
  pressed = target instanceof Element ? { target, x, y } : undefined;
}

/** Lets the mouse select words over links and pictures, too: dragging those away leads nowhere. */
function keepSelecting(event: DragEvent): void {
  // Dragged words are a text node, not an element.
  const dragged = event.target instanceof Text ? event.target.parentElement : event.target;
  if (!(dragged instanceof Element && dragged.closest('[data-in-place]'))) event.preventDefault();
}

/** Selects the clicked part, and edits it if possible. Follows no link; buttons that only show something work. */
function pick(event: MouseEvent): void {
  if (!shown || !(event.target instanceof Element) || !event.isTrusted) return;
  if (event.target.closest('a, button[type=submit]')) event.preventDefault();
  const to = { left: event.clientX, top: event.clientY };
  // A key that presses a button is a click without a press of the mouse.
  const by = event.detail > 0 ? pressed : undefined;
  const from = by ? { left: by.x - window.scrollX, top: by.y - window.scrollY } : to;
  const target = by?.target ?? event.target;
  if (target.closest('[data-in-place]')) return;
  const text = textAt(document.body, from.left, from.top) ?? onlyText(target);
  const wrapper = target.closest<HTMLElement>('[data-block]');
  const picked = text && pickedText(text, shown);
  const isWritten = text !== undefined && inPlace.open(text, { from, to });
  if (picked) shown.onPick(picked, isWritten);
  else if (wrapper) shown.onPick({ part: 'block', block: Number(wrapper.dataset.block), pointer: undefined }, false);
}

function drop(picture: HTMLImageElement, file: File): void {
  const wrapper = picture.closest<HTMLElement>('[data-block]');
  if (!shown || !wrapper) return;
  const block = Number(wrapper.dataset.block);
  shown.onPick({ part: 'block', block, pointer: pointerOfPicture(picture, wrapper, shown), file }, false);
}

/** Gives shortcuts to the app, which gets no keys while the focus is in the preview. */
function forward(event: KeyboardEvent): void {
  const isShortcut =
    event.ctrlKey || event.metaKey || event.key === 'F6' || (event.key === '?' && !isTyping(event.target));
  if (isShortcut && !window.parent.dispatchEvent(new KeyboardEvent('keydown', event))) event.preventDefault();
}

/** Marks the picture under the file. Elsewhere a file is refused: the browser would open it in place of the page. */
export function acceptPictures(onDrop: (picture: HTMLImageElement, file: File) => void): void {
  const zone = document.createElement('p');
  zone.dataset.dropZone = '';
  zone.textContent = 'Drop to replace the picture';
  document.addEventListener('dragover', (event) => {
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    const picture = pictureAt(event);
    event.dataTransfer.dropEffect = picture ? 'copy' : 'none';
    if (!picture) return zone.remove();
    const { left, top, right, bottom } = picture.getBoundingClientRect();
    const seen = { top: Math.max(0, top), bottom: Math.min(window.innerHeight, bottom) };
    Object.assign(zone.style, {
      left: `${left}px`,
      top: `${seen.top}px`,
      width: `${right - left}px`,
      height: `${seen.bottom - seen.top}px`,
    });
    document.body.append(zone);
  });
  // relatedTarget is null only when the pointer leaves the window.
  document.addEventListener('dragleave', ({ relatedTarget }) => {
    if (relatedTarget === null) zone.remove();
  });
  document.addEventListener('drop', (event) => {
    zone.remove();
    const [file] = event.dataTransfer?.files ?? [];
    if (!file) return;
    event.preventDefault();
    const picture = pictureAt(event);
    if (picture) onDrop(picture, file);
  });
}

/** The picture of a block under the pointer, behind whatever lies over it. */
function pictureAt({ clientX, clientY }: DragEvent): HTMLImageElement | undefined {
  return document
    .elementsFromPoint(clientX, clientY)
    .find(
      (element): element is HTMLImageElement =>
        element instanceof HTMLImageElement && element.closest('[data-block]') !== null,
    );
}
