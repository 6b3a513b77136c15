import type { SiteSettings } from '../../generated/documents.ts';
import { OPTION_COURSE_TITLE } from '../../shop/products/named-product.ts';
import {
  cardsOf,
  claimedAddresses,
  pagesByAddress,
  pagesByFile,
  productsOf,
} from '../cross-references/address-book.ts';
import { listingLinks } from '../cross-references/lost-addresses.ts';
import type { SiteIndex } from '../cross-references/site-index.ts';
import { sellingPages } from '../cross-references/sold-products.ts';
import { hasWords } from '../text/names.ts';
import { nearestName, suggestName } from '../text/nearest-name.ts';
import { modules, titlesAndNames } from './catalogue-ties.ts';
import { menuEntries, namesOfPages } from './navigation-entry.ts';
import type { Tie } from './tie.ts';

type Hint = SiteSettings['search']['placeholders'][number];

/** Where documents disagree with each other: lists and pages, the catalogue and its keys, menus, hints and addresses. */
export const SITE_TIES: readonly ((index: SiteIndex) => Iterable<Tie>)[] = [
  listedProducts,
  unsoldProducts,
  cards,
  lists,
  titlesAndNames,
  modules,
  menus,
  hints,
  addresses,
];

/** A listing makes the address of each of its products, which a page that sells it must have. */
function* listedProducts(index: SiteIndex): Iterable<Tie> {
  const { catalogue, urlHistory } = index;
  const pages = pagesByAddress(index);
  const selling = sellingPages(index);
  const listed = [...listingLinks(index)];
  for (const { page, product, address } of listed) {
    const [right] = selling.get(product) ?? [];
    const found = pages.get(address);
    if (!catalogue || !right || (found && selling.get(product)?.includes(found))) continue;
    if (!found && urlHistory?.value.urls[address] !== undefined) continue;
    const its = found?.head.data?.product;
    const isTaken = its !== undefined && listed.some((one) => one.product === its && one.address === address);
    if (!found || isTaken) {
      const where = found ? `${found.file}, which sells “${its}”` : 'no page';
      const message = `With this title, ${page.file} links “${product}” to ${address}, the address of ${where}.`;
      const advice = `Correct the title.${found ? '' : ` If it is right, add "${address}" to the aliases of ${right.file}.`}`;
      yield { file: catalogue.document.path, pointer: ['products', product, 'title'], message, advice };
    } else {
      const position = found.head.aliases?.indexOf(address) ?? -1;
      const pointer = position < 0 ? ['route'] : ['aliases', position];
      const message = `The list in ${page.file} links “${product}” to ${address}, which is here${found === page ? ', so its card leads back to the list' : ''}.`;
      const advice = `Move "${address}" to the aliases of ${right.file}, which sells “${product}”.`;
      yield { file: found.file, pointer, message, advice };
    }
  }
}

function* unsoldProducts(index: SiteIndex): Iterable<Tie> {
  const { catalogue, pages, validator } = index;
  const selling = sellingPages(index);
  for (const [key, { category, title }] of Object.entries(catalogue?.value.products ?? {})) {
    if (!catalogue || selling.has(key)) continue;
    const file = catalogue.document.path;
    const [options] = pages.filter(({ head }) => validator.kinds.get(head.kind)?.sells === 'options');
    const isOption = title === OPTION_COURSE_TITLE;
    if (options && (isOption || options.head.data?.category === category)) {
      const named = isOption ? 'name' : 'title';
      const field = options.head.data?.category === category ? named : 'category';
      const message = `${options.file} does not find “${key}” by its ${field}.`;
      const advice = `It sells products of its own category with the title “${OPTION_COURSE_TITLE}”, and “Online” or “Classroom” in the name.`;
      yield { file, pointer: ['products', key, field], message, advice };
    } else {
      const message = `No page sells the product “${key}”.`;
      const advice =
        'Add a page that sells it: npm run new. Only if it is no longer sold, remove it from the catalogue.';
      yield { file, pointer: ['products', key], at: 'key', message, advice };
    }
  }
}

/** An entry of a list leads to a page that sells its product, with a card of the same colour. */
function* cards(index: SiteIndex): Iterable<Tie> {
  const pages = pagesByAddress(index);
  const selling = sellingPages(index);
  for (const { file, product, pointer, target, colour } of cardsOf(index)) {
    const right = selling.get(product) ?? [];
    const found = target && pages.get(target.path);
    if (!found || right.length === 0) continue;
    const [banner] = found.blocks.colours;
    if (!right.includes(found)) {
      const message =
        found.file === file
          ? `This link leads back to the page that it is on, not to one that sells “${product}”.`
          : `This link leads to ${found.file}, which does not sell “${product}”.`;
      const advice = `“${product}” is sold at ${right.map(({ head }) => head.route).join(', ')}.`;
      yield { file, pointer, message, advice };
    } else if (colour !== undefined && banner && banner.colour !== colour) {
      const message = `The card of “${product}” is ${colour} in ${file}.`;
      yield { file: found.file, pointer: banner.pointer, message, advice: `Write "${colour}", or change it there.` };
    }
  }
}

