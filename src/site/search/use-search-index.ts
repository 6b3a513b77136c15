import { useEffect, useState } from 'react';
import type { SearchIndex } from '../../generated/documents.ts';
import { SEARCH_INDEX_ADDRESS } from './search-index-address.ts';

let fetched: Promise<SearchIndex> | undefined;

/**
 * The search index of the site, fetched once, when a text is searched for. After a failure every further text asks again.
 * @param search the text, or empty while nothing is searched for
 * @returns undefined until the index has come
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
  if (!response.ok) throw new Error(`The search index came with status ${response.status}.`);
  return response.json();
}
