import { groupBy } from '../../lib/group-by.ts';
import { OPTION_COURSE_TITLE } from '../../shop/products/named-product.ts';
import {
  cardsOf,
  claimedAddresses,
  filesOf,
  listingLinks,
  pagesByAddress,
  pagesByFile,
  productsOf,
  sellingPages,
} from '../cross-references/address-book.ts';
import type { SiteIndex } from '../cross-references/site-index.ts';
import { ABSENCE, SALES } from '../problems/problem.ts';
import { levelsIn } from '../text/levels.ts';
import { hasWords, sharedWords } from '../text/names.ts';
import { nearestName, suggestName } from '../text/nearest-name.ts';
import { entryTies } from './entry-ties.ts';
import { linkTies } from './link-ties.ts';
import { leftOut } from './navigation-entry.ts';
import { productsIn } from './products.ts';
import type { Tie } from './subjects.ts';

/** Finds contradictions between documents: lists and pages, the catalogue and its keys, menus, hints and addresses. */
export function siteTies(index: SiteIndex): Tie[] {
  const ofSales = [listedProducts, unsoldProducts, cards, lists];
  const others = [entryTies, linkTies, footer, productTies, categoryNameTies, hints, addresses];
  return [
    ...ofSales
      .flatMap((tiesOf) => [...tiesOf(index)])
      .map((tie) => ({ ...tie, dependsOn: [SALES, ...(tie.dependsOn ?? [])] })),
    ...others.flatMap((tiesOf) => [...tiesOf(index)]),
  ];
}

/** A listing makes the address of each of its products, which a page that sells it must have. */
function* listedProducts(index: SiteIndex): Iterable<Tie> {
  const listed = [...listingLinks(index)];
  for (const { page, product, address } of listed) {
    const right = sellingPages(index).get(product) ?? [];
    const found = pagesByAddress(index).get(address);
    const isFine = found ? right.includes(found) : index.urlHistory?.value.urls[address] !== undefined;
    if (!right[0] || isFine) continue;
    const its = found?.head.data?.product;
    if (found && !listed.some((one) => one.product === its && one.address === address)) {
      const position = found.head.aliases?.indexOf(address) ?? -1;
      const pointer = position < 0 ? ['route'] : ['aliases', position];
      const message = `The list in ${page.file} links “${product}” to ${address}, which is here${found === page ? ', so its card leads back to the list' : ''}.`;
      const advice = `Move "${address}" to the aliases of ${right[0].file}, which sells “${product}”.`;
      yield { file: found.file, pointer, message, advice };
    } else {
      const where = found ? `${found.file}, which sells “${its}”` : 'no page';
      const message = `With this title, ${page.file} links “${product}” to ${address}, the address of ${where}.`;
      const advice = `Correct the title.${found ? '' : ` If it is right, add "${address}" to the aliases of ${right[0].file}.`}`;
      yield { file: index.catalogue?.document.path ?? '', pointer: ['products', product, 'title'], message, advice };
    }
  }
}

function* unsoldProducts(index: SiteIndex): Iterable<Tie> {
  const options = index.pages.find(({ head }) => index.validator.kinds.get(head.kind)?.sells === 'options');
  for (const { key, product, placeOf } of productsIn(index)) {
    if (sellingPages(index).has(key)) continue;
    const dependsOn = [ABSENCE];
    const isOption = product.title === OPTION_COURSE_TITLE;
    const isListed = options?.head.data?.category === product.category;
    if (options && (isOption || isListed)) {
      const field = !isListed ? 'category' : isOption ? 'name' : 'title';
      const message = `${options.file} does not find “${key}” by its ${field}.`;
      const advice = `It sells products of its own category with the title “${OPTION_COURSE_TITLE}”, and “Online” or “Classroom” in the name.`;
      yield { ...placeOf(field), message, advice, dependsOn };
    } else {
      const message = `No page sells the product “${key}”.`;
      const advice =
        'Add a page that sells it: npm run pages -- new. Only if it is no longer sold, remove it from the catalogue.';
      yield { ...placeOf(), at: 'key', message, advice, dependsOn };
    }
  }
}

/** An entry of a list leads to a page that sells its product, with a card of the same colour. */
function* cards(index: SiteIndex): Iterable<Tie> {
  for (const { file, product, pointer, target, colour } of cardsOf(index)) {
    const right = sellingPages(index).get(product) ?? [];
    const found = target && pagesByAddress(index).get(target.path);
    if (!found || right.length === 0) continue;
    const dependsOn = filesOf(found);
    const [banner] = found.references.colours;
    if (!right.includes(found)) {
      const back = `This link leads back to the page that it is on, not to one that sells “${product}”.`;
      const message =
        found.file === file ? back : `This link leads to ${found.file}, which does not sell “${product}”.`;
      const advice = `“${product}” is sold at ${right.map(({ head }) => head.route).join(', ')}.`;
      yield { file, pointer, message, advice, dependsOn };
    } else if (colour !== undefined && banner && banner.colour !== colour) {
      const message = `This card of “${product}” is ${banner.colour}, and ${colour} in ${file}.`;
      const advice = `Write "${colour}" here, or "${banner.colour}" in ${file}.`;
      yield { file: found.file, pointer: banner.pointer, message, advice };
    }
  }
}

