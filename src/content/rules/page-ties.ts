import { isWithin, type Pointer } from '../documents/pointer.ts';
import { filesOf } from '../parser/fragments.ts';
import { ownViolations } from '../parser/kind-violations.ts';
import type { ParsedBlock, ParsedDocument, ParsedPage, SharedDocuments } from '../parser/parsed-site.ts';
import { levelOfAddress, levelsIn, levelsOf } from '../text/levels.ts';
import { belongingTies } from './belongings.ts';
import { levelTies } from './level-ties.ts';
import { type Clue, markedIn, oddOneOut, type Subject, type Tie } from './tie.ts';

/** Finds contradictions about product, category, level and card in a page's data, address, title, banner and blocks. */
export function* pageTies({ page }: ParsedDocument, shared: SharedDocuments): Iterable<Tie> {
  const subject = page && subjectIn(page, shared);
  if (!subject) return;
  // The cause comes first, and its consequences are left out.
  for (const tiesOf of [productTies, blockTies, categoryTies, listTies, levelTies, belongingTies]) {
    const found = [...tiesOf(subject)];
    const causes = [...filesOf(page, shared), subject.catalogue.document.path];
    if (tiesOf === belongingTies) causes.push(`${page.document.path}#words`);
    for (const tie of found) yield { ...tie, dependsOn: causes };
    if (found.some(({ likely, file }) => !likely || file !== page.document.path)) return;
  }
}

/** A page with the data that its kind requires and names that the catalogue knows: other rules report the rest. */
function subjectIn(page: ParsedPage, shared: SharedDocuments): Subject | undefined {
  const { catalogue, validator } = shared;
  const kind = validator.kinds.get(page.page.kind);
  const { product, products = [], category } = page.page.data ?? {};
  if (!kind || !catalogue || ownViolations(page, shared).some(({ what }) => what === 'data')) return undefined;
  const { categories, products: known } = catalogue.value;
  const shown = markedIn(page, 'product-reference').map(({ value, pointer }) => ({ key: String(value), pointer }));
  const sold = product === undefined ? [] : [{ key: product, pointer: ['data', 'product'] }];
  const listed = products.map((key, index) => ({ key, pointer: ['data', 'products', index] }));
  if ((category !== undefined && !categories[category]) || [...sold, ...listed].some(({ key }) => !known[key]))
    return undefined;
  const blocks = kind.sells === 'named' ? shown.filter(({ key }) => known[key]) : [];
  const all = [...sold, ...listed, ...blocks];
  const named = all.filter(({ key }, index) => all.findIndex((one) => one.key === key) === index);
  const wanted = kind.levels ? levelsOf(catalogue.value).map(({ category }) => category) : (kind.categories ?? []);
  return { page, kind, shared, catalogue, wanted: wanted.filter((key) => categories[key]), shown, named };
}

/** Finds a title, address or banner that is about another product than its page. */
function* productTies({ page, kind, catalogue, wanted, named }: Subject): Iterable<Tie> {
  if (named.length !== 1 && kind.sells !== 'named') return;
  const { title, route } = page.page;
  const own = page.blocks.filter(({ type }) =>
    kind.blocks.some((one) => one.type === type && one.min === 1 && one.max === 1),
  );
  // A level says which card its courses lead to; links lead elsewhere.
  const words = own.flatMap((block) =>
    cluesIn(block, block.pointer).filter(({ place, words, colour }) =>
      colour ? !kind.levels : words && (place.slice !== undefined || place.pointer.length === block.pointer.length + 1),
    ),
  );
  const titled = { says: title, place: { pointer: ['title'] }, words: true };
  const clues = [{ says: route, place: { pointer: ['route'] }, words: false }, titled, ...words];
  const level = kind.levels && levelOfAddress(route, kind.levels.address);
  const ofLevel = levelsOf(catalogue.value).find(({ number }) => number === level)?.category;
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
      const advice = `Write what belongs to “${key}”.`;
      yield { file, ...clue.place, message, advice, likely: !outvoted || clue.colour !== true };
    } else {
      const message = `The title, address or banner of this page is about “${other}”, not about the product “${key}”.`;
      yield { file, pointer, message, advice: `Write "${other}".` };
    }
  }
}

