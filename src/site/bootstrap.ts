// Stands in the HTML of every page, before React: keeps the cart badge right, remembers clicks on buttons and drags of
// carousels, and starts the scripts when the page is touched or idle. It imports nothing, so that it stays the same few
// lines.

/** How long an untouched page waits for its scripts after it has loaded, in milliseconds. */
const IDLE_AFTER = 3000;
const DRAG = ['pointerdown', 'pointermove', 'pointerup', 'pointercancel'] as const;
const TOUCHES = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin', 'input', 'wheel'];

function bootstrap(root: HTMLElement): void {
  const { script, eager } = root.dataset;
  const clicked: HTMLElement[] = [];
  const dragged: PointerEvent[] = [];

  const start = () => {
    for (const touch of TOUCHES) removeEventListener(touch, start, true);
    if (script) import(/* @vite-ignore */ script);
  };
  const startIdle = () => ('requestIdleCallback' in window ? requestIdleCallback(start) : start());
  const remember = (event: Event) => {
    const button = event.target instanceof Element && event.target.closest('button');
    if (button) clicked.push(button);
  };
  const rememberDrag = (event: PointerEvent) => {
    if (event.target instanceof Element && event.target.closest('[data-swipe]')) dragged.push(event);
  };

  showCartCount(root);
  addEventListener('click', remember, true);
  for (const type of DRAG) addEventListener(type, rememberDrag, true);
  for (const touch of TOUCHES) addEventListener(touch, start, { capture: true, passive: true });
  addEventListener('load', () => setTimeout(startIdle, eager === undefined ? IDLE_AFTER : 0));
  root.addEventListener('hydrated', () => {
    removeEventListener('click', remember, true);
    for (const type of DRAG) removeEventListener(type, rememberDrag, true);
    for (const event of dragged) event.target?.dispatchEvent(new PointerEvent(event.type, event));
    for (const button of clicked) if (button.isConnected) button.click();
  });
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
if (root) bootstrap(root);
