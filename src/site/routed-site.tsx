import { settings } from 'virtual:site-settings';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import type { DeliveredPage } from '../generated/documents.ts';
import { loadBlocks, loadEveryBlock } from './blocks/registry.ts';
import { whenIdle } from './network/when-idle.ts';
import { documentTitle } from './page/document-title.ts';
import { fetchPage } from './page/navigation/fetch-page.ts';
import { clickedPage } from './page/navigation/link-clicks.ts';
import {
  keepScrollPositions,
  rememberScroll,
  restoreScroll,
  scrollToPosition,
} from './page/navigation/scroll-positions.ts';
import { applyStylesheet } from './page/navigation/stylesheet.ts';
import { NOT_FOUND_ROUTE } from './page/page-file.ts';
import { PageView } from './page/page-view.tsx';
import { scheduleChat } from './shell/chat.ts';
import { SiteView } from './site-view.tsx';

/** The site with its router: shows the path's document, keeps the shell, and turns clicks on links into navigation. */
export function RoutedSite({ first, release }: { first: DeliveredPage; release: string }) {
  const location = useLocation();
  const navigate = useNavigate();
  const [shown, setShown] = useState({ page: first, path: location.pathname });

  useEffect(() => {
    if (location.pathname === shown.path) return;
    let left = false;
    const loadWhole = () => window.location.assign(location.pathname + location.search + location.hash);
    const arrive = async () => {
      loadEveryBlock().catch(() => undefined);
      const { page, release: theirs, stylesheet } = await fetchPage(location.pathname);
      if (theirs === release) await Promise.all([applyStylesheet(stylesheet), loadBlocks(page.blocks)]);
      if (left) return;
      if (theirs !== release) loadWhole();
      else if (page.route !== location.pathname && page.route !== NOT_FOUND_ROUTE)
        navigate(page.route, { replace: true });
      else setShown({ page, path: location.pathname });
    };
    arrive().catch(() => left || loadWhole());
    return () => {
      left = true;
    };
  }, [location, navigate, release, shown.path]);

  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const target = clickedPage(event);
      if (target === undefined) return;
      event.preventDefault();
      navigate(target);
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other links
  useEffect(prefetch, [shown.path]);
  useEffect(loadBlocksWhenIdle, []);
  useEffect(() => scheduleChat(settings.chat.src), []);
  useArrival(shown.page, shown.path);
  return (
    <SiteView path={shown.path} navigate={(to, state) => navigate(to, { state })}>
      <PageView page={shown.page} />
      <HydrationEnd />
    </SiteView>
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

/** Loads the code of other pages when the browser is idle. If that fails, the page that needs it loads as a whole. */
function loadBlocksWhenIdle(): void {
  if (!savesData()) whenIdle(() => loadEveryBlock().catch(() => undefined));
}

/** Whether the visitor saves data, as the bootstrap found it. */
function savesData(): boolean {
  return 'savesData' in document.documentElement.dataset;
}

/**
 * Announces the end of hydration. Browser-only content, such as the stored cart, has been rendered by then: it renders
 * before the state set here, and early clicks are replayed after it.
 */
function HydrationEnd() {
  const [drawn, setDrawn] = useState(false);
  useEffect(() => {
    if (!drawn) return setDrawn(true);
    const root = document.getElementById('root');
    if (root) root.dataset.hydrated = '';
    root?.dispatchEvent(new Event('hydrated'));
  }, [drawn]);
  return null;
}

/** Handles arrival on another page: title, scroll position, focus on the content. */
function useArrival(page: DeliveredPage, path: string): void {
  const { key, hash } = useLocation();
  const wentBack = useNavigationType() === NavigationType.Pop;
  const arrived = useRef(path);
  useLayoutEffect(keepScrollPositions, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the history entry that was loaded
  useLayoutEffect(() => restoreScroll(key), []);
  useLayoutEffect(() => {
    const remember = () => rememberScroll(key);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another page is an arrival, not another anchor
  useLayoutEffect(() => {
    if (arrived.current === path) return;
    arrived.current = path;
    document.title = documentTitle(page.title, settings.name);
    document.querySelector('meta[name=description]')?.setAttribute('content', page.description);
    document.querySelector('link[rel=canonical]')?.setAttribute('href', settings.url + page.route);
    document.getElementById('main')?.focus({ preventScroll: true });
    scrollToPosition(key, hash, wentBack);
  }, [path]);
}
