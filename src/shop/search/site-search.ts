import type { SearchEntry, SearchGroup, SearchIndex } from '../../generated/documents.ts';
import { matches } from './search.ts';

/** A course, card, test or page found by a search of the whole site. */
export interface SiteResult extends Pick<SearchEntry, 'title' | 'address' | 'price'> {
  category: string;
}

/** An entry with its text in lower case. */
interface Candidate {
  entry: SearchEntry;
  group: SearchGroup;
  title: string;
  /** Its other words and those of its group, each after a space. */
  others: string;
}

/** Shorter words have no near spelling: too many others are like them. */
const SHORTEST_MISSPELT = 4;
/** Words from this length on may have two typos. */
const SHORTEST_WITH_TWO = 8;

/**
 * The results of a search of the whole site. Each word of the search, in any case and order, or a synonym of it, must be part
 * of the title, or start a word of the category, the features or the other words. A word without matches counts as the two
 * words that it joins, or as those spelt nearly like it. If no entry has every word, those with the most are found,
 * provided that they have half of them. The more words a title has the earlier it comes, and one that begins with a word
 * comes before one that does not.
 * @param shownPath path of the current page: the results include neither the page itself nor items that its own filter
 *   shows
 */
export function searchSite(index: SearchIndex, search: string, shownPath: string): SiteResult[] {
  const candidates = index.groups.flatMap(candidatesOf);
  const wanted = wordsOf(search).flatMap((word) => meanings(word, index.synonyms ?? [], candidates));
  const found = candidates.map((candidate) => ({
    candidate,
    count: countOf(wanted, (word) => hasWord(candidate, word)),
    rank:
      2 * countOf(wanted, (word) => candidate.title.includes(word)) +
      Math.min(
        1,
        countOf(wanted, (word) => candidate.title.startsWith(word)),
      ),
  }));
  const most = Math.max(0, ...found.map(({ count }) => count));
  if (most === 0 || most * 2 < wanted.length) return [];
  return found
    .filter(({ candidate, count }) => count === most && !isShown(candidate, search, shownPath))
    .sort((one, other) => other.rank - one.rank)
    .map(({ candidate: { entry, group } }) => {
      const { words: _words, ...result } = entry;
      return { ...result, category: group.category };
    });
}

/** The searchable words of a string in lower case: runs of letters and digits. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

function candidatesOf(group: SearchGroup): Candidate[] {
  const shared = wordsOf([group.category, ...group.features].join(' ')).join(' ');
  return group.entries.map((entry) => {
    return { entry, group, title: entry.title.toLowerCase(), others: ` ${entry.words} ${shared}` };
  });
}

/** Returns the meanings of a typed word: for each wanted word, the words that match equally well. */
function meanings(
  word: string,
  synonyms: readonly (readonly string[])[],
  candidates: readonly Candidate[],
): (readonly string[])[] {
  const alike = synonyms.find((words) => words.includes(word));
  if (alike) return [alike];
  const known = (part: string) => candidates.some((candidate) => hasWord(candidate, part));
  if (known(word)) return [[word]];
  for (let at = 3; at <= word.length - 3; at++) {
    const parts = [word.slice(0, at), word.slice(at)];
    if (parts.every(known)) return parts.map((part) => [part]);
  }
  if (word.length < SHORTEST_MISSPELT) return [[]];
  const typos = word.length < SHORTEST_WITH_TWO ? 1 : 2;
  const vocabulary = new Set(candidates.flatMap(({ title, others }) => wordsOf(title + others)));
  return [[...vocabulary].filter((near) => typosIn(word, near) <= typos)];
}

function hasWord({ title, others }: Candidate, word: string): boolean {
  return title.includes(word) || others.includes(` ${word}`);
}

function countOf(wanted: readonly (readonly string[])[], has: (word: string) => boolean): number {
  return wanted.filter((words) => words.some(has)).length;
}

/**
 * The fewest letters to add, leave out, replace or swap with the next that make a word the beginning of another (optimal
 * string alignment).
 */
function typosIn(word: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, column) => column)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? word.length;
  for (let row = 1; row <= word.length; row++) {
    rows.push([row]);
    for (let column = 1; column <= other.length; column++) {
      const same = word[row - 1] === other[column - 1] ? 0 : 1;
      const swapped = word[row - 1] === other[column - 2] && word[row - 2] === other[column - 1];
      rows[row]?.push(
        Math.min(
          at(row - 1, column) + 1,
          at(row, column - 1) + 1,
          at(row - 1, column - 1) + same,
          swapped ? at(row - 2, column - 2) + 1 : word.length,
        ),
      );
    }
  }
  return Math.min(...(rows.at(-1) ?? []));
}

function isShown({ entry, group }: Candidate, search: string, shownPath: string): boolean {
  const { title, address } = entry;
  return address === shownPath || (group.listing === shownPath && matches(search, [title, ...group.features]));
}
