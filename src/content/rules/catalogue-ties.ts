import { groupBy } from '../../lib/group-by.ts';
import type { SiteIndex } from '../cross-references/site-index.ts';
import { levelsIn } from '../text/levels.ts';
import { sharedWords } from '../text/names.ts';
import { productsIn } from './products.ts';
import type { Tie } from './tie.ts';

/** The abbreviation of a module. */
const ABBREVIATION = /\([A-Z]{2,}\)$/;

/** A product has a name, a title and a summary of its own, and its trade's picture; a module its abbreviation. */
export function* productTies(index: SiteIndex): Iterable<Tie> {
  const { products = {}, trades = {} } = index.catalogue?.value ?? {};
  const known = new Map<string, string>();
  for (const { key, product, placeOf } of productsIn(index)) {
    const { name, category, trade = '', picture, modules = [] } = product;
    for (const field of ['title', 'name', 'summary'] as const) {
      const text = product[field] ?? '';
      // The levels of a trade share its title, and the options of a course theirs.
      const among = trade !== '' && field === 'title' ? category : '';
      const isOption = field === 'title' && name !== undefined;
      const other = known.get(`${among} ${text}`) ?? key;
      known.set(`${among} ${text}`, other);
      if (text === '' || other === key || (isOption && products[other]?.category === category)) continue;
      const message = `“${other}” has the same ${field}.`;
      yield { ...placeOf(field), message, advice: 'Write its own.', likely: true };
    }
    for (const [position, module] of modules.entries()) {
      const [letters = module] = ABBREVIATION.exec(module) ?? [];
      const first = modules.findIndex((one) => one.endsWith(letters));
      // The same words twice are reported as such.
      if (first === position || modules[first] === module) continue;
      const message = `There is a module ${letters} already.`;
      yield { ...placeOf('modules', position), message, advice: 'Remove one of the two.', likely: true };
    }
    const right = trades[trade]?.picture;
    if (right !== undefined && index.images.has(right) && picture && picture.src !== right) {
      const message = `This is not the picture of ${trades[trade]?.work[0]}.`;
      yield { ...placeOf('picture', 'src'), message, advice: `Write "${right}".`, likely: true };
    }
  }
}

/** A category has a name of its own, and its name, key and level say the same level. */
export function* categoryNameTies({ catalogue }: SiteIndex): Iterable<Tie> {
  const categories = Object.entries(catalogue?.value.categories ?? {});
  const file = catalogue?.document.path ?? '';
  for (const same of groupBy(categories, ([, { name }]) => name).values()) {
    const likeness = ([key, { name }]: (typeof same)[number]) => sharedWords(key.replaceAll('-', ' '), name);
    const [owner, ...others] = same.toSorted((one, other) => likeness(other) - likeness(one));
    for (const [key] of others) {
      const message = `“${owner?.[0]}” has the same name.`;
      yield { file, pointer: ['categories', key, 'name'], message, advice: 'Write its own name.', likely: true };
    }
  }
  for (const [key, { name, level }] of categories) {
    const [said] = levelsIn(name);
    const [keyed = said] = levelsIn(key.replaceAll('-', ' '));
    if (said === undefined) continue;
    if (said !== keyed) {
      const message = `“${name}” is not what “${key}” is called.`;
      yield { file, pointer: ['categories', key, 'name'], message, advice: 'Write its own name.', likely: true };
    } else if (level !== undefined && said !== `${level}`) {
      const message = `“${name}” has the level ${level}.`;
      yield { file, pointer: ['categories', key, 'level'], message, advice: `Write "level": ${said}.` };
    }
  }
}
