// The first script of a page, before React: keeps the cart badge right, notes drags and the first sight of carousels, and
// starts the other scripts when the page is touched or idle, again and again until they have come. What was clicked is
// remembered from the head of the page on (early-script.ts) and clicked again when React has come.

import { retry } from '../retry.ts';
import type { EarlyWindow } from './early-script.ts';

/** How long an untouched page waits for its scripts after it has loaded, in milliseconds. */
const IDLE_AFTER = 3000;
const DRAG = ['pointerdown', 'pointermove', 'pointerup', 'pointercancel'] as const;
/** What a visitor does to scroll. */
const SCROLLS = ['wheel', 'touchstart', 'pointerdown', 'keydown'];
const TOUCHES = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin', 'input', 'wheel'];

function bootstrap(root: HTMLElement, early: EarlyWindow): void {
  const { clicked = [] } = early;
  const dragged: PointerEvent[] = [];

  let started = false;
  const start = () => {
    if (started) return;
    started = true;
    for (const touch of TOUCHES) removeEventListener(touch, start, true);
    retry(takingOver(root));
  };
  const startIdle = () => ('requestIdleCallback' in window ? requestIdleCallback(start) : start());
  const rememberDrag = (event: PointerEvent) => {
    if (event.target instanceof Element && event.target.closest('[data-swipe]')) dragged.push(event);
  };

  showCartCount(root);
  noteFirstSight(root);
  for (const type of DRAG) addEventListener(type, rememberDrag, true);
  const noteScroll = () => {
    root.dataset.scrolled = '';
  };
  for (const type of SCROLLS) addEventListener(type, noteScroll, { capture: true, passive: true, once: true });
  for (const touch of TOUCHES) addEventListener(touch, start, { capture: true, passive: true });
  const whenLoaded = () => {
    if (root.dataset.eager === undefined) setTimeout(startIdle, IDLE_AFTER);
    // A callback of the next frame comes right before it is painted, and what that puts off comes after.
    else requestAnimationFrame(() => setTimeout(startIdle));
  };
  // A script that was tried again comes late.
  if (document.readyState === 'complete') whenLoaded();
  else addEventListener('load', whenLoaded);
  if (clicked.length > 0) start();
  // From here on React looks after clicks, also where it has not come to yet.
  root.addEventListener('hydrating', () => {
    early.onclick = null;
    for (const type of DRAG) removeEventListener(type, rememberDrag, true);
  });
  root.addEventListener('hydrated', () => {
    for (const event of dragged) event.target?.dispatchEvent(new PointerEvent(event.type, event));
    for (const target of clicked) clickAgain(target);
  });
}

/**
 * Gives what fetches the other scripts, once, and lets them take the page over. Until 2026 browsers remembered which script
 * could not be fetched (HTML standard, module map), so that another try needs another address.
 */
function takingOver(root: HTMLElement): (count: number) => Promise<void> {
  let scripts: typeof import('../browser.tsx') | undefined;
  return async (count) => {
    scripts ??= await import(/* @vite-ignore */ root.dataset.scripts + (count === 0 ? '' : `?try=${count}`));
    await scripts?.takeOver(root);
  };
}

function clickAgain(target: EventTarget | null): void {
  const button = target instanceof Element ? target.closest('button') : null;
  if (button?.isConnected) button.click();
}

/** Notes when a carousel was first seen: from then on it counts until it moves. */
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

const root = document.getElementById('root');
if (root) bootstrap(root, window);
