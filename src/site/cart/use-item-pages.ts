import { useEffect, useState } from 'react';
import type { SearchEntry, SearchIndex } from '../../generated/documents.ts';
import { SEARCH_INDEX_ADDRESS } from '../../shop/search/search.ts';
import { whenIdle } from '../requests/requests.ts';

type ItemPages = ReadonlyMap<string, Pick<SearchEntry, 'address' | 'image' | 'card'>>;

const NONE: ItemPages = new Map();

/** Where each item is sold, and its picture, by id, from the search index; empty until it loads, and for visitors who save data. */
export function useItemPages(wanted: boolean): ItemPages {
  const [pages, setPages] = useState(NONE);
  useEffect(() => {
    if (wanted && !('savesData' in document.documentElement.dataset))
      return whenIdle(() => fetchItemPages().then(setPages, () => undefined));
  }, [wanted]);
  return pages;
}

async function fetchItemPages(): Promise<ItemPages> {
  const { groups }: SearchIndex = await (await fetch(SEARCH_INDEX_ADDRESS)).json();
  const entries = groups.flatMap((group) => group.entries);
  return new Map(entries.flatMap((entry) => (entry.ids ?? []).map((id) => [id, entry])));
}
