/** Session storage key of the scroll positions, by history entry. */
const STORED = 'scroll-positions';
/** How long until the shop has answered or failed and the page has its full height, in milliseconds. */
const LONGEST_WAIT = 15_000;
/** Events of a visitor who scrolls; from then on the page stays where they put it. */
const BY_VISITOR = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Scroll positions by history entry, so back and forward return to the same position. */
const positions = new Map<string, number>();
let stopFollowing = (): void => undefined;

/** Keeps scroll positions within the site; the browser restores them from outside. Returns how to stop. */
export function keepScrollPositions(): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const arrive = () => {
    history.scrollRestoration = 'manual';
  };
  const leave = () => {
    history.scrollRestoration = 'auto';
    storePositions();
  };
  readPositions();
  arrive();
  addEventListener('pageshow', arrive, { signal });
  addEventListener('pagehide', leave, { signal });
  return () => ending.abort();
}

/** Gives the history entry a key of its own: fully loaded entries of one tab would otherwise share one. */
export function nameHistoryEntry(): void {
  const state: { key?: unknown } | null = history.state;
  if (!state?.key) history.replaceState({ ...state, key: Math.random().toString(36).slice(2) }, '');
}

export function rememberScroll(historyKey: string): void {
  positions.set(historyKey, scrollY);
}

/** The browser's position is out of date once the shop answers. A visitor who has scrolled (`data-scrolled`) stays. */
export function restoreScroll(historyKey: string): void {
  const remembered = positions.get(historyKey);
  const scrolled = document.getElementById('root')?.dataset.scrolled !== undefined;
  if (remembered !== undefined && !scrolled) returnTo(remembered);
}

/** Scrolls a new page: to its remembered position after back and forward, else to the anchor, else to the top. */
export function scrollToPosition(historyKey: string, hash: string, wentBack: boolean): void {
  stopFollowing();
  const remembered = wentBack ? positions.get(historyKey) : undefined;
  const target = anchoredElement(hash);
  if (remembered !== undefined) returnTo(remembered);
  else if (target) target.scrollIntoView({ behavior: 'instant' });
  else scrollTo({ top: 0, behavior: 'instant' });
}

/** By the anchor as written, else percent-decoded (HTML standard, "find a potential indicated element"). */
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

/** Holds a position while the page grows to its height, with scroll anchoring off: it allows for content above. */
function returnTo(top: number): void {
  const following = new AbortController();
  const { signal } = following;
  const { style } = document.documentElement;
  const growth = new ResizeObserver(() => scrollTo({ top, behavior: 'instant' }));
  const tooLate = setTimeout(() => stopFollowing(), LONGEST_WAIT);
  stopFollowing = () => {
    clearTimeout(tooLate);
    growth.disconnect();
    following.abort();
    style.overflowAnchor = '';
  };
  style.overflowAnchor = 'none';
  for (const type of BY_VISITOR) addEventListener(type, () => stopFollowing(), { signal });
  // It reports once when it starts to observe, then on every change.
  growth.observe(document.body);
  scrollTo({ top, behavior: 'instant' });
}

function readPositions(): void {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORED) ?? '{}');
    for (const [key, position] of Object.entries(stored ?? {}))
      if (typeof position === 'number') positions.set(key, position);
  } catch {
    // If nothing can be stored, only the browser restores positions.
  }
}

function storePositions(): void {
  try {
    sessionStorage.setItem(STORED, JSON.stringify(Object.fromEntries(positions)));
  } catch {
    // As above.
  }
}
