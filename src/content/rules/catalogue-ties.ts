import type { SiteIndex } from '../cross-references/site-index.ts';
import { levelsIn } from '../text/levels.ts';
import { Names } from '../text/names.ts';
import { levelsOf, type Tie } from './tie.ts';

/** Titles and names fit the keys that they belong to, rather than another's. */
export function* titlesAndNames({ catalogue, validator }: SiteIndex): Iterable<Tie> {
  if (!catalogue) return;
  const { products, categories } = catalogue.value;
  const file = catalogue.document.path;
  const productKeys = new Names(Object.keys(products).map((key) => [key, [key.replaceAll(/\d/g, '')]]));
  for (const [key, { title, name }] of Object.entries(products)) {
    for (const [field, text] of Object.entries({ title, name })) {
      const other = text === undefined ? undefined : productKeys.other(text, key);
      if (other === undefined) continue;
      const message = `“${text}” is more like “${other}” than “${key}”.`;
      yield { file, pointer: ['products', key, field], message, advice: 'Write its own.', likely: true };
    }
  }
  const categoryKeys = new Names(Object.keys(categories).map((key) => [key, [key]]));
  const levels = levelsOf(validator).flatMap((its) => Object.entries(its.categories));
  const numbers = new Map(levels.map(([level, key]) => [key, level]));
  for (const [key, { name }] of Object.entries(categories)) {
    const [level] = levelsIn(name);
    if (!categoryKeys.other(name, key) && level === (level && numbers.get(key))) continue;
    const message = `“${name}” is not what “${key}” is called.`;
    yield { file, pointer: ['categories', key, 'name'], message, advice: 'Write its own name.', likely: true };
  }
}

const ABBREVIATION = / \(([A-Z]{2,})\)$/;
/** Of the letters of an abbreviation, how many are in its name, in the same order: “LAEE” has one more E than its lifts. */
const MOST_LETTERS = 0.7;

/** A module ends with its own abbreviation. */
export function* modules({ catalogue }: SiteIndex): Iterable<Tie> {
  if (!catalogue) return;
  for (const [key, { modules: names = [] }] of Object.entries(catalogue.value.products)) {
    const abbreviated = names.filter((name) => ABBREVIATION.test(name));
    if (abbreviated.length <= names.length / 2) continue;
    for (const [index, name] of names.entries()) {
      const [letters = ''] = ABBREVIATION.exec(name)?.slice(1) ?? [];
      const same = abbreviated.filter((one) => ABBREVIATION.exec(one)?.[1] === letters).map(shareOfLetters);
      if (letters !== '' && shareOfLetters(name) >= Math.max(MOST_LETTERS, ...same)) continue;
      const message = `“${name}” does not end with its own abbreviation.`;
      const place = { file: catalogue.document.path, pointer: ['products', key, 'modules', index] };
      yield { ...place, message, advice: 'Write it in brackets, such as Demolition (DEM).', likely: true };
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
