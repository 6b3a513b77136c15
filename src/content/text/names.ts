import { memoizeTexts } from '../memoize.ts';

const ENDING = /(?:ings?|ers?|ors?|ory|ions?|ments?|ies|es|s|y|e)$/;
const FILLER = new Set(['and', 'or', 'the', 'of', 'for', 'in', 'at', 'to', 'with', 'by', 'on', 'your', 'our']);

/** The words of a string or address without their endings: “roofing” and “roofer” are one word. Numbers are words. */
export const wordsOf = memoizeTexts((text): ReadonlySet<string> => {
  const written = text.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
  const words = (written.match(/[\p{L}’']+|\d+/gu) ?? []).filter((word) => !FILLER.has(word));
  return new Set(words.map(stem));
});

/** Whether two strings have a word in common. */
export function shareWord(one: string, other: string): boolean {
  const words = wordsOf(other);
  return [...wordsOf(one)].some((word) => words.has(word));
}

/** A word without its last two endings. */
const stem = memoizeTexts((word) => withoutEnding(withoutEnding(word)));

function withoutEnding(word: string): string {
  const short = word.replace(ENDING, '');
  return short.length >= 3 ? short : word;
}

interface Name {
  key: string;
  words: ReadonlySet<string>;
}

/** A fit this good is a name; one this much better is another name. */
const GOOD = 0.5;
const BETTER = 0.15;
/** What a word counts that every name has. */
const LEAST = 0.1;

/** Things with their names: which of them a string is about. Words that many names have count for little. */
export class Names {
  readonly #names = new Map<string, Name[]>();
  readonly #byWord = new Map<string, Name[]>();
  /** How many things have a word in one of their names. */
  readonly #things = new Map<string, number>();

  /** @param named the names of each thing by its key */
  constructor(named: Iterable<readonly [key: string, names: readonly string[]]>) {
    for (const [key, texts] of named) {
      const names = texts.map((text) => ({ key, words: wordsOf(text) }));
      this.#names.set(key, names);
      for (const name of names)
        for (const word of name.words) {
          const same = this.#byWord.get(word);
          if (same) same.push(name);
          else this.#byWord.set(word, [name]);
        }
      for (const word of this.#all(key)) this.#things.set(word, (this.#things.get(word) ?? 0) + 1);
    }
  }

  /** How well a string fits one of a thing's names, from 0 to 1. */
  likeness(text: string, key: string): number {
    return Math.max(0, ...(this.#names.get(key) ?? []).map((name) => this.#similarity(this.#known(text), name.words)));
  }

  /** The one thing that a string of so many known words names, or undefined if it names none, or several as well. */
  best(text: string, least = 1): string | undefined {
    const known = this.#known(text);
    if (known.size < least) return undefined;
    const fits = this.#candidates(known).map((name) => ({ name, fit: this.#similarity(known, name.words) }));
    const [first] = fits.toSorted((a, b) => b.fit - a.fit);
    if (!first || first.fit < GOOD) return undefined;
    const rivals = fits.filter(({ name, fit }) => first.fit - fit < BETTER && !this.#isAlike(name.key, first.name.key));
    return rivals.length > 0 ? undefined : first.name.key;
  }

  /** Another thing that a string names: it has words of that, and none that only the thing itself has. */
  other(text: string, key: string): string | undefined {
    if (!this.#names.has(key)) return this.best(text);
    const known = this.#known(text);
    const own = this.#all(key);
    const strange = [...known].filter((word) => !own.has(word));
    if (strange.length === 0) return undefined;
    const least = this.likeness(text, key) + BETTER;
    let found: { key: string; fit: number } | undefined;
    for (const name of this.#candidates(new Set(strange))) {
      const fit = this.#similarity(known, name.words);
      if (fit < GOOD || fit < least || fit <= (found?.fit ?? 0)) continue;
      const its = this.#all(name.key);
      if (this.#isAlike(name.key, key)) continue;
      const only = [...own].filter((word) => !its.has(word));
      if (only.length > 0 && !only.some((word) => known.has(word))) found = { key: name.key, fit };
    }
    return found?.key;
  }

  /** Whether a string has several words of things' names, and none of this one's. */
  isStrange(text: string, key: string): boolean {
    return this.#known(text).size > 1 && !this.mentions(text, key);
  }

  /** Whether a string has a word of one of the thing's names. */
  mentions(text: string, key: string): boolean {
    const own = this.#all(key);
    return [...wordsOf(text)].some((word) => own.has(word));
  }

  /** Whether the first names of two things are the same, but for numbers. */
  #isAlike(one: string, other: string): boolean {
    const [first, second] = [one, other].map((key) =>
      [...(this.#names.get(key)?.[0]?.words ?? [])].filter((word) => !/\d/.test(word)).join(' '),
    );
    return first === second;
  }

  #all(key: string): ReadonlySet<string> {
    return new Set((this.#names.get(key) ?? []).flatMap(({ words }) => [...words]));
  }

  #known(text: string): ReadonlySet<string> {
    return new Set([...wordsOf(text)].filter((word) => this.#byWord.has(word)));
  }

  #candidates(words: ReadonlySet<string>): Name[] {
    return [...new Set([...words].flatMap((word) => this.#byWord.get(word) ?? []))];
  }

  #similarity(words: ReadonlySet<string>, name: ReadonlySet<string>): number {
    const shared = this.#weight([...words].filter((word) => name.has(word)));
    const whole = this.#weight(name);
    // A word or two of a long name, such as “online”, are not the name.
    return shared < whole / 2 ? 0 : (2 * shared) / (this.#weight(words) + whole);
  }

  #weight(words: Iterable<string>): number {
    let sum = 0;
    for (const word of words) sum += Math.log(this.#names.size / (this.#things.get(word) ?? 1)) + LEAST;
    return sum;
  }
}
