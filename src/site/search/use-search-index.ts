import { useEffect, useState } from 'react';
import type { SearchIndex } from '../../generated/documents.ts';
import { SEARCH_INDEX_ADDRESS } from '../../shop/search/site-search.ts';
import { withTimeLimit } from '../requests/time-limit.ts';

/** The index counts as failed after this many milliseconds without an answer. */
const LONGEST_WAIT = 15_000;
let fetched: Promise<SearchIndex> | undefined;

/**
 * The site's search index, fetched once, on the first search. After a failure it is fetched again with a new search text,
 * and when the connection is back.
 * @param search the search text, or empty
 * @returns undefined until the index has loaded
 */
export function useSearchIndex(search: string): SearchIndex | 'failed' | undefined {
  const [index, setIndex] = useState<SearchIndex | 'failed'>();
  useEffect(() => {
    if (search === '') return;
    let left = false;
    const ask = () => fetchSearchIndex().then(arrive, fail);
    const arrive = (result: SearchIndex | 'failed') => left || setIndex(result);
    const fail = () => {
      if (!left) window.addEventListener('online', ask, { once: true });
      arrive('failed');
    };
    ask();
    return () => {
      left = true;
      window.removeEventListener('online', ask);
    };
  }, [search]);
  return index;
}

function fetchSearchIndex(): Promise<SearchIndex> {
  fetched ??= requestSearchIndex();
  fetched.catch(() => {
    fetched = undefined;
  });
  return fetched;
}

async function requestSearchIndex(): Promise<SearchIndex> {
  const response = await withTimeLimit(LONGEST_WAIT, (signal) => fetch(SEARCH_INDEX_ADDRESS, { signal }));
  if (!response.ok) throw new Error(`${SEARCH_INDEX_ADDRESS}: ${response.status}`);
  return response.json();
}
