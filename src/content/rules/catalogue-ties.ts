import type { SiteIndex } from '../cross-references/site-index.ts';
import { levelsIn } from '../text/levels.ts';
import { mostNamed, Names } from '../text/names.ts';
import { productsIn } from './products.ts';
import type { Tie } from './tie.ts';
import { findOtherTrade } from './trade-words.ts';

/** Titles and names fit the keys and trades that they belong to, rather than another's. */
export function* titlesAndNames(index: SiteIndex): Iterable<Tie> {
  const { catalogue } = index;
  const { trades = {}, categories = {} } = catalogue?.value ?? {};
  const products = productsIn(index);
  const keys = new Names(products.map(({ key }) => [key, [key]]));
  const known = new Map<string, string>();
  const titled = new Map<string, readonly { key: string; category: string }[]>();
  for (const { key, product, placeOf } of products) {
    const { title, name = title, category, trade = '' } = product;
    const named = known.get(`${category} ${name}`);
    // Levels share the titles of their trades.
    const earlier =
      named ??
      (trade === '' && title !== undefined
        ? titled.get(title)?.find((one) => one.category !== category)?.key
        : undefined);
    if (earlier !== undefined) {
      const field = named === undefined || product.name === undefined ? 'title' : 'name';
      const message = `“${earlier}” has the same ${field}.`;
      yield { ...placeOf(field), message, advice: 'Write its own.', likely: true };
      continue;
    }
    known.set(`${category} ${name}`, key);
    if (trade === '' && title !== undefined) titled.set(title, [...(titled.get(title) ?? []), { key, category }]);
    for (const field of ['title', 'name'] as const) {
      const text = product[field] ?? '';
      const named = mostNamed(keys.in(text));
      const [other] = named.includes(key) ? [] : named;
      const word = trades[trade] && findOtherTrade(text, trade, trades, true)?.slice;
      if (other === undefined && word === undefined) continue;
      const message =
        word === undefined ? `“${text}” is “${other}”, not “${key}”.` : `“${word}” is not ${trades[trade]?.work[0]}.`;
      yield { ...placeOf(field), message, advice: 'Write its own.', likely: true };
    }
  }
  const called = new Names(Object.keys(categories).map((key) => [key, [key]]));
  for (const [key, { name, level }] of Object.entries(categories)) {
    const file = catalogue?.document.path ?? '';
    const [said] = levelsIn(name);
    const [keyed = said] = levelsIn(key.replaceAll('-', ' '));
    const named = mostNamed(called.in(name));
    if ((named.length > 0 && !named.includes(key)) || (said !== undefined && said !== keyed)) {
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
    if (right !== undefined && index.images.has(right) && picture && picture.src !== right) {
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

/** A module ends with its own abbreviation, whose first letter begins one of its words. */
export function* modules(index: SiteIndex): Iterable<Tie> {
  for (const { product, placeOf } of productsIn(index)) {
    const names = product.modules ?? [];
    const letters = names.map((name) => ABBREVIATION.exec(name)?.[1]);
    if (letters.filter((one) => one !== undefined).length <= names.length / 2) continue;
    const isOwn = names.map((name, position) =>
      name
        .split(/[^\p{L}]+/u)
        .slice(0, -2)
        .some((word) => word.startsWith(letters[position]?.[0] ?? '0')),
    );
    for (const [position, name] of names.entries()) {
      const isTwice = letters.slice(0, position).some((one, earlier) => one === letters[position] && isOwn[earlier]);
      // The same words twice are reported as such.
      if ((isOwn[position] && !isTwice) || names.indexOf(name) < position) continue;
      const message = isOwn[position]
        ? `There is a module (${letters[position]}) already.`
        : `“${name}” does not end with its own abbreviation.`;
      const advice = isOwn[position] ? 'Remove one of the two.' : 'Write it in brackets, such as Demolition (DEM).';
      yield { ...placeOf('modules', position), message, advice, likely: true };
    }
  }
}
