import { fetchPage, fetchStylesheet } from './fetch-page.ts';
import { leadsToPage } from './navigation.ts';

/** The most links in view that a page prefetches: a listing has more than a visitor follows. */
const MOST_IN_VIEW = 12;

/** Prefetches documents and the stylesheet for links hovered, touched, focused or in view. Returns how to stop. */
export function prefetchLinkedPages(): () => void {
  const ahead = (event: Event) => prefetch(event.target instanceof Element ? event.target.closest('a') : null);
  const events = ['pointerover', 'touchstart', 'focusin'] as const;
  for (const name of events) document.addEventListener(name, ahead, { passive: true });
  const stopObserving = prefetchInView();
  return () => {
    for (const name of events) document.removeEventListener(name, ahead);
    stopObserving();
  };
}

function prefetchInView(): () => void {
  const seen = new Set<Element>();
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || seen.size === MOST_IN_VIEW || !(target instanceof HTMLAnchorElement)) continue;
      seen.add(target);
      prefetch(target);
    }
  });
  const observeLinks = () => {
    for (const link of document.querySelectorAll('#main a[href^="/"]')) observer.observe(link);
  };
  // A listing's links arrive with its products.
  const additions = new MutationObserver(observeLinks);
  const content = document.getElementById('main');
  if (content) additions.observe(content, { childList: true, subtree: true });
  observeLinks();
  return () => {
    additions.disconnect();
    observer.disconnect();
  };
}

function prefetch(link: HTMLAnchorElement | null): void {
  if (!link || !leadsToPage(link) || link.pathname === location.pathname) return;
  // A click fetches again what could not be prefetched.
  fetchAhead(link.pathname).catch(() => undefined);
}

async function fetchAhead(path: string): Promise<void> {
  const { stylesheet } = await fetchPage(path);
  await fetchStylesheet(stylesheet);
}
