import type { Random } from '../fixtures/seeded-random.ts';
import { Edit } from './edit.ts';
import type { Recipe } from './operator.ts';
import { type Page, type Path, type Place, pathOf, type Site, type TextPlace } from './site.ts';

/** Which strings are meant. */
export type Where = (place: TextPlace, site: Site) => boolean;
/** Writes a text anew; undefined where that cannot be. */
export type Rewrite = (text: string, random: Random, place: TextPlace, site: Site) => string | undefined;

/** What a recipe has at hand. */
export interface Hand {
  edit: Edit;
  site: Site;
  random: Random;
}

/** Makes an edit of one of the places, the first in random order that the editor takes. */
export function first<T>(
  places: (site: Site) => readonly T[],
  how: (place: T, hand: Hand) => Edit | undefined,
): Recipe {
  return (site, random) => {
    for (const place of random.shuffled(places(site))) {
      const edit = how(place, { edit: new Edit(site), site, random });
      if (edit) return edit;
    }
    return undefined;
  };
}

/** Makes an edit of the site. */
export function edited(how: (hand: Hand) => Edit | undefined): Recipe {
  return (site, random) => how({ edit: new Edit(site), site, random });
}

/** Writes one text anew, the first in random order that the writer takes. */
export function rewrite(where: Where, how: Rewrite): Recipe {
  return first(
    (site) => site.texts.filter((one) => where(one, site)),
    (place, { edit, site, random }) => {
      const written = how(place.text, random, place, site);
      return written === undefined || written === place.text ? undefined : edit.set(place.file, place.path, written);
    },
  );
}

/** Replaces one match of a pattern, chosen at random, by one of the words. `$1` and the like stand for groups. */
function replaced(pattern: RegExp, ...words: readonly string[]): Rewrite {
  const all = new RegExp(pattern.source, `${pattern.flags.replace('g', '')}g`);
  return (text, random) => {
    const matches = [...text.matchAll(all)];
    const match = matches.length > 0 ? random.of(matches) : undefined;
    if (!match) return undefined;
    const word = random.of(words).replaceAll(/\$(\d)/g, (_, group) => match[Number(group)] ?? '');
    return text.slice(0, match.index) + word + text.slice(match.index + match[0].length);
  };
}

/** Replaces one match in one text. */
export function replace(where: Where, pattern: RegExp, ...words: readonly string[]): Recipe {
  return rewrite(where, replaced(pattern, ...words));
}

/** Writes one of the values in place of one text. */
export function write(where: Where, ...values: readonly string[]): Recipe {
  return rewrite(where, (_, random) => random.of(values));
}

/** Adds one of the sentences at the end of the first, a middle or the last paragraph. */
function sentence(...sentences: readonly string[]): Rewrite {
  return (text, random) => {
    const paragraphs = text.split('\n\n');
    const full = paragraphs.flatMap((paragraph, index) => (/^[^-].*[.?!]$/s.test(paragraph) ? index : []));
    if (full.length === 0) return undefined;
    const chosen = random.of(full);
    const added = random.of(sentences);
    return paragraphs.map((one, index) => (index === chosen ? `${one} ${added}` : one)).join('\n\n');
  };
}

/** Adds one of the sentences to one of the texts. */
export function says(where: Where, ...sentences: readonly string[]): Recipe {
  return rewrite(where, sentence(...sentences));
}

/** Adds a sentence to running text of a file. */
export function saysIn(file: string, added: string): Recipe {
  return says((place, site) => place.file === file && prose(place, site), added);
}

/** One of several recipes, the first in random order that has a place. */
export function oneOf(...recipes: readonly Recipe[]): Recipe {
  return (site, random) => {
    for (const recipe of random.shuffled(recipes)) {
      const change = recipe(site, random);
      if (change) return change;
    }
    return undefined;
  };
}

/** Writes one of the values at a place of a file, other than the one that is there. */
export function set(file: string, path: string, ...values: readonly unknown[]): Recipe {
  return edited(({ edit, site, random }) => {
    const own = site.at(file, ...pathOf(path));
    return edit.set(file, pathOf(path), random.of(values.filter((one) => one !== own)));
  });
}

/** Puts one of the entries into a list of a file. */
export function insert(file: string, path: string, ...entries: readonly unknown[]): Recipe {
  const list = pathOf(path);
  return edited(({ edit, random }) => edit.insert(file, list.slice(0, -1), Number(list.at(-1)), random.of(entries)));
}

