import { filesOf } from '../parser/fragments.ts';
import { ownViolations } from '../parser/kind-violations.ts';
import type { ParsedPage, ParsedSite } from '../parser/parsed-site.ts';
import { levelOfAddress } from '../text/levels.ts';
import { cluesIn, entryTies } from './entry-ties.ts';
import { levelTies } from './level-ties.ts';
import { markedIn, type Named, namesOfProducts, type OddOne, oddOneOut, type Subject, type Tie } from './tie.ts';

/**
 * Where a page disagrees with itself: its product, category, level and card, by its data, address, title, banner and blocks.
 * What causes the rest comes first, and then the rest is left out.
 */
export function* pageTies(page: ParsedPage, parsedSite: ParsedSite): Iterable<Tie> {
  const { catalogue, validator } = parsedSite;
  const kind = validator.kinds.get(page.page.kind);
  if (!kind || !catalogue || !isDataKnown(page, parsedSite)) return;
  const categories = kind.levels ? Object.values(kind.levels.categories) : (kind.categories ?? []);
  const wanted = categories.filter((key) => catalogue.value.categories[key]);
  const shown = markedIn(page, 'product-reference').map(({ value, pointer }) => ({ key: String(value), pointer }));
  const subject = { page, kind, parsedSite, catalogue, wanted, shown };
  const named = namedProducts(subject);
  const steps = [
    () => (named.length === 1 || kind.sells === 'named' ? named.flatMap((one) => [...productTies(one, subject)]) : []),
    () => (shown.length > 0 ? withoutSwaps(page.blocks.flatMap((block) => [...entryTies(block, subject)])) : []),
    () => categoryTies(named, subject),
    () => listTies(named, subject),
    () => levelTies(subject),
  ];
  const file = page.document.path;
  for (const step of steps) {
    const found = [...step()];
    for (const tie of found) yield { ...tie, dependsOn: [...filesOf(page, parsedSite), catalogue.document.path] };
    if (found.some(({ certain, file: own }) => certain || own !== file)) return;
  }
}

/** Whether a page has the data that its kind needs, and the catalogue what it names: other rules report it if not. */
function isDataKnown(page: ParsedPage, parsedSite: ParsedSite): boolean {
  const { product, products = [], category } = page.page.data ?? {};
  const known = parsedSite.catalogue?.value;
  return (
    !ownViolations(page, parsedSite).some(({ what }) => what === 'data') &&
    (category === undefined || known?.categories[category] !== undefined) &&
    [product ?? [], products].flat().every((key) => known?.products[key])
  );
}

/** Of two products in each other's place, one is reported. */
function withoutSwaps(ties: readonly Tie[]): Tie[] {
  return ties.flatMap((tie, index) => {
    const { about = [] } = tie;
    const other = ties.findIndex((one) => one.about && one.about.join() === about.toReversed().join());
    if (other < 0) return tie;
    return other < index ? [] : { ...tie, advice: `Swap “${about.join('” and “')}”.` };
  });
}

/** The products that a page is about: those of its data and, where a kind sells what its blocks name, of its blocks. */
function namedProducts({ page, kind, catalogue, shown }: Subject): Named[] {
  const { product, products = [] } = page.page.data ?? {};
  const own = product === undefined ? [] : [{ key: product, pointer: ['data', 'product'] }];
  const listed = products.map((key, index) => ({ key, pointer: ['data', 'products', index] }));
  const blocks = kind.sells === 'named' ? shown : [];
  const all = [...own, ...listed, ...blocks.filter(({ key }) => catalogue.value.products[key])];
  return all.filter(({ key }, index) => all.findIndex((one) => one.key === key) === index);
}

