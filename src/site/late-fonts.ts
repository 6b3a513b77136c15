import { FONTS } from './fonts-class.ts';

/** What moves by less than this many pixels has not moved, as browsers count layout shifts. */
const UNSEEN = 3;

/**
 * Fetches the site's own fonts when the page has loaded and been painted, so that it need not wait for them, and uses them
 * if nothing in view moves by it; else they wait for the next page.
 */
export async function bringFonts(): Promise<void> {
  if (usesFonts()) return;
  await nextFrame();
  await nextFrame();
  await Promise.allSettled([...document.fonts].map((font) => font.load()));
  rememberFonts();
  await nextFrame();
  const before = topsInView();
  applyFonts();
  const moved = before.some(({ element, top }) => Math.abs(topOf(element) - top) >= UNSEEN);
  if (moved) document.documentElement.classList.remove(FONTS);
}

/** Where the content in view begins, element by element; reading what is far below would cost a long task. */
function topsInView(): { element: Element; top: number }[] {
  const elements = [...document.querySelectorAll('main *')];
  const below = elements.findIndex((element) => topOf(element) > innerHeight);
  return elements.slice(0, below === -1 ? undefined : below).map((element) => ({ element, top: topOf(element) }));
}

function topOf(element: Element): number {
  return element.getBoundingClientRect().top;
}

/** Uses the site's own fonts from now on. */
export function applyFonts(): void {
  document.documentElement.classList.add(FONTS);
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
