import type { SearchEntry, SearchGroup, SearchIndex } from '../../generated/documents.ts';
import { matches } from './search.ts';

export interface SiteResult extends Pick<SearchEntry, 'title' | 'address' | 'price'> {
  category: string;
}

/** An entry with its words, each between blanks: those of its title and names, of its group, and the others. */
interface Candidate {
  entry: SearchEntry;
  group: SearchGroup;
  texts: readonly [names: string, shared: string, others: string];
}

/** The words that count as a word of a search, and how much: less if they are only spelt nearly like it. */
interface Wanted {
  forms: readonly string[];
  share: number;
}

/** Shorter words have no near spelling: too many others are like them. */
const SHORTEST_MISSPELT = 4;
/** Words from this length on may have two typos. */
const SHORTEST_WITH_TWO = 8;

/** The most that the beginning of a word ranks. */
const PART = 3;
/** More than any word ranks, except one that distinguishes an entry from the others of its group. */
const NAMING = 8;
/** Ranks the page that answers a search before all others. */
const FIRST = 1000;

/**
 * Words, in any case and order, count where they are whole words or start one, numbers where they are whole, small ones
 * never. A word found nowhere counts as the two that it joins, or as words of titles and names spelt nearly like it. If
 * no entry has every word, those with the most are found, with half of them, one of which names the entry itself. Names
 * rank before words of the group, these before others, whole words before parts, and these before near ones. The page
 * that answers the search is first; what is not offered finds nothing.
 * @param shownPath path of the current page, which is left out with the items that its own filter shows
 */
export function searchSite(index: SearchIndex, search: string, shownPath: string): SiteResult[] {
  const { groups, small = [] } = index;
  const answer = answerTo(index, search);
  if (answer?.text) return [];
  const candidates = groups.flatMap(candidatesOf);
  const words = wordsOf(search).filter((word) => !small.includes(word));
  const wanted = words.flatMap((word) => meanings(word, candidates));
  const found = candidates.map((candidate) => {
    const ranks = wanted.map(({ forms, share }) =>
      Math.max(0, ...forms.map((form) => rankOf(candidate, form) * share)),
    );
    const had = ranks.filter(Boolean).length;
    const isFound = had === wanted.length || (had * 2 >= wanted.length && Math.max(...ranks) > NAMING);
    const isAnswer = candidate.entry.address === answer?.page;
    const rank = ranks.reduce((sum, rank) => sum + rank, isAnswer ? FIRST : 0);
    return { ...candidate, isAnswer, count: isFound ? had : 0, rank };
  });
  const most = Math.max(1, ...found.map(({ count }) => count));
  return found
    .filter((one) => (one.isAnswer || one.count === most) && !isShown(one, search, shownPath))
    .sort((one, other) => other.rank - one.rank)
    .map(({ entry, group }) => ({ ...entry, category: group.category }));
}

/** The answer that the index has for a search with all words of one of its own. */
export function answerTo({ answers = [] }: SearchIndex, search: string) {
  const words = wordsOf(search);
  return answers.find(({ searches }) => searches.some((one) => one.split(' ').every((word) => words.includes(word))));
}

/** The searchable words of a string, in lower case and the singular: runs of letters, and of digits. */
export function wordsOf(text: string): string[] {
  return (text.toLowerCase().match(/\p{L}+|\p{N}+/gu) ?? []).map((word) => word.replace(/(....)s$/, '$1'));
}

function candidatesOf(group: SearchGroup): Candidate[] {
  return group.entries.map((entry) => {
    const named = wordsOf(`${entry.title} ${entry.names ?? ''}`).join(' ');
    return { entry, group, texts: [` ${named} `, ` ${group.words} `, ` ${entry.words} `] };
  });
}

function meanings(word: string, candidates: readonly Candidate[]): Wanted[] {
  const known = (part: string, least = 0) => candidates.some((candidate) => rankOf(candidate, part) > least);
  if (known(word)) return [{ forms: [word], share: 1 }];
  for (let at = 3; at <= word.length - 3; at++) {
    const parts = [word.slice(0, at), word.slice(at)];
    if (parts.every((part) => known(part, PART))) return parts.map((part) => ({ forms: [part], share: 1 }));
  }
  const typos = word.length < SHORTEST_WITH_TWO ? 1 : 2;
  const vocabulary = new Set(candidates.flatMap(({ texts: [names, shared] }) => wordsOf(names + shared)));
  const alike = [...vocabulary].filter(
    (other) => word.length >= SHORTEST_MISSPELT && Math.abs(other.length - word.length) <= typos,
  );
  const spellings = alike.length > 0 ? spellingsOf(word, typos) : [];
  const forms = alike.filter((other) => spellingsOf(other, typos).some((one) => spellings.includes(one)));
  return [{ forms, share: 1 / NAMING }];
}

/** A word, and it with one letter or more left out: those of two words meet if one has a letter more, another or two swapped. */
function spellingsOf(word: string, typos: number): string[] {
  if (typos === 0) return [word];
  return [word, ...[...word].flatMap((_, at) => spellingsOf(word.slice(0, at) + word.slice(at + 1), typos - 1))];
}

/** How well a word finds an entry: 0 for not at all. The earlier it is in a name, the better. */
function rankOf({ texts }: Candidate, word: string): number {
  const start = ` ${word}`;
  const whole = `${start} `;
  const [names, shared] = texts;
  const isNumber = /\d/.test(word);
  const at = texts.findIndex((text) => text.includes(whole));
  if (at === 0 && !isNumber && !shared.includes(whole)) return NAMING + 1 / (names.indexOf(whole) + 1);
  if (at >= 0) return 2 * PART - at;
  const begun = isNumber ? -1 : texts.findIndex((text) => text.includes(start));
  return begun < 0 ? 0 : PART - begun;
}

function isShown({ entry, group }: Candidate, search: string, shownPath: string): boolean {
  const { title, address } = entry;
  return address === shownPath || (group.listing === shownPath && matches(search, [title, ...group.features]));
}
