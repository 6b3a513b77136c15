import { FONTS } from './fonts-class.ts';

/** What moves by less than this many pixels has not moved, as browsers count layout shifts. */
const UNSEEN = 3;

/** The elements that keep the fonts of the system until the next page. */
const keeping: HTMLElement[] = [];

/** Where a visible element begins, and how high it is. */
interface Place {
  element: HTMLElement;
  top: number;
  height: number;
}

/**
 * Fetches the site's own fonts when the page has loaded and been painted, so that it need not wait for them, and uses them
 * where nothing in view moves by it: a text in view that would take another number of lines keeps its font until the next
 * page.
 */
export async function bringFonts(): Promise<void> {
  if (usesFonts()) return;
  await nextFrame();
  await nextFrame();
  await Promise.allSettled([...document.fonts].map((font) => font.load()));
  rememberFonts();
  await nextFrame();
  const before = placesInView();
  applyFonts();
  for (const element of disturbedTexts(before)) keepFallback(element);
  if (before.some(hasMoved)) withdrawFonts();
}

/** The elements in view and above it; reading what is far below would cost a long task. */
function placesInView(): Place[] {
  const elements = [...document.querySelectorAll<HTMLElement>('main *')];
  const below = elements.findIndex((element) => placeOf(element).top > innerHeight);
  return elements.slice(0, below === -1 ? undefined : below).map(placeOf);
}

/** Texts that take another number of lines, or of which a link has come to another line. */
function disturbedTexts(before: readonly Place[]): Set<HTMLElement> {
  const disturbed = before.flatMap((place) => {
    const { element, height } = place;
    if (Math.abs(placeOf(element).height - height) >= UNSEEN) return element;
    return hasMoved(place) ? (element.parentElement ?? []) : [];
  });
  return new Set(disturbed.filter(holdsText));
}

function hasMoved({ element, top }: Place): boolean {
  return Math.abs(placeOf(element).top - top) >= UNSEEN;
}

function placeOf(element: HTMLElement): Place {
  const { top, height } = element.getBoundingClientRect();
  return { element, top, height };
}

function holdsText({ childNodes }: HTMLElement): boolean {
  return [...childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
}

/** Uses the site's own fonts from now on, in every text. */
export function applyFonts(): void {
  document.documentElement.classList.add(FONTS);
  for (const element of keeping.splice(0)) element.style.fontFamily = '';
}

function withdrawFonts(): void {
  applyFonts();
  document.documentElement.classList.remove(FONTS);
}

/** Leaves out the first of an element's fonts, which is the site's own. */
function keepFallback(element: HTMLElement): void {
  const [, ...fallbacks] = getComputedStyle(element).fontFamily.split(', ');
  element.style.fontFamily = fallbacks.join(', ');
  keeping.push(element);
}

function usesFonts(): boolean {
  return document.documentElement.classList.contains(FONTS);
}

function rememberFonts(): void {
  try {
    sessionStorage.setItem(FONTS, 'fetched');
  } catch {
    // Where nothing can be stored, every page begins without them.
  }
}

function nextFrame(): Promise<unknown> {
  return new Promise(requestAnimationFrame);
}
