// The first script of a page, before React: keeps the cart badge right, brings the fonts, remembers drags of carousels, and
// starts the other scripts when the page is touched or idle. What was clicked is remembered from the head of the page on
// (early-script.ts) and clicked again when React has come.
import type { EarlyWindow } from './early-script.ts';
import { bringFonts } from './late-fonts.ts';

/** How long an untouched page waits for its scripts after it has loaded, in milliseconds. */
const IDLE_AFTER = 3000;
const DRAG = ['pointerdown', 'pointermove', 'pointerup', 'pointercancel'] as const;
const TOUCHES = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin', 'input', 'wheel'];

function bootstrap(root: HTMLElement, early: EarlyWindow): void {
  const { clicked = [] } = early;
  const dragged: PointerEvent[] = [];

  const start = () => {
    for (const touch of TOUCHES) removeEventListener(touch, start, true);
    import('./browser.tsx');
  };
  const startIdle = () => ('requestIdleCallback' in window ? requestIdleCallback(start) : start());
  const rememberDrag = (event: PointerEvent) => {
    if (event.target instanceof Element && event.target.closest('[data-swipe]')) dragged.push(event);
  };

  showCartCount(root);
  for (const type of DRAG) addEventListener(type, rememberDrag, true);
  for (const touch of TOUCHES) addEventListener(touch, start, { capture: true, passive: true });
  addEventListener('load', () => {
    bringFonts();
    if (root.dataset.eager === undefined) setTimeout(startIdle, IDLE_AFTER);
    // A callback of the next frame comes right before it is painted, and what that puts off comes after.
    else requestAnimationFrame(() => setTimeout(startIdle));
  });
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

function clickAgain(target: EventTarget | null): void {
  const button = target instanceof Element ? target.closest('button') : null;
  if (button?.isConnected) button.click();
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
