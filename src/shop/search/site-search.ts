import type { SearchEntry, SearchGroup, SearchIndex } from '../../generated/documents.ts';
import { matches } from './search.ts';

/** A course, card or test that a search of the whole site has found. */
export interface SiteResult extends Pick<SearchEntry, 'title' | 'address' | 'price'> {
  category: string;
}

/**
 * What of the whole site fits a search, in any case and order of its words: each is a part of the title, or begins a word of
 * the category, the features or the other words. Titles that hold all words come first, those that begin with one before
 * the others.
 * @param shownPath path of the shown page: neither the page itself is a result, nor what its own filter shows
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

/** The words of a text by which it is searched, in lower case: runs of letters and digits. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** The place in the order of results, from 0; undefined when the entry does not fit. `shared` are words of its group. */
function rankOf(entry: SearchEntry, shared: string, words: readonly string[]): number | undefined {
  const title = entry.title.toLowerCase();
  if (words.every((word) => title.includes(word))) return words.some((word) => title.startsWith(word)) ? 0 : 1;
  const others = ` ${entry.words} ${shared}`;
  return words.every((word) => title.includes(word) || others.includes(` ${word}`)) ? 2 : undefined;
}

function isShown({ title, address }: SearchEntry, group: SearchGroup, search: string, shownPath: string): boolean {
  return address === shownPath || (group.listing === shownPath && matches(search, [title, ...group.features]));
}
