import { useEffect, useState } from 'react';
import type { SearchIndex } from '../../generated/documents.ts';
import { SEARCH_INDEX_ADDRESS } from './search-index-address.ts';

let fetched: Promise<SearchIndex> | undefined;

/**
 * The site's search index, fetched once, on the first search. After a failure every new search text retries.
 * @param search the search text, or empty
 * @returns undefined until the index has loaded
 */
export function useSearchIndex(search: string): SearchIndex | 'failed' | undefined {
  const [index, setIndex] = useState<SearchIndex | 'failed'>();
  useEffect(() => {
    if (search === '') return;
    let left = false;
    const arrive = (result: SearchIndex | 'failed') => left || setIndex(result);
    fetchSearchIndex().then(arrive, () => arrive('failed'));
    return () => {
      left = true;
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
  const response = await fetch(SEARCH_INDEX_ADDRESS);
  if (!response.ok) throw new Error(`Fetching the search index failed with status ${response.status}.`);
  return response.json();
}