/** Puts the entries of a list in another order. */
export function reordered(file: string, path: string): Recipe {
  return edited(({ edit, site }) => edit.set(file, pathOf(path), site.list(file, ...pathOf(path)).toReversed()));
}

/** Changes one object, the first in random order that the editor takes. */
export function onObject(
  is: (value: Place['value'], place: Place) => boolean,
  how: (place: Place, hand: Hand) => Edit | undefined,
): Recipe {
  return first((site) => site.objects.filter((one) => is(one.value, one)), how);
}

/** Changes one page of a kind. */
export function page(kind: RegExp, how: (page: Page, hand: Hand, others: readonly Page[]) => Edit | undefined): Recipe {
  return first(
    (site) => site.pages.filter((one) => kind.test(one.kind)),
    (one, hand) => {
      const others = hand.site.pages.filter((other) => kind.test(other.kind) && other !== one);
      return how(one, hand, hand.random.shuffled(others));
    },
  );
}

/** Changes the first block of a type on one page of a kind. */
export function block(
  kind: RegExp,
  type: string,
  how: (file: string, path: Path, hand: Hand) => Edit | undefined,
): Recipe {
  return first(
    (site) => site.pages.filter(({ kind: own, blocks }) => kind.test(own) && blocks.includes(type)),
    ({ file, blocks }, hand) => how(file, ['blocks', blocks.indexOf(type)], hand),
  );
}

/** Leaves a part of another page of the same kind: the first block of a type, or a field of it. */
export function leftOver(kind: RegExp, type: string, ...path: Path): Recipe {
  return page(kind, ({ file, blocks }, { edit, site }, [other]) => {
    const index = blocks.indexOf(type);
    const value = other && site.at(other.file, 'blocks', other.blocks.indexOf(type), ...path);
    const place = ['blocks', index, ...path];
    return index < 0 || value === undefined || value === site.at(file, ...place)
      ? undefined
      : edit.set(file, place, value);
  });
}

/** Adds a sentence to running text of a page of a kind. */
export function said(kind: RegExp, how: (page: Page, random: Random) => string): Recipe {
  return (site, random) => {
    for (const one of random.shuffled(site.pages.filter((page) => kind.test(page.kind)))) {
      const change = saysIn(one.file, how(one, random))(site, random);
      if (change) return change;
    }
    return undefined;
  };
}

/** Swaps the values of two places. */
export function swap(edit: Edit, site: Site, file: string, one: Path, other: Path): Edit {
  return edit.set(file, one, site.at(file, ...other)).set(file, other, site.at(file, ...one));
}

/** Keys of texts that visitors read. */
const COPY = new Set(
  'title description heading subHeading label text note value question answer content intro more alt advice items units features mandatory cells'.split(
    ' ',
  ),
);

/** Texts that visitors read, on pages and in shared blocks. */
export const copy: Where = ({ file, key, path }) => !file.includes('/_data/') && path[0] !== 'data' && COPY.has(key);

/** Sentences on pages and in shared blocks: running text of some length. */
export const prose: Where = (place, site) =>
  copy(place, site) && /^(?:text|answer|items|more)$/.test(place.key) && place.text.length > 60;

/** Sentences in which links, bold words and lists are written with their marks. */
export const markdown: Where = (place, site) =>
  inBlock(/^(?:prose|faq|questions|checklist)$/, /^(?:text|answer|items)$/)(place, site);

/** Headings of pages and shared blocks. */
export const heading: Where = (place, site) => copy(place, site) && place.key === 'heading';

/** Texts at a key, below a folder of pages/. */
export function at(key: RegExp, file: RegExp = /^pages\/[^_]/): Where {
  return (place) => key.test(place.key) && file.test(place.file) && place.path[0] !== 'data';
}

/** Texts at a key within a block of a type. */
export function inBlock(type: RegExp, key: RegExp, file: RegExp = /^pages\//): Where {
  return (place, site) => {
    if (place.path[0] !== 'blocks' || !key.test(place.key) || !file.test(place.file)) return false;
    return type.test(site.text(place.file, 'blocks', place.path[1] ?? 0, 'type'));
  };
}

/** Texts at a place of a file, such as contact.phone. */
export function field(file: string, path: RegExp): Where {
  return (place) => place.file === file && path.test(place.path.join('.'));
}

/** Where both hold. */
export function both(one: Where, other: Where): Where {
  return (place, site) => one(place, site) && other(place, site);
}

/** Those of the places that are in files of a name. */
export function inFiles(where: Where, file: RegExp): Where {
  return both(where, (place) => file.test(place.file));
}
