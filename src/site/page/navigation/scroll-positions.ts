import { isRecord } from '../../../shop/record.ts';

/** Name in session storage of the places, by entry of the history. */
const STORED = 'scroll-places';
/** A page takes its full height when the shop has answered; by then it has or has failed, in milliseconds. */
const LONGEST_WAIT = 15_000;
/** What a visitor does to scroll; from then on the page stays where they put it. */
const BY_VISITOR = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Where visitors had scrolled to, by entry of the history, so that back and forward lead to the same place. */
const places = new Map<string, number>();
let stopFollowing = (): void => undefined;

/**
 * Looks after the scroll places of this visit: inside the site they are kept here, and when the page is left for another
 * site or loaded again, the browser restores its place.
 * @returns a function that ends it
 */
export function keepScrollPlaces(): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const arrive = () => {
    window.history.scrollRestoration = 'manual';
  };
  const leave = () => {
    window.history.scrollRestoration = 'auto';
    storePlaces();
  };
  readPlaces();
  arrive();
  window.addEventListener('pageshow', arrive, { signal });
  window.addEventListener('pagehide', leave, { signal });
  return () => ending.abort();
}

/**
 * Gives the entry of the history a name where the router has not: entries of the same tab that were loaded whole would
 * otherwise share one.
 */
export function nameHistoryEntry(): void {
  const state: unknown = window.history.state;
  if (isRecord(state) && typeof state.key === 'string') return;
  const named = { ...(isRecord(state) ? state : {}), key: Math.random().toString(36).slice(2) };
  window.history.replaceState(named, '');
}

/** Remembers how far the entry of the history is scrolled. */
export function rememberScroll(historyKey: string): void {
  places.set(historyKey, window.scrollY);
}

/**
 * Returns to the place of an entry that was loaded whole: by a reload, or on the way back from another site. The browser
 * does so by itself, but only as far as the page was high before the shop answered; and what came above that place since
 * has moved it. A visitor who has scrolled already, which the bootstrap notes in `data-scrolled`, stays where they are.
 */
export function restoreScroll(historyKey: string): void {
  const remembered = places.get(historyKey);
  const scrolled = document.getElementById('root')?.dataset.scrolled !== undefined;
  if (remembered !== undefined && !scrolled) returnTo(remembered);
}

/** Scrolls to where a shown page begins: the remembered place after back and forward, else the anchor, else the top. */
export function scrollToPlace(historyKey: string, hash: string, wentBack: boolean): void {
  stopFollowing();
  const remembered = wentBack ? places.get(historyKey) : undefined;
  const target = anchoredElement(hash);
  if (remembered !== undefined) returnTo(remembered);
  else if (target) target.scrollIntoView({ behavior: 'instant' });
  else window.scrollTo({ top: 0, behavior: 'instant' });
}

/**
 * The element that the anchor of an address leads to: by the anchor as it is written, else percent-decoded (HTML standard,
 * "find a potential indicated element"). Anyone can write an anchor that cannot be decoded.
 */
function anchoredElement(hash: string): Element | null {
  const id = hash.slice(1);
  if (id === '') return null;
  return document.getElementById(id) ?? document.getElementById(decoded(id));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * Scrolls to a place and stays there while the page takes its full height, until the visitor does something. Meanwhile the
 * browser does not hold on to what is in view: what comes above it is what is waited for.
 */
function returnTo(top: number): void {
  const following = new AbortController();
  const { signal } = following;
  const { style } = document.documentElement;
  const growth = new ResizeObserver(() => window.scrollTo({ top, behavior: 'instant' }));
  const tooLate = setTimeout(() => stopFollowing(), LONGEST_WAIT);
  stopFollowing = () => {
    clearTimeout(tooLate);
    growth.disconnect();
    following.abort();
    style.overflowAnchor = '';
  };
  style.overflowAnchor = 'none';
  for (const type of BY_VISITOR) window.addEventListener(type, () => stopFollowing(), { signal });
  // It reports once as soon as it observes, and then at every change.
  growth.observe(document.body);
  window.scrollTo({ top, behavior: 'instant' });
}

function readPlaces(): void {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORED) ?? '{}');
    for (const [key, place] of Object.entries(stored ?? {})) if (typeof place === 'number') places.set(key, place);
  } catch {
    // Where nothing can be stored, only the browser restores places.
  }
}

function storePlaces(): void {
  try {
    sessionStorage.setItem(STORED, JSON.stringify(Object.fromEntries(places)));
  } catch {
    // As above.
  }
}