/** A page with entries for a category's products has one for each that is sold. */
function* lists(index: SiteIndex): Iterable<Tie> {
  const selling = sellingPages(index);
  for (const page of index.pages) {
    const { category } = page.head.data ?? {};
    const [card] = page.blocks.cards;
    if (!card || category === undefined || index.validator.kinds.get(page.head.kind)?.sells) continue;
    const shown = productsOf(page, index);
    for (const [key, product] of Object.entries(index.catalogue?.value.products ?? {})) {
      if (product.category !== category || shown.includes(key) || !selling.has(key)) continue;
      const message = `“${key}” is in the category “${category}”, but not in this list of it.`;
      const place = { file: page.file, pointer: card.pointer.slice(0, 3) };
      yield { ...place, at: 'start', message, advice: 'Add it.' };
    }
  }
}

/** The words of the navigation and the footer name the page that they lead to, rather than another one of them. */
function* menus(index: SiteIndex): Iterable<Tie> {
  const { settings } = index;
  if (!settings) return;
  for (const entries of menuEntries(settings.value)) {
    const names = namesOfPages(index, entries);
    for (const { text, href, pointer } of entries) {
      const other = href === undefined ? undefined : names.other(text, href);
      if (other === undefined) continue;
      const message = `“${text}” is more like ${other} than ${href}.`;
      const place = { file: settings.document.path, pointer: [...pointer, 'href'] };
      yield { ...place, message, advice: 'Correct the address, or the words.', likely: true };
    }
  }
}

/** The hints of the search box are for addresses that there are, and name what is searched for on their pages. */
function* hints(index: SiteIndex): Iterable<Tie> {
  const { settings, pages, validator } = index;
  const known = [...claimedAddresses(index)];
  const list = settings?.value.search.placeholders ?? [];
  const covers = ({ path, match }: Hint, address: string) =>
    match === 'exact' ? address === path : address.startsWith(path);
  const searchedFor = (name: string) => validator.kinds.get(name)?.searchedFor ?? [];
  const isOdd = (hint: Hint) => {
    const kinds = new Set(pages.flatMap(({ head: { route, kind } }) => (covers(hint, route) ? kind : [])));
    const own = [...kinds].flatMap(searchedFor);
    const others = [...validator.kinds.keys()].flatMap(searchedFor);
    const names = (some: readonly string[]) => some.some((wanted) => hasWords(hint.text, wanted));
    return !names(own) && names(others);
  };
  const odd = list.findIndex(isOdd);
  for (const [position, hint] of list.entries()) {
    const { path } = hint;
    const earlier = list.findIndex((one) => one.path === path || (one.match === 'prefix' && path.startsWith(one.path)));
    const place = { file: settings?.document.path ?? '', pointer: ['search', 'placeholders', position, 'path'] };
    if (!known.some((address) => covers(hint, address))) {
      yield { ...place, message: `No page has the address ${path}.`, advice: suggestName(path, known) };
      return;
    }
    if (earlier < position) {
      const pointer = ['search', 'placeholders', odd === earlier ? earlier : position, 'path'];
      const message = `There are two hints for ${path}, and only the first is ever seen.`;
      yield { ...place, pointer, message, advice: 'Correct the address, or remove one.' };
      return;
    }
  }
  const { path, text } = list[odd] ?? {};
  if (!settings || path === undefined) return;
  const place = { file: settings.document.path, pointer: ['search', 'placeholders', odd, 'path'] };
  const message = `“${text}” is not what is searched for at ${path}.`;
  yield { ...place, message, advice: 'Check that it is for this page.', likely: true };
}

/** Each address in urls.json belongs to the page that has it today. */
function* addresses(index: SiteIndex): Iterable<Tie> {
  const { urlHistory, root } = index;
  const pages = pagesByAddress(index);
  const moved = new Set<string>();
  for (const [address, home] of Object.entries(urlHistory?.value.urls ?? {})) {
    const found = pages.get(address);
    if (!urlHistory || !found || found.file === `${root}/${home}`) continue;
    const exists = pagesByFile(index).has(`${root}/${home}`);
    // A page that was removed gave its addresses to others. A moved file took all of its own along, and a misspelt
    // address resembles its own.
    const path = found.file.slice(root.length + 1);
    const isMoved = found.head.route === address || nearestName(home, [path]) !== undefined;
    if (!exists && (!isMoved || moved.has(home))) continue;
    moved.add(home);
    const message = `${address} is an address of ${found.file}, not of ${root}/${home}.`;
    const place = { file: urlHistory.document.path, pointer: ['urls', address] };
    const fix = { ...place, value: path, title: `Gave ${address} to ${path} in urls.json.` };
    yield { ...place, message, advice: `Write "${path}".`, likely: true, fix };
  }
}