/** A page with entries for a category's products has one for each that is sold. */
function* lists(index: SiteIndex): Iterable<Tie> {
  for (const page of index.pages) {
    const { category } = page.head.data ?? {};
    const cards = page.references.lists.flat().filter(({ product }) => product !== undefined);
    const [card] = cards;
    if (!card || category === undefined || index.validator.kinds.get(page.head.kind)?.sells) continue;
    const shown = productsOf(page, index);
    const products = productsIn(index);
    for (const [position, { key, product }] of products.entries()) {
      if (product.category !== category || shown.includes(key) || !sellingPages(index).has(key)) continue;
      const message = `This list of “${category}” leaves out “${key}”.`;
      // Lists are mostly in the order of the catalogue.
      const later = products.slice(position).map((one) => one.key);
      const next = cards.find((one) => later.includes(one.product ?? '')) ?? cards.at(-1) ?? card;
      const pointer = next.pointer.slice(0, 4);
      yield { file: page.file, pointer, at: 'start', message, advice: 'Add it.', dependsOn: filesOf(page) };
    }
  }
}

/** The footer links to every page whose kind says that it does. */
function* footer(index: SiteIndex): Iterable<Tie> {
  const { settings } = index;
  if (!settings) return;
  const { links } = settings.value.footer;
  for (const { head } of leftOut(index)) {
    // One that has its words leads elsewhere, which is reported there.
    if (links.some(({ text }) => hasWords(head.title, text))) continue;
    const message = `The footer leaves out “${head.title}”.`;
    const pointer = ['footer', 'links', ...(links.length > 0 ? [0] : [])];
    const advice = `Add a link to ${head.route}.`;
    yield { file: settings.document.path, pointer, at: 'start', message, advice, likely: true, dependsOn: [ABSENCE] };
  }
}

/** Finds hints of the search box that are for no existing address, or name nothing to search for on their pages. */
function* hints(index: SiteIndex): Iterable<Tie> {
  const { settings, pages, validator } = index;
  const known = [...claimedAddresses(index)];
  const list = settings?.value.search.placeholders ?? [];
  const covers = ({ path, match }: (typeof list)[number], address: string) =>
    match === 'exact' ? address === path : address.startsWith(path);
  const odd = list.findIndex((hint) => {
    const kinds = pages.filter(({ head }) => covers(hint, head.route)).map(({ head }) => head.kind);
    const isFor = (some: Iterable<string>) =>
      [...new Set(some)].some((kind) => {
        const { searchedFor } = validator.kinds.get(kind) ?? {};
        return searchedFor !== undefined && hasWords(hint.text, searchedFor);
      });
    return !isFor(kinds) && isFor(validator.kinds.keys());
  });
  const at = (position: number) => ({
    file: settings?.document.path ?? '',
    pointer: ['search', 'placeholders', position, 'path'],
    dependsOn: [ABSENCE],
  });
  for (const [position, hint] of list.entries()) {
    if (known.some((address) => covers(hint, address))) continue;
    const message = `No page has the address ${hint.path}.`;
    return yield { ...at(position), message, advice: suggestName(hint.path, known) };
  }
  const { path, text } = list[odd] ?? {};
  const message = `“${text}” is not what is searched for at ${path}.`;
  if (odd >= 0) yield { ...at(odd), message, advice: 'Check that it is for this page.', likely: true };
}

/** Each address in urls.json belongs to the page that has it today. */
function* addresses(index: SiteIndex): Iterable<Tie> {
  const { urlHistory, root } = index;
  const pages = pagesByAddress(index);
  const moved = new Set<string>();
  for (const [address, home] of Object.entries(urlHistory?.value.urls ?? {})) {
    const found = pages.get(address);
    if (!urlHistory || !found || found.file === `${root}/${home}`) continue;
    // A page that was removed gave its addresses to others. A moved file took all of its own along, and a misspelt
    // address resembles its own.
    const path = found.file.slice(root.length + 1);
    const isMoved = found.head.route === address || nearestName(home, [path]) !== undefined;
    if (!pagesByFile(index).has(`${root}/${home}`) && (!isMoved || moved.has(home))) continue;
    moved.add(home);
    const message = `${address} is an address of ${found.file}, not of ${root}/${home}.`;
    const place = { file: urlHistory.document.path, pointer: ['urls', address] };
    const fix = { ...place, value: path, title: `Gave ${address} to ${path} in urls.json.` };
    yield { ...place, message, advice: `Write "${path}".`, likely: true, fix, dependsOn: [ABSENCE] };
  }
}

const ABBREVIATION = /\([A-Z]{2,}\)$/;

/** A product has a name, a title and a summary of its own, and its trade's picture; a module its abbreviation. */
function* productTies(index: SiteIndex): Iterable<Tie> {
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
function* categoryNameTies({ catalogue }: SiteIndex): Iterable<Tie> {
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
