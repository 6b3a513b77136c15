import { useEffect, useState } from 'react';
import type { SearchIndex } from '../../generated/documents.ts';
import { SEARCH_INDEX_ADDRESS } from '../../shop/search/search.ts';
import { whenIdle } from '../requests/requests.ts';

const NONE: ReadonlyMap<string, string> = new Map();

/** Where each item is sold, by id, from the search index; empty until it loads, and for visitors who save data. */
export function useItemPages(wanted: boolean): ReadonlyMap<string, string> {
  const [pages, setPages] = useState(NONE);
  useEffect(() => {
    if (wanted && !('savesData' in document.documentElement.dataset))
      return whenIdle(() => fetchItemPages().then(setPages, () => undefined));
  }, [wanted]);
  return pages;
}

async function fetchItemPages(): Promise<ReadonlyMap<string, string>> {
  const { groups }: SearchIndex = await (await fetch(SEARCH_INDEX_ADDRESS)).json();
  const entries = groups.flatMap((group) => group.entries);
  return new Map(entries.flatMap(({ address, ids = [] }) => ids.map((id) => [id, address])));
}
