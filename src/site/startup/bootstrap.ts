// A page's first script, before React: keeps the cart badge up to date, records drags and when carousels were first seen,
// and loads the other scripts, at low priority, once the first view is painted. React starts when the browser is idle, or
// at the first touch. Early clicks are recorded from the head of the page on (early-script.ts); carry-over.ts replays them after hydration.

import type { EarlyWindow } from '../requests/requests.ts';
import { loadNewRelease, restoreTyped, retry } from './lost-scripts.ts';

/** How long a busy browser can put off idle work, in milliseconds. */
const LONGEST_IDLE_WAIT = 500;
const SCROLLS = ['wheel', 'touchstart', 'pointerdown', 'keydown'];
/** Not pointermove: browsers also send it for a pointer that rests where a page appears. */
const TOUCHES = [...SCROLLS, 'focusin', 'input'];
/** Events before a click, and as the focus moves: for most React would hydrate at once, and so replace the element amid them. */
const PRESSES = [
  ...SCROLLS,
  ...['pointermove', 'pointerup', 'pointercancel', 'touchend', 'mousedown', 'mouseup', 'keypress', 'keyup', 'change'],
];
/** Before any listener that may stop the event, and without delay to scrolling. */
const WATCHING = { capture: true, passive: true };

function bootstrap(root: HTMLElement, early: EarlyWindow): void {
  const { clicked = [] } = early;
  const dragged: PointerEvent[] = [];
  early.dragged = dragged;
  const saving = savesData();

  let started = false;
  const start = () => {
    if (started) return;
    started = true;
    for (const touch of TOUCHES) removeEventListener(touch, startNow, WATCHING);
    requestDocuments(root, early, 'auto');
    retry(() => takeOver(root));
  };
  const startNow = () => {
    warmCache(root);
    start();
  };
  const holdPress = (event: Event) => {
    const { target } = event;
    if (event instanceof PointerEvent && target instanceof Element && target.closest('[data-swipe]'))
      dragged.push(event);
    if (!early.onclick) event.stopImmediatePropagation();
  };

  restoreTyped(root);
  showCartCount(root);
  noteFirstSight(root);
  for (const type of PRESSES) root.addEventListener(type, holdPress, WATCHING);
  const noteScroll = () => {
    root.dataset.scrolled = '';
  };
  for (const type of SCROLLS) addEventListener(type, noteScroll, { ...WATCHING, once: true });
  for (const touch of TOUCHES) addEventListener(touch, startNow, WATCHING);
  if (saving) document.documentElement.dataset.savesData = '';
  if (root.dataset.eager !== undefined || !saving) oncePainted(() => loadAhead(root, early, () => whenIdle(start)));
  if (clicked.length > 0) startNow();
  // From here on React handles clicks, even on parts that are not hydrated yet, but hears of nothing else in a press.
  root.addEventListener('hydrating', () => {
    early.onclick = null;
  });
  root.addEventListener('hydrated', () => {
    for (const type of PRESSES) root.removeEventListener(type, holdPress, WATCHING);
    if (!saving) whenIdle(() => warmCache(root));
  });
}

/** Not the one of requests.ts: shared code would be another file to wait for. */
function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: LONGEST_IDLE_WAIT });
  else task();
}

/** Calls back once the browser has painted the first view. A tab in the background waits until someone looks at it. */
function oncePainted(task: () => void): void {
  const isPainted = () => performance.getEntriesByName('first-contentful-paint').length > 0;
  // An observer is called late, when the browser has nothing else to do.
  if (isPainted()) {
    task();
    return;
  }
  const observer = new PerformanceObserver(() => {
    if (!isPainted()) return;
    observer.disconnect();
    task();
  });
  observer.observe({ type: 'paint', buffered: true });
}

/** Loads the other scripts and lets them take over the page. The next call fetches again what failed. */
async function takeOver(root: HTMLElement): Promise<void> {
  const addresses = await fetchScripts(root, 'auto');
  // All at once: otherwise a script would be read and compiled only when the one that imports it has been.
  const modules = addresses.map(
    (address): Promise<typeof import('../browser.tsx')> => import(/* @vite-ignore */ address),
  );
  const [browser] = await Promise.all(modules);
  await browser?.takeOver(root);
}

/** Fetches the other scripts, and beside them the documents that they will need. */
function loadAhead(root: HTMLElement, early: EarlyWindow, loaded: () => void): void {
  requestDocuments(root, early, 'low');
  // A failure recurs, and is retried, when React starts.
  fetchScripts(root, 'low').then(loaded, loaded);
}

/**
 * Fetches scripts side by side before importing: until 2026 browsers remembered a module that failed (HTML standard,
 * module map), but a failed fetch can be repeated. Returns their addresses.
 */
async function fetchScripts(root: HTMLElement, priority: RequestPriority): Promise<string[]> {
  const addresses = root.dataset.scripts?.split(' ') ?? [];
  await Promise.all(addresses.map((address) => fetchFile(address, priority)));
  return addresses;
}

const fetched = new Map<string, Promise<unknown>>();

function fetchFile(address: string, priority: RequestPriority): Promise<unknown> {
  const known = fetched.get(address) ?? requestFile(address, priority);
  fetched.set(address, known);
  known.catch(() => fetched.delete(address));
  return known;
}

async function requestFile(address: string, priority: RequestPriority): Promise<Blob> {
  const response = await fetch(address, { priority });
  if (response.status === 404 && root) loadNewRelease(root);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response.blob();
}

function requestDocuments(root: HTMLElement, { sent = {} }: EarlyWindow, priority: RequestPriority): void {
  for (const address of root.dataset.documents?.split(' ') ?? []) {
    sent[address] ??= fetch(address, { priority });
    sent[address].catch(() => undefined);
  }
}

/** Fetches the other files that a page needs after the first tap, to have them after hydration. */
function warmCache(root: HTMLElement): void {
  for (const address of root.dataset.next?.split(' ') ?? []) fetchFile(address, 'low').catch(() => undefined);
}

/** Records when each carousel was first seen: its time to the next slide starts then. */
function noteFirstSight(root: HTMLElement): void {
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !(target instanceof HTMLElement)) continue;
      target.dataset.seen ??= String(performance.now());
    }
  });
  for (const track of root.querySelectorAll('[data-swipe]')) observer.observe(track);
  root.addEventListener('hydrated', () => observer.disconnect());
}

function showCartCount(root: HTMLElement): void {
  const badge = root.querySelector('[data-cart-count]');
  try {
    const cart: unknown = JSON.parse(sessionStorage.getItem('cart') ?? '[]');
    if (badge && Array.isArray(cart)) badge.textContent = String(cart.length);
  } catch {
    // An unreadable cart is an empty one: the badge stays at 0.
  }
}

/** Returns whether the visitor asks to save data or is on 2G (Network Information API, where the browser has it). */
function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  if (typeof connection !== 'object' || connection === null) return false;
  const slow = 'effectiveType' in connection && String(connection.effectiveType).endsWith('2g');
  return slow || ('saveData' in connection && connection.saveData === true);
}

const root = document.getElementById('root');
if (root) bootstrap(root, window);
