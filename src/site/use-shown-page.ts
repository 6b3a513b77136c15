import { useContext, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { NavigationType, UNSAFE_NavigationContext, useLocation, useNavigationType } from 'react-router-dom';
import type { DeliveredPage } from '../generated/documents.ts';
import { loadBlocks } from './blocks/registry.ts';
import {
  applyStylesheet,
  fetchPage,
  fetchStylesheet,
  isFetched,
  requestPage,
  Unreached,
} from './page/navigation/fetch-page.ts';
import { NOT_FOUND_ROUTE, type PageFile } from './page/page-file.ts';

interface ShownPage {
  page: DeliveredPage;
  path: string;
  /** True if it is rendered in one go: the first page, and one that opens at a place below its top. */
  whole: boolean;
}

/**
 * The page of the address. Another release or a refusal loads it whole; without a connection the old one stays, and
 * `unreached` is the path until it is back.
 */
export function useShownPage({
  first,
  release,
  stylesheet,
}: {
  first: DeliveredPage;
  release: string;
  stylesheet: string;
}): ShownPage & { unreached: string | undefined } {
  const location = useLocation();
  const { navigator } = useContext(UNSAFE_NavigationContext);
  const wentBack = useNavigationType() === NavigationType.Pop;
  // Someone may have gone back before the scripts were there: then the address is no longer that of the first page.
  const path = first.route === NOT_FOUND_ROUTE ? location.pathname : first.route;
  const [shown, setShown] = useState<ShownPage>({ page: first, path, whole: true });

  const [failedAt, setFailedAt] = useState<typeof location>();
  const [attempt, setAttempt] = useState(1);

  // Not after a paint: a page that has been prefetched is shown at once.
  useLayoutEffect(() => {
    const { pathname: path, search, hash } = location;
    if (path === shown.path) return;
    let left = false;
    const fetchedAhead = isFetched(path);
    const fetchAgain = () => setAttempt(attempt + 1);
    const loadWhole = () => window.location.assign(path + search + hash);
    const arrive = async () => {
      const [{ page, release: theirs, version }, styles] = await Promise.all([
        fetchWithBlocks(path, release),
        fetchStylesheet(stylesheet),
      ]);
      if (left) return;
      if (theirs !== release) return loadWhole();
      if (page.route !== path && page.route !== NOT_FOUND_ROUTE) return navigator.replace(page.route + search + hash);
      // In one task, so that no page is laid out with the styles or the content of the other.
      applyStylesheet(styles);
      flushSync(() => setShown({ page, path, whole: wentBack || hash !== '' }));
      // Its prices come from the build that is published now, so its text must too.
      if (!fetchedAhead || (await requestPage(path)).version === version) return;
      if (window.location.pathname === path) window.location.reload();
    };
    arrive().catch((error: unknown) => {
      if (left) return;
      if (window.navigator.onLine && !(error instanceof Unreached)) return loadWhole();
      setFailedAt(location);
      addEventListener('online', fetchAgain, { once: true });
    });
    return () => {
      left = true;
      removeEventListener('online', fetchAgain);
    };
  }, [location, navigator, release, stylesheet, shown.path, wentBack, attempt]);
  const unreached = failedAt === location && location.pathname !== shown.path ? location.pathname : undefined;
  return { ...shown, unreached };
}

/** Fetches a page, and the code of its blocks if it is of this release. */
async function fetchWithBlocks(path: string, release: string): Promise<PageFile> {
  const file = await fetchPage(path);
  if (file.release === release) await loadBlocks(file.page.blocks);
  return file;
}
