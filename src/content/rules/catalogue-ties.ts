import type { SiteIndex } from '../cross-references/site-index.ts';
import { levelsIn } from '../text/levels.ts';
import { Names } from '../text/names.ts';
import { productsIn } from './products.ts';
import type { Tie } from './tie.ts';

/** Titles and names fit the keys that they belong to, rather than another's. */
export function* titlesAndNames(index: SiteIndex): Iterable<Tie> {
  const { catalogue } = index;
  const products = productsIn(index);
  const productKeys = new Names(products.map(({ key }) => [key, [key.replaceAll(/\d/g, '')]]));
  for (const { key, product, placeOf } of products) {
    for (const field of ['title', 'name'] as const) {
      const text = product[field];
      const other = text === undefined ? undefined : productKeys.other(text, key);
      const message = `“${text}” is more like “${other}” than “${key}”.`;
      if (other !== undefined) yield { ...placeOf(field), message, advice: 'Write its own.', likely: true };
    }
  }
  const categories = Object.entries(catalogue?.value.categories ?? {});
  const categoryKeys = new Names(categories.map(([key]) => [key, [key]]));
  for (const [key, { name, level }] of categories) {
    const file = catalogue?.document.path ?? '';
    const [said] = levelsIn(name);
    const [keyed = said] = levelsIn(key.replaceAll('-', ' '));
    if (categoryKeys.other(name, key) || (said !== undefined && said !== keyed)) {
      const message = `“${name}” is not what “${key}” is called.`;
      yield { file, pointer: ['categories', key, 'name'], message, advice: 'Write its own name.', likely: true };
    } else if (said !== undefined && level !== undefined && said !== `${level}`) {
      const message = `“${name}” has the level ${level}.`;
      yield { file, pointer: ['categories', key, 'level'], message, advice: `Write "level": ${said}.` };
    }
  }
}

/** A product has its trade's picture, and words of its own in a list of courses. */
export function* picturesAndSummaries(index: SiteIndex): Iterable<Tie> {
  const trades = index.catalogue?.value.trades ?? {};
  const summarised = new Map<string, string>();
  for (const { key, product, placeOf } of productsIn(index)) {
    const { trade = '', picture, summary = '' } = product;
    const right = trades[trade]?.picture;
    if (right !== undefined && picture && picture.src !== right) {
      const message = `This is not the picture of ${trades[trade]?.work[0]}.`;
      yield { ...placeOf('picture', 'src'), message, advice: `Write "${right}".`, likely: true };
    }
    const other = summarised.get(summary);
    const message = `“${other}” has the same summary, so a list could not tell them apart.`;
    if (other !== undefined) yield { ...placeOf('summary'), message, advice: 'Say what is different.', likely: true };
    else if (summary !== '') summarised.set(summary, key);
  }
}

const ABBREVIATION = / \(([A-Z]{2,})\)$/;
/** Of the letters of an abbreviation, how many are in its name, in the same order: “LAEE” has one more E than its lifts. */
const MOST_LETTERS = 0.7;

/** A module ends with its own abbreviation. */
export function* modules(index: SiteIndex): Iterable<Tie> {
  for (const { product, placeOf } of productsIn(index)) {
    const names = product.modules ?? [];
    const abbreviated = names.filter((name) => ABBREVIATION.test(name));
    if (abbreviated.length <= names.length / 2) continue;
    for (const [index, name] of names.entries()) {
      const [letters = ''] = ABBREVIATION.exec(name)?.slice(1) ?? [];
      const same = abbreviated.filter((one) => ABBREVIATION.exec(one)?.[1] === letters).map(shareOfLetters);
      const isTwice = names
        .slice(0, index)
        .some((one) => ABBREVIATION.exec(one)?.[1] === letters && shareOfLetters(one) >= MOST_LETTERS);
      if (!isTwice && letters !== '' && shareOfLetters(name) >= Math.max(MOST_LETTERS, ...same)) continue;
      const message = isTwice
        ? `There is a module (${letters}) already.`
        : `“${name}” does not end with its own abbreviation.`;
      const advice = isTwice ? 'Remove one of the two.' : 'Write it in brackets, such as Demolition (DEM).';
      yield { ...placeOf('modules', index), message, advice, likely: true };
    }
  }
}

function shareOfLetters(module: string): number {
  const [ending = '', letters = ''] = ABBREVIATION.exec(module) ?? [];
  const words = module.slice(0, -ending.length).toUpperCase();
  let from = 0;
  const found = [...letters].filter((letter) => {
    const at = words.indexOf(letter, from);
    if (at >= 0) from = at + 1;
    return at >= 0;
  });
  const initials = [...letters].filter((letter) => new RegExp(`\\b${letter}`).test(words));
  return (found.length + initials.length / 10) / letters.length;
}
