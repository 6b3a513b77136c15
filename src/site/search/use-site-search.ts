import { useEffect, useState } from 'react';
import type { SearchIndex } from '../../generated/documents.ts';
import { isRecord } from '../../lib/record.ts';
import { SEARCH_INDEX_ADDRESS } from '../../shop/search/search.ts';
import type { SiteResult } from '../../shop/search/site-search.ts';
import { withTimeLimit } from '../requests/requests.ts';

/** Milliseconds from a failure to the next attempt: the first time, and at most. As for the page's scripts. */
const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 30_000;
/** The index counts as failed after this many milliseconds without an answer. */
const LONGEST_WAIT = 15_000;
let fetched: Promise<Search> | undefined;

/** The index, and the results for a search text, except for the current page and what its own filter shows. */
interface Search extends Pick<SearchIndex, 'nothingFound'> {
  results: (search: string) => SiteResult[];
  /** Says that a search text is for something that is not offered. */
  notOffered: (search: string) => string | undefined;
}

export const loadSiteSearch = () => import('../../shop/search/site-search.ts');

/**
 * Fetches the index on the first search; after a failure again, at growing pauses up to half a minute, with a new text,
 * and when the connection is back. Undefined until it has loaded.
 */
export function useSiteSearch(search: string): Search | 'failed' | undefined {
  const [found, setFound] = useState<Search | 'failed'>();
  useEffect(() => {
    if (search === '') return;
    let left = false;
    let pause = FIRST_PAUSE;
    let timer: number | undefined;
    const ask = () => {
      clearTimeout(timer);
      fetchSiteSearch().then(arrive, fail);
    };
    const arrive = (result: Search | 'failed') => left || setFound(result);
    const fail = () => {
      if (left) return;
      arrive('failed');
      clearTimeout(timer);
      timer = window.setTimeout(ask, pause);
      pause = Math.min(pause * 2, LONGEST_PAUSE);
    };
    window.addEventListener('online', ask);
    ask();
    return () => {
      left = true;
      clearTimeout(timer);
      window.removeEventListener('online', ask);
    };
  }, [search]);
  return found;
}

function fetchSiteSearch(): Promise<Search> {
  fetched ??= requestSiteSearch();
  fetched.catch(() => {
    fetched = undefined;
  });
  return fetched;
}

async function requestSiteSearch(): Promise<Search> {
  const response = await withTimeLimit(LONGEST_WAIT, (signal) => fetch(SEARCH_INDEX_ADDRESS, { signal }));
  if (!response.ok) throw new Error(`${SEARCH_INDEX_ADDRESS}: ${response.status}`);
  const index: unknown = await response.json();
  if (!isIndex(index)) throw new Error(`${SEARCH_INDEX_ADDRESS}: no index`);
  const { searchSite, answerTo } = await loadSiteSearch();
  return {
    ...index,
    results: (search) => searchSite(index, search, window.location.pathname),
    notOffered: (search) => answerTo(index, search)?.text,
  };
}

function isIndex(value: unknown): value is SearchIndex {
  return isRecord(value) && Array.isArray(value.groups);
}
