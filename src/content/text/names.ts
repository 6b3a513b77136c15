import { memoizeTexts } from '../memoize.ts';

const ENDING = /(?:ings?|ers?|ors?|ory|ions?|ments?|ies|es|s|y|e)$/;
const FILLER = new Set(['and', 'or', 'the', 'of', 'for', 'in', 'at', 'to', 'with', 'by', 'on', 'your', 'our']);

/** The words of a string or address without their endings: “roofing” and “roofer” are one word. Numbers are words. */
const stemsIn = memoizeTexts((text): ReadonlySet<string> => {
  const written = text.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
  const words = (written.match(/[\p{L}’']+|\d+/gu) ?? []).filter((word) => !FILLER.has(word));
  return new Set(words.map(stem));
});

/** Returns true if a string contains every word of a name. */
export function hasWords(text: string, name: string): boolean {
  const words = stemsIn(text);
  return [...stemsIn(name)].every((word) => words.has(word));
}

/** Returns how many words two strings have in common. */
export function sharedWords(one: string, other: string): number {
  const words = stemsIn(other);
  return [...stemsIn(one)].filter((word) => words.has(word)).length;
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

/** A thing with its names. */
interface Thing {
  names: readonly Name[];
  /** The words of all its names. */
  words: ReadonlySet<string>;
  /** Its first name without numbers. Things that share it are alike. */
  relatives: string;
}

/** A fit this good is a name; one this much better is another name. */
const GOOD = 0.5;
const BETTER = 0.15;
/** The weight of a word that every name contains. */
const LEAST = 0.1;

/** Things with their names: which of them a string is about. Words that many names have count for little. */
export class Names {
  readonly #things = new Map<string, Thing>();
  readonly #byWord = new Map<string, Name[]>();
  /** The weight of each word. */
  readonly #weights = new Map<string, number>();

  readonly #known = memoizeTexts((text): readonly string[] =>
    [...stemsIn(text)].filter((word) => this.#byWord.has(word)),
  );

  /** @param named the names of each thing by its key */
  constructor(named: Iterable<readonly [key: string, names: readonly string[]]>) {
    for (const [key, texts] of named) {
      const names = texts.map((text) => ({ key, words: stemsIn(text) }));
      const relatives = [...(names[0]?.words ?? [])].filter((word) => !/\d/.test(word)).join(' ');
      this.#things.set(key, { names, words: new Set(names.flatMap(({ words }) => [...words])), relatives });
      for (const name of names) {
        for (const word of name.words) {
          const same = this.#byWord.get(word);
          if (same) same.push(name);
          else this.#byWord.set(word, [name]);
        }
      }
    }
    for (const [word, names] of this.#byWord) {
      const things = new Set(names.map(({ key }) => key)).size;
      this.#weights.set(word, Math.log(this.#things.size / things) + LEAST);
    }
  }

  /** Returns true if a string has a word of any name. */
  knows(text: string): boolean {
    return this.#known(text).length > 0;
  }

  /** Returns how well a string fits one of a thing's names, from 0 to 1. */
  likeness(text: string, key: string): number {
    const known = this.#known(text);
    return Math.max(0, ...(this.#things.get(key)?.names ?? []).map((name) => this.#similarity(known, name.words)));
  }

  /** Returns the weight of the words of a string that are in any of a thing's names. */
  overlap(text: string, key: string): number {
    const own = this.#things.get(key)?.words;
    return this.#weight(this.#known(text).filter((word) => own?.has(word)));
  }

  /** The one thing that a string of so many known words names, or undefined if it names none, or several as well. */
  best(text: string, least = 1): string | undefined {
    const known = this.#known(text);
    if (known.length < least) return undefined;
    const fits = this.#candidates(known).map((name) => ({ name, fit: this.#similarity(known, name.words) }));
    const [first] = fits.toSorted((a, b) => b.fit - a.fit);
    if (!first || first.fit < GOOD) return undefined;
    const rivals = fits.filter(({ name, fit }) => first.fit - fit < BETTER && !this.#isKin(name.key, first.name.key));
    return rivals.length > 0 ? undefined : first.name.key;
  }

  /** Another thing that a string names: it has words of that, and none that only the thing itself has. */
  other(text: string, key: string): string | undefined {
    const own = this.#things.get(key);
    if (!own) return this.best(text);
    const known = this.#known(text);
    const strange = known.filter((word) => !own.words.has(word));
    if (strange.length === 0) return undefined;
    const least = this.likeness(text, key) + BETTER;
    let found: { key: string; fit: number } | undefined;
    for (const name of this.#candidates(strange)) {
      const fit = this.#similarity(known, name.words);
      if (fit < GOOD || fit < least || fit <= (found?.fit ?? 0) || this.#isKin(name.key, key)) continue;
      const its = this.#things.get(name.key)?.words;
      const only = [...own.words].filter((word) => !its?.has(word));
      if (only.length > 0 && !only.some((word) => known.includes(word))) found = { key: name.key, fit };
    }
    return found?.key;
  }

  /** Returns true if a string contains several words from the names of things, but none from the names of this one. */
  isStrange(text: string, key: string): boolean {
    return this.#known(text).length > 1 && !this.mentions(text, key);
  }

  /** Returns true if a string contains a word from one of the thing's names. */
  mentions(text: string, key: string): boolean {
    return this.#known(text).some((word) => this.#things.get(key)?.words.has(word));
  }

  #isKin(one: string, other: string): boolean {
    return this.#things.get(one)?.relatives === this.#things.get(other)?.relatives;
  }

  #candidates(words: readonly string[]): Name[] {
    return [...new Set(words.flatMap((word) => this.#byWord.get(word) ?? []))];
  }

  #similarity(words: readonly string[], name: ReadonlySet<string>): number {
    const shared = this.#weight(words.filter((word) => name.has(word)));
    const whole = this.#weight(name);
    // A word or two of a long name, such as “online”, are not the name.
    return shared < whole / 2 ? 0 : (2 * shared) / (this.#weight(words) + whole);
  }

  #weight(words: Iterable<string>): number {
    let sum = 0;
    for (const word of words) sum += this.#weights.get(word) ?? 0;
    return sum;
  }
}
