import type { Catalogue } from '../../generated/documents.ts';
import { memoize, memoizeTexts } from '../memoize.ts';
import type { Validator } from '../schema/validator.ts';
import { withoutQuotes } from '../text/facts.ts';
import { colourIn, levelOfAddress, levelsIn } from '../text/levels.ts';
import { mostNamed, Names, wordsOf } from '../text/names.ts';

/** The subject of something: the products it names, by their keys. */
export interface About {
  products: ReadonlySet<string>;
  /** Their categories; those with a level are one. What is about products of another category contradicts nothing. */
  groups: ReadonlySet<string>;
  /** Their one level. */
  level?: string | undefined;
}

const LEVELS = 'level';

/** The subjects of words, addresses and references, by a catalogue; undefined where they are about no product. */
export class Subjects {
  readonly #catalogue: Catalogue;
  readonly #names: Names;
  readonly #forms: readonly string[];
  /** The levels by category, and the numbers of those that contradict the names of their categories: nobody can tell what is meant. */
  readonly #levels: ReadonlyMap<string, string>;
  readonly #doubtful: ReadonlySet<string>;

  constructor(catalogue: Catalogue, { kinds }: Validator) {
    const { products, trades = {} } = catalogue;
    this.#catalogue = catalogue;
    const levels = Object.entries(catalogue.categories).map(([category, { name, level }]) => ({
      category,
      numbers: new Set([`${level ?? ''}`, ...levelsIn(`${name} ${category.replaceAll('-', ' ')}`)]),
    }));
    const [sure, doubtful] = [
      levels.filter(({ numbers }) => numbers.size === 1),
      levels.filter(({ numbers }) => numbers.size > 1),
    ];
    this.#levels = new Map(
      sure.flatMap(({ category, numbers: [number = ''] }) => (number === '' ? [] : [[category, number]])),
    );
    this.#doubtful = new Set(doubtful.flatMap(({ category, numbers }) => [category, ...numbers]));
    this.#forms = [...kinds.values()].flatMap(({ levels }) => levels?.address ?? []);
    this.#names = new Names(
      Object.entries(products).map(([key, { category, trade = '', title = '', name = '' }]) => {
        const { work = [], workers = [] } = trades[trade] ?? {};
        const shared = wordsOf(category);
        const own = key
          .split('-')
          .filter((part) => !/\d/.test(part) && ![...wordsOf(part)].some((word) => shared.has(word)));
        return [key, [own.join(' '), title, name, ...work, ...workers]];
      }),
    );
  }

  /** The subject of words, or of an address such as /nvq-2-tiling. */
  readonly said = memoizeTexts((text): About | undefined => {
    const address = /^\/[^\s]*$/.test(text);
    const typed = address ? text : withoutQuotes(text);
    const levels = address ? this.#forms.flatMap((form) => levelOfAddress(text, form) ?? []) : levelsIn(typed);
    return this.#of(this.#names.in(typed), levels);
  });

  /** The products of levels; undefined without one. */
  level(levels: readonly string[]): About | undefined {
    return this.#of(new Map(), levels);
  }

  about(keys: readonly string[]): About | undefined {
    return this.#keyed(keys.join(' '));
  }

  readonly #keyed = memoizeTexts((joined): About | undefined => {
    const keys = joined.split(' ');
    return keys.some((key) => !this.#catalogue.products[key]) ? undefined : this.#of(withoutWords(keys), []);
  });

  readonly category = memoizeTexts((category): About | undefined => {
    const { products } = this.#catalogue;
    const level = this.#levels.get(category);
    const keys = Object.keys(products).filter((key) => products[key]?.category === category);
    return this.#of(withoutWords(keys), level === undefined ? [] : [level]);
  });

  /** The products whose card has a colour, by their level or key, or may have it. */
  readonly colour = memoizeTexts((colour): About => {
    const { products, categories } = this.#catalogue;
    const keys = Object.entries(products).flatMap(([key, { category }]) => {
      const own = colourIn(key.replaceAll('-', ' ')) ?? categories[category]?.card;
      return own === undefined || own === colour ? key : [];
    });
    return { products: new Set(keys), groups: new Set(Object.keys(products).map((key) => this.#group(key))) };
  });

  /** The subject of the products named, at the levels named. */
  #of(named: ReadonlyMap<string, ReadonlySet<string>>, levels: readonly string[]): About | undefined {
    if (named.size === 0 && levels.length === 0) return undefined;
    const { products } = this.#catalogue;
    const categories = [...named.keys()].map((key) => products[key]?.category ?? '');
    if ([...levels, ...categories].some((one) => this.#doubtful.has(one))) return undefined;
    const isFit = (key: string) => levels.includes(this.#level(key) ?? levels[0] ?? '');
    const fit = levels.length === 0 ? named : new Map([...named].filter(([key]) => isFit(key)));
    const keys = mostNamed(fit);
    const isLevelled = [...named.keys()].some((key) => this.#level(key) !== undefined);
    if (levels.length > 0 && !isLevelled)
      keys.push(...Object.keys(products).filter((key) => levels.includes(this.#level(key) ?? '')));
    const groups = new Set([...keys.map((key) => this.#group(key)), ...(levels.length > 0 ? [LEVELS] : [])]);
    if (groups.size === 0) return undefined;
    const [level, ...others] = levels.length > 0 ? levels : new Set(keys.map((key) => this.#level(key)));
    return { products: new Set(keys), groups, level: others.length === 0 ? level : undefined };
  }

  #level(key: string): string | undefined {
    return this.#levels.get(this.#catalogue.products[key]?.category ?? '');
  }

  #group(key: string): string {
    return this.#level(key) === undefined ? (this.#catalogue.products[key]?.category ?? '') : LEVELS;
  }
}

function withoutWords(keys: Iterable<string>): Map<string, ReadonlySet<string>> {
  return new Map([...keys].map((key) => [key, new Set<string>()]));
}

export const subjectsIn = memoize((catalogue: Catalogue) =>
  memoize((validator: Validator) => new Subjects(catalogue, validator)),
);

/** Returns true if two cannot be about the same: they are about products of one group, and share none. */
export function contradict(one: About | undefined, other: About | undefined): boolean {
  return one !== undefined && other !== undefined && haveCommon(one.groups, other.groups) && !agree(one, other);
}

/** Returns true if some product, or a level without products, is what both are about. */
export function agree(one: About | undefined, other: About | undefined): boolean {
  if (!one || !other) return false;
  if (one.products.size > 0 && other.products.size > 0) return haveCommon(one.products, other.products);
  return one.level !== undefined && one.level === other.level;
}

function haveCommon(some: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  for (const one of some) if (others.has(one)) return true;
  return false;
}

/** A subject as messages name it; empty if it is no one thing. */
export function nameOf({ products, level }: About): string {
  const [key, ...others] = products;
  if (key !== undefined && others.length === 0) return `“${key}”`;
  return level === undefined ? '' : `Level ${level}`;
}

/** Something that says what a page, or an entry of a list, is about. */
export interface Clue {
  says: string;
  about: About | undefined;
  /** Of two that contradict each other, words are corrected before an address, and that before a reference. */
  kind: 'reference' | 'address' | 'words';
  /** True for a product that its page is not for: that is corrected first. */
  strange?: boolean;
}

const RANKS = ['words', 'address', 'reference'];

/** The clue that contradicts most of the others, and what these are about; undefined if all agree. */
export function oddOneOut<T extends Clue>(clues: readonly T[]): { odd: T; meant: About } | undefined {
  if (clues.filter(({ about }) => about).length < 2) return undefined;
  const against = (clue: T) =>
    clues.filter(
      (one) =>
        contradict(one.about, clue.about) || (one.kind !== 'words' && clue.kind !== 'words' && differ(one, clue)),
    );
  // Words weigh half as much as a reference or an address.
  const sum = (some: readonly T[]) => some.reduce((all, { kind }) => all + (kind === 'words' ? 1 : 2), 0);
  const weight = (clue: T) => sum(against(clue)) - sum(clues.filter((one) => one !== clue && supports(one, clue)));
  const contradicted = clues.filter((clue) => against(clue).length > 0);
  if (contradicted.length === 0) return undefined;
  const [odd] = contradicted.toSorted(
    (a, b) =>
      weight(b) - weight(a) ||
      Number(b.strange ?? false) - Number(a.strange ?? false) ||
      RANKS.indexOf(a.kind) - RANKS.indexOf(b.kind),
  );
  const [first, ...others] = odd ? against(odd).flatMap(({ about }) => about ?? []) : [];
  return odd && first && { odd, meant: others.reduce(narrowed, first) };
}

/** Words that name a product without its level say nothing about that. */
function supports(one: Clue, other: Clue): boolean {
  const isSilent = one.kind === 'words' && one.about?.groups.has(LEVELS) === true && levelsIn(one.says).length === 0;
  return !isSilent && agree(one.about, other.about);
}

/** References and addresses are compared across categories: words may name others beside them. */
function differ(one: Clue, other: Clue): boolean {
  return one.about !== undefined && other.about !== undefined && !agree(one.about, other.about);
}

/** The common part of two subjects, or the first if they share nothing. */
function narrowed(one: About, other: About): About {
  if (!agree(one, other)) return one;
  const products = new Set([...one.products].filter((key) => other.products.has(key)));
  return { products, groups: one.groups, level: one.level ?? other.level };
}
