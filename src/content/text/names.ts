import { memoizeTexts } from '../memoize.ts';

const FILLER = new Set(['and', 'or', 'the', 'of', 'for', 'in', 'at', 'to', 'with', 'by', 'on', 'your', 'our']);

/** The words of a string or address. Numbers are words. */
export const wordsOf = memoizeTexts((text): ReadonlySet<string> => {
  const written = text.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
  return new Set((written.match(/[\p{L}’']+|\d+/gu) ?? []).filter((word) => !FILLER.has(word)));
});

export function hasWords(text: string, name: string): boolean {
  return isPart(wordsOf(name), wordsOf(text));
}

export function sharedWords(one: string, other: string): number {
  const words = wordsOf(other);
  return [...wordsOf(one)].filter((word) => words.has(word)).length;
}

function isPart(words: ReadonlySet<string>, all: ReadonlySet<string>): boolean {
  return [...words].every((word) => all.has(word));
}

/**
 * Returns a function that finds the things that a string names, by their keys, each with the words of its names: a string names
 * a thing by having every word of a name, in any order. @param named the names of each thing by its key
 */
export function nameFinder(named: Iterable<readonly [key: string, names: readonly string[]]>) {
  const byFirstWord = new Map<string, { key: string; words: ReadonlySet<string> }[]>();
  for (const [key, texts] of named) {
    for (const words of texts.map(wordsOf)) {
      const [first] = words;
      if (first !== undefined) byFirstWord.set(first, [...(byFirstWord.get(first) ?? []), { key, words }]);
    }
  }
  return memoizeTexts((text): ReadonlyMap<string, ReadonlySet<string>> => {
    const all = wordsOf(text);
    const found = new Map<string, Set<string>>();
    for (const word of all)
      for (const { key, words } of byFirstWord.get(word) ?? [])
        if (isPart(words, all)) found.set(key, new Set([...(found.get(key) ?? []), ...words]));
    return found;
  });
}

/** Of things that a string names, those of which no other has all words and more: the refresher in “SMSTS refresher”. */
export function mostNamed(found: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const isLess = (own: ReadonlySet<string>) =>
    [...found.values()].some((other) => other.size > own.size && isPart(own, other));
  return [...found].flatMap(([key, words]) => (isLess(words) ? [] : key));
}
