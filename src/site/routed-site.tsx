import { settings } from 'virtual:site-settings';
import { useCallback, useContext, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { NavigationType, UNSAFE_NavigationContext, useLocation, useNavigationType } from 'react-router-dom';
import type { DeliveredPage } from '../generated/documents.ts';
import { groupLoaders } from './blocks/registry.ts';
import { carryOver, earlyInput, replay } from './carry-over.ts';
import { clickedPage, type Navigate } from './page/navigation/navigation.ts';
import {
  keepScrollPositions,
  rememberScroll,
  restoreScroll,
  scrollToPosition,
} from './page/navigation/scroll-positions.ts';
import { documentTitle } from './page/page-file.ts';
import { PageView, UnreachedNotice } from './page/page-view.tsx';
import { whenIdle } from './requests/requests.ts';
import { loadSiteSearch } from './search/use-site-search.ts';
import { scheduleChat } from './shell/chat.ts';
import { SiteView } from './site-view.tsx';
import { useShownPage } from './use-shown-page.ts';

/** The site with its router. `first` is the page that was sent, `release` and `stylesheet` those of its scripts. */
export function RoutedSite(props: { first: DeliveredPage; release: string; stylesheet: string }) {
  const { page, path, whole, unreached } = useShownPage(props);
  const navigate = useStableNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const target = clickedPage(event);
      if (target === undefined) return;
      event.preventDefault();
      navigate(target, { from: path });
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate, path]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other links
  useEffect(prefetch, [path]);
  useEffect(loadBlocksWhenIdle, []);
  useEffect(() => scheduleChat(settings.chat.src), []);
  useArrival(page, path);
  // A change of the address alone renders nothing: its page has not arrived yet.
  return useMemo(
    () => (
      <SiteView path={path} navigate={navigate}>
        <PageView page={page} whole={whole} />
        {unreached !== undefined && <UnreachedNotice path={unreached} />}
        <HydrationEnd />
      </SiteView>
    ),
    [page, path, whole, unreached, navigate],
  );
}

/** Prefetches linked pages, by code that no page waits for. Without it a click fetches its page. */
function prefetch(): () => void {
  if (savesData()) return () => undefined;
  const left = new AbortController();
  import('./page/navigation/prefetch.ts').then(
    ({ prefetchLinkedPages }) => left.signal.aborted || left.signal.addEventListener('abort', prefetchLinkedPages()),
    () => undefined,
  );
  return () => left.abort();
}

/** Loads the code of other pages and of the search, each time that the browser is idle. If that fails, the page that needs it loads as a whole. */
function loadBlocksWhenIdle(): void {
  if (savesData()) return;
  for (const load of [...groupLoaders(), loadSiteSearch]) whenIdle(() => load().catch(() => undefined));
}

/** Returns whether Save-Data is on, as the bootstrap found it. */
function savesData(): boolean {
  return 'savesData' in document.documentElement.dataset;
}

/**
 * Announces the end of hydration. Browser-only content, such as the stored cart, has been rendered by then: it renders
 * before the state set here, and early clicks are replayed after it. A layout effect that sets it would make one long task
 * of hydration's end, all effects, and what follows.
 */
function HydrationEnd() {
  const [rendered, setRendered] = useState(false);
  // While React renders, the page is still as it was sent.
  const [early] = useState(earlyInput);
  useLayoutEffect(() => carryOver(early), [early]);
  useEffect(() => setRendered(true), []);
  useLayoutEffect(() => {
    if (!rendered) return;
    const root = document.getElementById('root');
    if (root) root.dataset.hydrated = '';
    root?.dispatchEvent(new Event('hydrated'));
    replay(window);
  }, [rendered]);
  return null;
}

/** Handles arrival on another page: title, scroll position, focus on the content. */
function useArrival(page: DeliveredPage, path: string): void {
  const { key, hash, pathname } = useLocation();
  const wentBack = useNavigationType() === NavigationType.Pop;
  const arrived = useRef(path);
  useLayoutEffect(keepScrollPositions, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the history entry that was loaded
  useLayoutEffect(() => restoreScroll(key), []);
  useLayoutEffect(() => {
    // Until the entry's page arrives, it is the previous page that scrolls.
    if (pathname !== path) return;
    const remember = () => rememberScroll(key);
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, [key, pathname, path]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another page, or a link to another place on this one, is an arrival
  useLayoutEffect(() => {
    if (pathname !== path) return;
    if (arrived.current !== path) {
      arrived.current = path;
      document.title = documentTitle(page.title, settings.name);
      document.querySelector('meta[name=description]')?.setAttribute('content', page.description);
      document.querySelector('link[rel=canonical]')?.setAttribute('href', settings.url + page.route);
      // A visitor who has begun to type, such as in the search, keeps the field.
      if (!document.querySelector('input:focus')) document.getElementById('main')?.focus({ preventScroll: true });
    } else if (wentBack) return;
    scrollToPosition(key, hash, wentBack);
  }, [path, key]);
}

/** Redirects to the cart: if Back from there led to it, it would redirect again. */
const CANCELLED = '/payment/cancel';

/** Replaces the history entry of an address that is opened again, as browsers do: a double click adds one. */
function useStableNavigate(): Navigate {
  const { navigator } = useContext(UNSAFE_NavigationContext);
  return useCallback(
    (to, state) => {
      const { pathname, search, hash } = location;
      navigator[pathname === CANCELLED || pathname + search + hash === to ? 'replace' : 'push'](to, state);
    },
    [navigator],
  );
}
