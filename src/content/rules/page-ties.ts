import { isWithin, type Pointer } from '../documents/pointer.ts';
import { memoizeLast } from '../memoize.ts';
import { filesOf } from '../parser/fragments.ts';
import { ownViolations } from '../parser/kind-violations.ts';
import type { ParsedBlock, ParsedPage, ParsedSite } from '../parser/parsed-site.ts';
import { levelOfAddress } from '../text/levels.ts';
import { levelTies } from './level-ties.ts';
import { groupBy } from './naming.ts';
import { type Clue, markedIn, type Named, oddOneOut, type Subject, type Tie } from './tie.ts';

/** The ties of a page. What causes the rest comes first, and then the rest is left out. */
const PAGE_TIES: readonly ((subject: Subject) => Iterable<Tie>)[] = [
  productTies,
  blockTies,
  categoryTies,
  listTies,
  levelTies,
];

/** Where a page disagrees with itself: its product, category, level and card, by its data, address, title, banner and blocks. */
export function* pageTies(page: ParsedPage, parsedSite: ParsedSite): Iterable<Tie> {
  const { catalogue, validator } = parsedSite;
  const kind = validator.kinds.get(page.page.kind);
  if (!kind || !catalogue || !isDataKnown(page, parsedSite)) return;
  const categories = kind.levels ? Object.values(kind.levels.categories) : (kind.categories ?? []);
  const wanted = categories.filter((key) => catalogue.value.categories[key]);
  const shown = markedIn(page, 'product-reference').map(({ value, pointer }) => ({ key: String(value), pointer }));
  const known = { page, kind, parsedSite, catalogue, wanted, shown };
  const subject = { ...known, named: namedProducts(known) };
  const file = page.document.path;
  for (const tiesOf of PAGE_TIES) {
    const found = [...tiesOf(subject)];
    for (const tie of found) yield { ...tie, dependsOn: [...filesOf(page, parsedSite), catalogue.document.path] };
    if (found.some(({ likely, file: own }) => !likely || own !== file)) return;
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

/** Where a block names a product that does not belong to what is beside it. */
function blockTies(subject: Subject): Tie[] {
  if (subject.shown.length === 0) return [];
  return withoutSwaps(subject.page.blocks.flatMap((block) => [...entryTies(block, subject)]));
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
function namedProducts({ page, kind, catalogue, shown }: Omit<Subject, 'named'>): Named[] {
  const { product, products = [] } = page.page.data ?? {};
  const own = product === undefined ? [] : [{ key: product, pointer: ['data', 'product'] }];
  const listed = products.map((key, index) => ({ key, pointer: ['data', 'products', index] }));
  const blocks = kind.sells === 'named' ? shown : [];
  const all = [...own, ...listed, ...blocks.filter(({ key }) => catalogue.value.products[key])];
  return all.filter(({ key }, index) => all.findIndex((one) => one.key === key) === index);
}

/** Where the title, address or banner of a page is about another product than the page. */
function* productTies({ page, kind, parsedSite, catalogue, wanted, named }: Subject): Iterable<Tie> {
  if (named.length !== 1 && kind.sells !== 'named') return;
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
  const titled = { says: title, pointer: ['title'], words: true };
  const clues = [{ says: route, pointer: ['route'], words: false }, titled, ...words];
  const ofLevel = kind.levels?.categories[levelOfAddress(route, kind.levels.address) ?? ''];
  const file = page.document.path;
  for (const { key, pointer } of named) {
    // A title can also have the words of a product that its kind is not for.
    const odd =
      oddOneOut(key, clues, catalogue, ofLevel === undefined ? wanted : [ofLevel]) ??
      oddOneOut(key, [titled], catalogue, []);
    if (!odd) continue;
    const { clue, other, outvoted } = odd;
    if (clue) {
      const message = `“${clue.says}” is about ${other === undefined ? 'another card' : `“${other}”`}, and this page sells “${key}”.`;
      const place = { file, pointer: clue.pointer, slice: clue.slice, likely: !outvoted || clue.colour !== true };
      yield { ...place, message, advice: `Write what belongs to “${key}”.` };
    } else {
      const message = `The title, address or banner of this page is about “${other}”, not about the product “${key}”.`;
      yield { file, pointer, message, advice: `Write "${other}".` };
    }
  }
}

/** Where the category of a page, or of a product that it sells or shows, is not one of its kind or of the rest. */
function* categoryTies({ page, kind, catalogue, wanted, shown, named }: Subject): Iterable<Tie> {
  const { categories, products } = catalogue.value;
  if (wanted.length === 0) return;
  const file = page.document.path;
  const { category } = page.page.data ?? {};
  const advice = `The kind “${page.page.kind}” is for: ${wanted.map((key) => `“${key}”`).join(', ')}.`;
  if (category !== undefined && !wanted.includes(category)) {
    const message = `A page of the kind “${page.page.kind}” does not list “${category}”.`;
    yield { file, pointer: ['data', 'category'], message, advice };
    return;
  }
  const categoryOf = (key: string) => products[key]?.category ?? '';
  const [sold] = kind.data === 'product' ? named : [];
  // A list may lead to other products, and one of its own blocks sells this one or its like.
  for (const { key, pointer } of shown.filter(({ pointer: { length } }) => sold && length === 3)) {
    if (!sold || !products[key] || categoryOf(key) === categoryOf(sold.key)) continue;
    const message = `“${key}” is not in the category of “${sold.key}”, which this page sells.`;
    yield { file, pointer, message, advice: `Write "${sold.key}".` };
  }
  const about = category === undefined || kind.sells === 'options' ? named : [...named, ...shown];
  for (const { key, pointer } of about) {
    const own = categoryOf(key);
    if (!categories[own] || (category === undefined ? wanted.includes(own) : own === category)) continue;
    if (category === undefined && kind.data === 'products' && !shown.some((one) => one.key === key)) {
      const message = `“${key}” is in the category “${own}”, and no block of this page sells it.`;
      yield { file, pointer, message, advice };
    } else {
      const message = `${file} is about “${key}”, and not about the category “${own}”.`;
      yield { file: catalogue.document.path, pointer: ['products', key, 'category'], message, advice };
    }
  }
}

/** A page of several products has a block for each. */
function* listTies({ page, kind, catalogue, shown, named }: Subject): Iterable<Tie> {
  if (kind.data !== 'products' || shown.some(({ key }) => !catalogue.value.products[key])) return;
  const unknown = shown.find(({ key }) => !named.some((one) => one.key === key));
  const spare = named.find(({ key }) => !shown.some((one) => one.key === key));
  const message = spare
    ? `No block of this page sells “${spare.key}”.`
    : `The products of this page lack “${unknown?.key}”, which one of its blocks sells.`;
  const advice = unknown ? `Write "${unknown.key}".` : 'Remove it, or add its block.';
  const place = { file: page.document.path, pointer: spare?.pointer ?? ['data', 'products'] };
  if (unknown || spare) yield { ...place, message, advice, likely: unknown === undefined };
}

/** Where a block, or an entry of its lists, names a product and beside it the link, colour, heading or facts of another. */
function* entryTies(block: ParsedBlock, { parsedSite, catalogue, wanted }: Subject): Iterable<Tie> {
  const products = block.marked.filter(({ annotation }) => annotation === 'product-reference');
  const keys = products.map(({ value }) => String(value));
  for (const [index, { pointer }] of products.entries()) {
    const key = keys[index] ?? '';
    const product = catalogue.value.products[key];
    const odd = product && oddOneOut(key, cluesIn(block, pointer.slice(0, -1), parsedSite), catalogue, wanted);
    if (!odd) continue;
    const isStrange = keys.indexOf(key) !== keys.lastIndexOf(key) || !wanted.includes(product.category);
    const clue = odd.outvoted || !isStrange ? odd.clue : undefined;
    const place = { file: block.document.path, pointer: clue?.pointer ?? pointer };
    const rival = odd.other === undefined ? '' : `, not “${odd.other}”`;
    const message = clue
      ? `“${clue.says}” is beside the product “${key}”${rival}, and does not belong to it.`
      : `“${key}” is not the product that the rest of this entry is about${odd.other ? `: that is “${odd.other}”` : ''}.`;
    const advice = clue ? `Write what belongs to “${key}”.` : `Write "${odd.other ?? '…'}", or change the rest.`;
    yield {
      ...place,
      slice: clue?.slice,
      message,
      advice,
      likely: clue?.words === true,
      about: [key, odd.other ?? ''],
    };
  }
}

/** What a block, or an entry in it, says about its product: addresses, anchors, colours, names and quoted facts. */
function cluesIn({ document, marked }: ParsedBlock, holder: Pointer, parsedSite: ParsedSite): Clue[] {
  const clues: Clue[] = [];
  for (const { annotation, names = false, pointer, value } of marked) {
    const isAddress = annotation === 'anchor' || (annotation === 'href' && String(value).startsWith('/'));
    const colour = annotation === 'card-colour';
    if ((names || isAddress || colour) && isWithin(pointer, holder))
      clues.push({ says: String(value), pointer, words: names, colour });
  }
  for (const { pointer, quotes } of quotingTexts(parsedSite).get(document) ?? []) {
    if (!isWithin(pointer, holder)) continue;
    for (const { name, slice } of quotes) clues.push({ says: name.split('.')[1] ?? '', pointer, slice, words: true });
  }
  return clues;
}

/** The strings that quote facts, by document. */
const quotingTexts = memoizeLast(({ texts }: ParsedSite) =>
  groupBy(
    texts.filter(({ quotes }) => quotes.length > 0),
    ({ document }) => document,
  ),
);