function* productTies({ key, pointer }: Named, { page, kind, parsedSite, catalogue, wanted }: Subject): Iterable<Tie> {
  const { title, route } = page.page;
  const own = page.blocks.filter(({ type }) =>
    kind.blocks.some((one) => one.type === type && one.min === 1 && one.max === 1),
  );
  // A level says which card its courses lead to; links lead elsewhere.
  const words = own.flatMap((block) =>
    cluesIn(block, block.pointer, parsedSite).filter((clue) =>
      clue.colour
        ? !kind.levels
        : clue.words && (clue.slice !== undefined || clue.pointer.length === block.pointer.length + 1),
    ),
  );
  const head = [
    { says: route, pointer: ['route'], words: false },
    { says: title, pointer: ['title'], words: true },
  ];
  const level = levelOfAddress(route, kind.levels?.address ?? '');
  const ofLevel = level === undefined ? undefined : kind.levels?.categories[level];
  const odd =
    oddOneOut(key, [...head, ...words], catalogue, ofLevel === undefined ? wanted : [ofLevel]) ??
    titleOfOther(title, key, catalogue);
  if (!odd) return;
  const { clue, other, outvoted } = odd;
  const file = page.document.path;
  if (!clue) {
    const message = `The title, address or banner of this page is about “${other}”, not about the product “${key}”.`;
    yield { file, pointer, message, advice: `Write "${other}".`, certain: true };
  } else {
    const message = `“${clue.says}” is about ${other === undefined ? 'another card' : `“${other}”`}, and this page sells “${key}”.`;
    const place = { file, pointer: clue.pointer, slice: clue.slice };
    const certain = outvoted && clue.colour === true;
    yield { ...place, message, advice: `Write what belongs to “${key}”.`, certain };
  }
}

/** A title with the words of any product of the catalogue but the page's own. */
function titleOfOther(title: string, key: string, catalogue: Subject['catalogue']): OddOne | undefined {
  const other = namesOfProducts(catalogue).other(title, key);
  return other === undefined
    ? undefined
    : { clue: { says: title, pointer: ['title'], words: true }, other, outvoted: false };
}

function* categoryTies(named: readonly Named[], { page, kind, catalogue, wanted, shown }: Subject): Iterable<Tie> {
  const { categories, products } = catalogue.value;
  if (wanted.length === 0) return;
  const list = wanted.map((key) => `“${key}”`).join(', ');
  const { category } = page.page.data ?? {};
  const advice = `The kind “${page.page.kind}” is for: ${list}.`;
  if (category !== undefined && !wanted.includes(category)) {
    const message = `A page of the kind “${page.page.kind}” does not list “${category}”.`;
    yield { file: page.document.path, pointer: ['data', 'category'], message, advice, certain: true };
    return;
  }
  const [sold] = kind.data === 'product' ? named : [];
  // A list may lead to other products, and one of its own blocks sells this one or its like.
  for (const { key, pointer } of shown.filter(({ pointer: { length } }) => sold && length === 3)) {
    if (!products[key] || products[key].category === products[sold?.key ?? '']?.category) continue;
    const message = `“${key}” is not in the category of “${sold?.key}”, which this page sells.`;
    yield { file: page.document.path, pointer, message, advice: `Write "${sold?.key}".`, certain: true };
  }
  const about = category === undefined || kind.sells === 'options' ? named : [...named, ...shown];
  for (const { key, pointer } of about) {
    const own = products[key]?.category ?? '';
    if (!categories[own]) continue;
    if (category === undefined ? wanted.includes(own) : own === category) continue;
    if (category === undefined && kind.data === 'products' && !shown.some((one) => one.key === key)) {
      const message = `“${key}” is in the category “${own}”, and no block of this page sells it.`;
      yield { file: page.document.path, pointer, message, advice, certain: true };
    } else {
      const message = `${page.document.path} is about “${key}”, and not about the category “${own}”.`;
      const place = { file: catalogue.document.path, pointer: ['products', key, 'category'] };
      yield { ...place, message, advice, certain: true };
    }
  }
}

/** A page of several products has a block for each. */
function* listTies(named: readonly Named[], { page, kind, catalogue, shown }: Subject): Iterable<Tie> {
  if (kind.data !== 'products' || shown.some(({ key }) => !catalogue.value.products[key])) return;
  const unknown = shown.find(({ key }) => !named.some((one) => one.key === key));
  const spare = named.find(({ key }) => !shown.some((one) => one.key === key));
  const message = spare
    ? `No block of this page sells “${spare.key}”.`
    : `The products of this page lack “${unknown?.key}”, which one of its blocks sells.`;
  const advice = unknown ? `Write "${unknown.key}".` : 'Remove it, or add its block.';
  const place = { file: page.document.path, pointer: spare?.pointer ?? ['data', 'products'] };
  if (unknown || spare) yield { ...place, message, advice, certain: unknown !== undefined };
}
