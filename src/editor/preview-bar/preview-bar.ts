import './preview-bar.css';

// Loads on every page of a preview, in front of the scripts of the site, which know nothing of it.

/** The parameter that names the preview in every address of it. */
const KEY = 'preview';
/** How often a page that waits asks, in milliseconds. */
const PAUSE = 1_000;

const bar = document.getElementById('preview-bar');
const key = new URLSearchParams(window.location.search).get(KEY) ?? '';

/** Keeps the key when the site moves to another page. */
function keepKey(): void {
  for (const name of ['pushState', 'replaceState'] as const) {
    const change = window.history[name].bind(window.history);
    window.history[name] = (state, unused, url) => {
      change(state, unused, url === undefined || url === null ? url : withKey(url));
      followPage();
    };
  }
  window.addEventListener('popstate', followPage);
  // Another page has its heading only once it is shown.
  for (const press of ['pointerdown', 'click']) bar?.addEventListener(press, followPage, { capture: true });
}

function withKey(url: string | URL): string {
  const address = new URL(url, window.location.href);
  address.searchParams.set(KEY, key);
  return address.href;
}

/** Lets the bar lead to the page that is shown, and to the place in it that its address names. */
function followPage(): void {
  const link = bar?.querySelector('a');
  if (!link) return;
  const address = new URL(link.href);
  address.searchParams.set('page', window.location.pathname);
  const at = new URLSearchParams(window.location.search).get('at');
  if (at === null) address.searchParams.delete('pointer');
  else address.searchParams.set('pointer', at);
  // The name of a draft that is begun for it.
  if (address.searchParams.has('from')) address.searchParams.set('title', headingOf(document));
  link.href = address.href;
}

/** Keeps the bar above the site's own bar at the bottom of the window, such as the price on a phone. */
function keepClear(bar: HTMLElement): void {
  const place = () => {
    const { innerWidth, innerHeight } = window;
    const tops = document
      .elementsFromPoint(innerWidth / 2, innerHeight - 1)
      .filter((element) => !bar.contains(element) && getComputedStyle(element).position === 'fixed')
      .map((element) => element.getBoundingClientRect().top)
      // An open menu or dialog takes the whole window.
      .filter((top) => top > innerHeight / 2);
    bar.style.bottom = `${innerHeight - Math.min(innerHeight, ...tops)}px`;
  };
  new MutationObserver(() => requestAnimationFrame(place)).observe(document.body, { childList: true, subtree: true });
  window.addEventListener('resize', place);
  place();
}

function headingOf(page: Document): string {
  return page.querySelector('h1')?.textContent.replaceAll(/\s+/g, ' ').trim() ?? '';
}

/** Opens the page once it is built, or why it could not be. */
async function waitForBuild(place: string): Promise<void> {
  const answer = await fetch(withKey(place)).catch(() => undefined);
  const { state }: { state?: string } = answer?.ok ? await answer.json() : { state: 'building' };
  if (state === 'building') setTimeout(() => void waitForBuild(place), PAUSE);
  else window.location.reload();
}

const waiting = document.querySelector<HTMLElement>('[data-waits-at]')?.dataset.waitsAt;
if (bar) keepClear(bar);
if (waiting === undefined) keepKey();
else void waitForBuild(waiting);