/** Finds blocks, or entries of their lists, that pair a product with the link, colour, heading or facts of another. */
function blockTies({ page, catalogue, wanted, shown }: Subject): Tie[] {
  const { path: file } = page.document;
  const found = shown.flatMap(({ key, pointer }) => {
    const product = catalogue.value.products[key];
    const block = page.blocks[Number(pointer[1])];
    const clues = block && cluesIn(block, pointer.slice(0, -1));
    const odd = product && clues && oddOneOut(key, clues, catalogue, wanted);
    if (!odd) return [];
    const { other, outvoted } = odd;
    const same = shown.filter((one) => one.key === key && one.pointer[1] === pointer[1]);
    const isStrange = same.length > 1 || !wanted.includes(product.category);
    const clue = outvoted || !isStrange ? odd.clue : undefined;
    const rival = other === undefined ? '' : `, not “${other}”`;
    const rest = other === undefined ? '' : `: that is “${other}”`;
    const message = clue
      ? `“${clue.says}” is beside the product “${key}”${rival}, and does not belong to it.`
      : `“${key}” is not the product that the rest of this entry is about${rest}.`;
    const advice = clue ? `Write what belongs to “${key}”.` : `Write "${other ?? '…'}", or change the rest.`;
    return { key, other, tie: { file, pointer, ...clue?.place, message, advice, likely: clue?.words === true } };
  });
  // Of two products in each other's place, one is reported.
  return found.flatMap(({ key, other, tie }, index) => {
    const swapped = found.findIndex((one) => one.key === other && one.other === key);
    if (swapped < 0) return tie;
    return swapped < index ? [] : { ...tie, advice: `Swap “${key}” and “${other}”.` };
  });
}

/** Finds a category, of a page or of a product that it sells or shows, that is not one of its kind or of the rest. */
function* categoryTies({ page, kind, catalogue, wanted, shown, named }: Subject): Iterable<Tie> {
  if (wanted.length === 0) return;
  const file = page.document.path;
  const { product = '', category } = page.page.data ?? {};
  const key = category ?? catalogue.value.products[product]?.category ?? '';
  const [level] = levelsIn(catalogue.value.categories[key]?.name ?? '');
  if (kind.levels && level !== undefined && !wanted.includes(key)) {
    const message = `The category “${key}” has no level, and ${file} is a page of a level.`;
    const place = { file: catalogue.document.path, pointer: ['categories', key, 'name'] };
    return yield { ...place, message, advice: `Write "level": ${level} below the name.` };
  }
  const advice = () => `The kind “${page.page.kind}” is for: ${wanted.map((key) => `“${key}”`).join(', ')}.`;
  if (category !== undefined && !wanted.includes(category)) {
    const message = `A page of the kind “${page.page.kind}” does not list “${category}”.`;
    return yield { file, pointer: ['data', 'category'], message, advice: advice() };
  }
  const { categories, products } = catalogue.value;
  const categoryOf = (key: string) => products[key]?.category ?? '';
  const [sold] = kind.data === 'product' ? named : [];
  // A list may lead to other products, and one of its own blocks sells this one or its like.
  for (const { key, pointer } of shown.filter(({ pointer: { length } }) => sold && length === 3)) {
    if (!sold || !products[key] || categoryOf(key) === categoryOf(sold.key)) continue;
    const message = `“${key}” is not in the category of “${sold.key}”, which this page sells.`;
    yield { file, pointer, message, advice: `Write "${sold.key}".` };
  }
  for (const { key } of category === undefined || kind.sells === 'options' ? named : [...named, ...shown]) {
    const own = categoryOf(key);
    if (!categories[own] || (category === undefined ? wanted : [category]).includes(own)) continue;
    // One that no block sells is in the list of the page by mistake.
    if (kind.data === 'products' && !shown.some((one) => one.key === key)) continue;
    const message = `${file} is about “${key}”, and not about the category “${own}”.`;
    const place = { file: catalogue.document.path, pointer: ['products', key, 'category'] };
    yield { ...place, message, advice: advice() };
  }
}

/** A page of several products has a block for each. */
function* listTies({ page, kind, catalogue, wanted, shown, named }: Subject): Iterable<Tie> {
  if (kind.data !== 'products' || shown.some(({ key }) => !catalogue.value.products[key])) return;
  const unknown = shown.find(({ key }) => !named.some((one) => one.key === key));
  const spare = named.find(({ key }) => !shown.some((one) => one.key === key));
  const message = spare
    ? `No block of this page sells “${spare.key}”.`
    : `The products of this page lack “${unknown?.key}”, which one of its blocks sells.`;
  const advice = unknown ? `Write "${unknown.key}".` : 'Remove it, or add its block.';
  const place = { file: page.document.path, pointer: spare?.pointer ?? ['data', 'products'] };
  const isOfKind = wanted.length === 0 || wanted.includes(catalogue.value.products[spare?.key ?? '']?.category ?? '');
  if (unknown || spare) yield { ...place, message, advice, likely: !unknown && isOfKind };
}

/** Finds clues to its product in a block, or an entry in it: addresses, anchors, colours and names. */
function cluesIn({ marked }: ParsedBlock, holder: Pointer): Clue[] {
  const clues: Clue[] = [];
  for (const { annotation, names: words = false, pointer, value } of marked) {
    const isAddress = annotation === 'anchor' || (annotation === 'href' && String(value).startsWith('/'));
    const colour = annotation === 'card-colour';
    if ((words || isAddress || colour) && isWithin(pointer, holder))
      clues.push({ says: String(value), place: { pointer }, words, colour });
  }
  return clues;
}
