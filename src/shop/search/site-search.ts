import type { SearchEntry, SearchGroup, SearchIndex } from '../../generated/documents.ts';
import { matches } from './search.ts';

/** Address of the search index. Its name never changes, so browsers revalidate it. */
export const SEARCH_INDEX_ADDRESS = '/search.json';

/** A course, card or test found by a search of the whole site. */
export interface SiteResult extends Pick<SearchEntry, 'title' | 'address' | 'price'> {
  category: string;
}

/**
 * The results of a search of the whole site. Each word of the search, in any case and order, must be part of the title,
 * or start a word of the category, the features or the other words. Titles that contain all words come first, starting
 * with those that begin with one.
 * @param shownPath path of the current page: the results include neither the page itself nor items that its own filter
 *   shows
 */
export function searchSite({ groups }: SearchIndex, search: string, shownPath: string): SiteResult[] {
  const words = wordsOf(search);
  if (words.length === 0) return [];
  const ranked: SiteResult[][] = [[], [], []];
  for (const group of groups) {
    const shared = wordsOf([group.category, ...group.features].join(' ')).join(' ');
    for (const entry of group.entries) {
      const rank = rankOf(entry, shared, words);
      if (rank === undefined || isShown(entry, group, search, shownPath)) continue;
      const { words: _words, ...result } = entry;
      ranked[rank]?.push({ ...result, category: group.category });
    }
  }
  return ranked.flat();
}

/** The searchable words of a string in lower case: runs of letters and digits. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** The rank of an entry, from 0; undefined when it does not match. `shared` are words of its group. */
function rankOf(entry: SearchEntry, shared: string, words: readonly string[]): number | undefined {
  const title = entry.title.toLowerCase();
  if (words.every((word) => title.includes(word))) return words.some((word) => title.startsWith(word)) ? 0 : 1;
  const others = ` ${entry.words} ${shared}`;
  return words.every((word) => title.includes(word) || others.includes(` ${word}`)) ? 2 : undefined;
}

function isShown({ title, address }: SearchEntry, group: SearchGroup, search: string, shownPath: string): boolean {
  return address === shownPath || (group.listing === shownPath && matches(search, [title, ...group.features]));
}
