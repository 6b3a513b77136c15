import type { Random } from '../fixtures/seeded-random.ts';
import { Edit } from './edit.ts';
import type { Recipe } from './operator.ts';
import type { Place, Site, TextPlace } from './site.ts';

/** Which strings are meant. */
export type Where = (place: TextPlace, site: Site) => boolean;
/** Writes a text anew; undefined where that cannot be. */
export type Rewrite = (text: string, random: Random, place: TextPlace, site: Site) => string | undefined;

/** Writes one text anew, the first in random order that the writer takes. */
export function rewrite(where: Where, how: Rewrite): Recipe {
  return (site, random) => {
    for (const place of random.shuffled(site.texts.filter((one) => where(one, site)))) {
      const written = how(place.text, random, place, site);
      if (written !== undefined && written !== place.text) return new Edit(site).set(place.file, place.path, written);
    }
    return undefined;
  };
}

/** Changes one object, the first in random order that the editor takes. */
export function onObject(
  is: (value: Place['value'], place: Place) => boolean,
  how: (place: Place, site: Site, random: Random) => Edit | undefined,
): Recipe {
  return (site, random) => {
    for (const place of random.shuffled(site.objects.filter((one) => is(one.value, one)))) {
      const edit = how(place, site, random);
      if (edit) return edit;
    }
    return undefined;
  };
}

/** Replaces one match of a pattern, chosen at random, by one of the words. `$1` and the like stand for groups. */
export function replaced(pattern: RegExp, ...words: readonly string[]): Rewrite {
  return (text, random) => {
    const matches = [...text.matchAll(new RegExp(pattern.source, `${pattern.flags.replace('g', '')}g`))];
    const match = matches.length > 0 ? random.of(matches) : undefined;
    if (!match) return undefined;
    const word = random.of(words).replaceAll(/\$(\d)/g, (_, group) => match[Number(group)] ?? '');
    return text.slice(0, match.index) + word + text.slice(match.index + match[0].length);
  };
}

/** Adds one of the sentences at the end of the first, a middle or the last paragraph. */
export function sentence(...sentences: readonly string[]): Rewrite {
  return (text, random) => {
    const paragraphs = text.split('\n\n');
    const full = paragraphs.flatMap((paragraph, index) => (/^[^-].*[.?!]$/s.test(paragraph) ? index : []));
    if (full.length === 0) return undefined;
    const chosen = random.of(full);
    const added = random.of(sentences);
    return paragraphs.map((one, index) => (index === chosen ? `${one} ${added}` : one)).join('\n\n');
  };
}

/** Adds one of the sentences at places, where each is true. */
export function says(where: Where, ...sentences: readonly string[]): Recipe {
  return rewrite(where, sentence(...sentences));
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

/** Where both hold. */
export function both(one: Where, other: Where): Where {
  return (place, site) => one(place, site) && other(place, site);
}

/** Sentences with marks in files of a name. */
export function onPages(file: RegExp): Where {
  return both(markdown, (place) => file.test(place.file));
}
