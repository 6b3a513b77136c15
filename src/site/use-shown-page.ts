import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import type { DeliveredPage } from '../generated/documents.ts';
import { loadBlocks } from './blocks/registry.ts';
import { fetchPage } from './page/navigation/fetch-page.ts';
import { applyStylesheet, fetchStylesheet } from './page/navigation/stylesheet.ts';
import { NOT_FOUND_ROUTE } from './page/page-file.ts';

/** The page that is shown, which follows the address as soon as the page and all that it needs are there. */
export interface ShownPage {
  page: DeliveredPage;
  path: string;
  /** Whether it is rendered in one go: the first page, and one that opens at a place below its top. */
  whole: boolean;
}

/**
 * The page of the current address. If it is of another release, or cannot be fetched, the browser loads it as a whole.
 * @param first the page that was sent
 * @param release and `stylesheet`: those of the scripts
 */
export function useShownPage({
  first,
  release,
  stylesheet,
}: {
  first: DeliveredPage;
  release: string;
  stylesheet: string;
}): ShownPage {
  const location = useLocation();
  const navigate = useNavigate();
  const wentBack = useNavigationType() === NavigationType.Pop;
  const [shown, setShown] = useState<ShownPage>({ page: first, path: location.pathname, whole: true });

  useEffect(() => {
    const { pathname: path, search, hash } = location;
    if (path === shown.path) return;
    let left = false;
    const loadWhole = () => window.location.assign(path + search + hash);
    const arrive = async () => {
      const [{ page, release: theirs }, styles] = await Promise.all([fetchPage(path), fetchStylesheet(stylesheet)]);
      if (theirs === release) await loadBlocks(page.blocks);
      if (left) return;
      if (theirs !== release) return loadWhole();
      if (page.route !== path && page.route !== NOT_FOUND_ROUTE) return navigate(page.route, { replace: true });
      // In one task, so that no page is laid out with the styles or the content of the other.
      applyStylesheet(styles);
      flushSync(() => setShown({ page, path, whole: wentBack || hash !== '' }));
    };
    arrive().catch(() => left || loadWhole());
    return () => {
      left = true;
    };
  }, [location, navigate, release, stylesheet, shown.path, wentBack]);
  return shown;
}
