import type { Catalogue, Kind } from '../../generated/documents.ts';
import type { Pointer } from '../documents/pointer.ts';
import { memoize, memoizeTexts } from '../memoize.ts';
import type { DocumentValue, ParsedData, ParsedPage, Picture, SharedDocuments } from '../parser/parsed-site.ts';
import type { Finding } from '../problems/problem.ts';
import type { Annotation, Validator } from '../schema/validator.ts';
import { withoutQuotes } from '../text/facts.ts';
import { calledLevels, colourIn, levelOfAddress, levelsIn } from '../text/levels.ts';
import { mostNamed, nameFinder, wordsOf } from '../text/names.ts';

/** The subject of something: the products it names, by their keys. */
export interface About {
  products: ReadonlySet<string>;
  /** Their categories; those with a level are one. What is about products of another category contradicts nothing. */
  groups: ReadonlySet<string>;
  level?: string | undefined;
}

const LEVELS = 'level';

/** The subjects of words, addresses and references, by a catalogue; undefined where they are about no product. */
export type Subjects = ReturnType<ReturnType<typeof subjectsIn>>;

export const subjectsIn = memoize((catalogue: Catalogue) =>
  memoize(({ kinds }: Validator) => {
    const { categories, products } = catalogue;
    const names = namesOf(catalogue);
    const forms = [...kinds.values()].flatMap(({ levels }) => levels?.address ?? []);
    const numbers = new Map(calledLevels(catalogue).map(({ category, number }) => [category, number]));
    // Nobody can tell the level of a category that its name calls another one, or that has none.
    const others = Object.entries(categories).filter(([category]) => !numbers.has(category));
    const doubtful = new Set(
      others.flatMap(([category, { name, level }]) => {
        const said = levelsIn(`${name} ${category.replaceAll('-', ' ')}`);
        return said.length > 0 ? [category, `${level ?? ''}`, ...said] : [];
      }),
    );
    const levelOf = (key: string) => numbers.get(products[key]?.category ?? '');
    const groupOf = (key: string) => (levelOf(key) === undefined ? (products[key]?.category ?? '') : LEVELS);

    const subjectOf = (
      named: ReadonlyMap<string, ReadonlySet<string>>,
      levels: readonly string[],
    ): About | undefined => {
      const its = [...named.keys()].map((key) => products[key]?.category ?? '');
      if ([...levels, ...its].some((one) => doubtful.has(one))) return undefined;
      const isFit = (key: string) => levels.length === 0 || levels.includes(levelOf(key) ?? levels[0] ?? '');
      const keys = mostNamed(new Map([...named].filter(([key]) => isFit(key))));
      if (levels.length > 0 && ![...named.keys()].some((key) => levelOf(key) !== undefined))
        keys.push(...Object.keys(products).filter((key) => levels.includes(levelOf(key) ?? '')));
      const groups = new Set([...keys.map(groupOf), ...(levels.length > 0 ? [LEVELS] : [])]);
      if (groups.size === 0) return undefined;
      const [level, ...more] = levels.length > 0 ? levels : new Set(keys.map(levelOf));
      return { products: new Set(keys), groups, level: more.length === 0 ? level : undefined };
    };
    const keyed = memoizeTexts((joined): About | undefined => {
      const keys = joined.split(' ');
      return keys.some((key) => !products[key]) ? undefined : subjectOf(withoutWords(keys), []);
    });

    return {
      /** The subject of words, or of an address such as /nvq-2-tiling. */
      said: memoizeTexts((text): About | undefined => {
        const address = /^\/[^\s]*$/.test(text);
        const typed = address ? text : withoutQuotes(text);
        const levels = address ? forms.flatMap((form) => levelOfAddress(text, form) ?? []) : levelsIn(typed);
        return subjectOf(names(typed), levels);
      }),
      level: (levels: readonly string[]) => subjectOf(new Map(), levels),
      about: (keys: readonly string[]) => keyed(keys.join(' ')),
      category: memoizeTexts((category): About | undefined => {
        const keys = Object.keys(products).filter((key) => products[key]?.category === category);
        const number = numbers.get(category);
        return subjectOf(withoutWords(keys), number === undefined ? [] : [number]);
      }),
      /** The products whose card has a colour, by their level or key, or may have it. */
      colour: memoizeTexts((colour): About => {
        const keys = Object.entries(products).flatMap(([key, { category }]) => {
          const own = colourIn(key.replaceAll('-', ' ')) ?? categories[category]?.card;
          return own === undefined || own === colour ? key : [];
        });
        return { products: new Set(keys), groups: new Set(Object.keys(products).map(groupOf)) };
      }),
    };
  }),
);

/** The products that words or an address are about, by the catalogue; none without one. */
export function productsSaid(text: string, { catalogue, validator }: SharedDocuments): ReadonlySet<string> {
  return (catalogue && subjectsIn(catalogue.value)(validator).said(text))?.products ?? new Set();
}

/** The words by which a product is named: its title and name, those of its trade, and those of its key that its category lacks. */
function namesOf({ products, trades = {} }: Catalogue) {
  return nameFinder(
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

function withoutWords(keys: Iterable<string>): Map<string, ReadonlySet<string>> {
  return new Map([...keys].map((key) => [key, new Set<string>()]));
}

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

/** The colour, or the beginning of addresses, in place of one that is about something else; undefined if none is known. */
export function insteadOf(says: string, meant: About, { categories, products }: Catalogue): string | undefined {
  const [key, ...others] = meant.products;
  if (colourIn(says) !== says)
    return meant.level && /^\/[a-z-]*\d+-$/.test(says) ? says.replace(/\d+/, meant.level) : undefined;
  const ofLevel = Object.values(categories).find(({ level }) => `${level}` === meant.level)?.card;
  if (key === undefined || others.length > 0) return ofLevel;
  return colourIn(key.replaceAll('-', ' ')) ?? categories[products[key]?.category ?? '']?.card;
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
  const against = (clue: T) => clues.filter((one) => areApart(one, clue));
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
function areApart(one: Clue, other: Clue): boolean {
  if (one.kind === 'words' || other.kind === 'words') return contradict(one.about, other.about);
  return one.about !== undefined && other.about !== undefined && !agree(one.about, other.about);
}

/** The common part of two subjects, or the first if they share nothing. */
function narrowed(one: About, other: About): About {
  if (!agree(one, other)) return one;
  const products = new Set([...one.products].filter((key) => other.products.has(key)));
  return { products, groups: one.groups, level: one.level ?? other.level };
}

/** A value that contradicts the thing that it belongs to. */
export interface Tie extends Finding {
  /** True if only words contradict it, or only one other value. */
  likely?: boolean;
}

export interface Subject {
  page: ParsedPage;
  kind: Kind;
  pictures: readonly Picture[];
  shared: SharedDocuments;
  catalogue: ParsedData<Catalogue>;
  /** The categories that its kind is for. */
  wanted: readonly string[];
  /** The products that its own blocks name, and where. */
  shown: readonly { key: string; pointer: Pointer }[];
  /** The products that it is about, by its data or blocks, and where it names them. */
  named: readonly { key: string; pointer: Pointer }[];
}

export function markedIn({ blocks }: ParsedPage, wanted: Annotation): readonly DocumentValue[] {
  const found: DocumentValue[] = [];
  for (const { marked } of blocks) for (const one of marked) if (one.annotation === wanted) found.push(one);
  return found;
}
