import { groupBy } from '../../lib/group-by.ts';
import { courseAddress } from '../../shop/products/course-address.ts';
import { COURSE_TYPES, courseOption } from '../../shop/products/named-product.ts';
import { typedAddressKey } from '../../shop/search/typed-address.ts';
import { memoize } from '../memoize.ts';
import {
  type DocumentIndex,
  type IndexedRouteClaim,
  type ListEntry,
  linksOf,
  type PageIndex,
  type References,
  routeClaimsOf,
  type SiteIndex,
} from './site-index.ts';

export const pagesByFile = memoize(
  ({ pages }: SiteIndex): ReadonlyMap<string, PageIndex> => new Map(pages.map((page) => [page.file, page])),
);

/** The pages that could be parsed, by every address they claim. The first page to claim an address has it. */
export const pagesByAddress = memoize((index: SiteIndex): ReadonlyMap<string, PageIndex> => {
  const found = new Map<string, PageIndex>();
  for (const { address, file } of routeClaimsOf(index)) {
    const page = pagesByFile(index).get(file);
    if (page && !found.has(address)) found.set(address, page);
  }
  return found;
});

/** The addresses that page documents claim, invalid documents included. */
export const claimedAddresses = memoize(
  (index: SiteIndex): ReadonlySet<string> => new Set(Array.from(routeClaimsOf(index), ({ address }) => address)),
);

export const stepAddresses = memoize(
  ({ pages }: SiteIndex): ReadonlySet<string> =>
    new Set(pages.flatMap(({ head, references }) => references.steps.map((id) => `${head.route}/${id}`))),
);

/** The anchors that links to a page can name: those of its blocks, invalid blocks included. */
export function anchorsOf(page: PageIndex, index: SiteIndex): string[] {
  return referencesOf(page, index).flatMap(({ anchors }) => anchors);
}

export function linkPrefixesOf(page: PageIndex, index: SiteIndex): string[] {
  return referencesOf(page, index).flatMap(({ linkPrefixes }) => linkPrefixes);
}

export function productsOf(page: PageIndex, index: SiteIndex): string[] {
  return referencesOf(page, index).flatMap(({ products }) => products.map(({ name }) => name));
}

const documentsByFile = memoize(
  ({ documents }: SiteIndex): ReadonlyMap<string, DocumentIndex> =>
    new Map(documents.map((document) => [document.file, document])),
);

/** The entries of lists, in pages and fragments, that name a product and link to its page. */
export function* cardsOf({
  documents,
}: Pick<SiteIndex, 'documents'>): Iterable<ListEntry & { file: string; product: string }> {
  for (const { file, references } of documents)
    for (const { product, ...entry } of references.lists.flat())
      if (product !== undefined) yield { file, product, ...entry };
}

/** The paths of the documents that make up a page: its own, and those of its fragments, nested ones included. */
export function filesOf({ file, references }: PageIndex): string[] {
  return [file, ...references.fragmentFiles];
}

function referencesOf(page: PageIndex, index: SiteIndex): References[] {
  return filesOf(page).flatMap((file) => documentsByFile(index).get(file)?.references ?? []);
}

/** The pages that sell each product, by its key. A page that only lists products does not sell them. */
export const sellingPages = memoize((index: SiteIndex): ReadonlyMap<string, readonly PageIndex[]> => {
  const found = new Map<string, PageIndex[]>();
  for (const page of index.pages)
    for (const product of new Set(soldOn(page, index))) found.set(product, [...(found.get(product) ?? []), page]);
  return found;
});

export function soldOn(page: PageIndex, index: SiteIndex): readonly string[] {
  const { data = {}, kind } = page.head;
  if (data.product !== undefined) return [data.product];
  if (data.products) return data.products;
  if (data.category === undefined) return [];
  const sells = index.validator.kinds.get(kind)?.sells;
  if (sells === 'named') return productsOf(page, index);
  return sells === 'options' ? optionsOf(data.category, index) : [];
}

/** The products of a category that are the modes of its course (GL-26). */
function optionsOf(category: string, { catalogue }: SiteIndex): string[] {
  const keyed = Object.entries(catalogue?.value.products ?? {}).filter(([, product]) => product.category === category);
  const products = keyed.map(([, product]) => product);
  const options = new Set(COURSE_TYPES.map((type) => courseOption(products, type)?.id));
  return keyed.flatMap(([key, { id }]) => (options.has(id) ? [key] : []));
}

/** Addresses once served that now lead nowhere, by the document they were served from. */
export function lostAddresses(index: SiteIndex): Map<string, string[]> {
  const answered = claimedAddresses(index);
  const served = index.urlHistory?.value.urls ?? {};
  const lost = Object.keys(served).filter((address) => !answered.has(address));
  return groupBy(lost, (address) => `${index.root}/${served[address]}`);
}

export function countLinksTo(addresses: readonly string[], index: SiteIndex): number {
  const wanted = new Set(addresses);
  let count = 0;
  for (const [, { target }] of linksOf(index)) if (wanted.has(target?.path ?? '')) count++;
  for (const { address } of listingLinks(index)) if (wanted.has(address)) count++;
  return count;
}

/** Links that are in no document: a listing derives each from the title, or else the name, of a product in its category. */
export function* listingLinks(index: SiteIndex): Iterable<{ page: PageIndex; product: string; address: string }> {
  const products = Object.entries(index.catalogue?.value.products ?? {});
  for (const page of index.pages) {
    const category = page.head.data?.category;
    if (category === undefined) continue;
    for (const prefix of linkPrefixesOf(page, index)) {
      for (const [product, { title, name, category: its }] of products) {
        const shown = title ?? name;
        if (its === category && shown !== undefined) yield { page, product, address: courseAddress(prefix, shown) };
      }
    }
  }
}

/** An address that a document claims although it, or one like it, belongs to another one, or for the second time. */
export interface RepeatedClaim extends IndexedRouteClaim {
  owner: string;
  ownerAddress: string;
}

/** The claims to addresses that belong to other documents, or that their documents make twice. */
export const repeatedClaims = memoize((index: SiteIndex) => claimsAfterOwners(index, ({ address }) => address));

/** The claims to addresses that nobody can tell from those of other documents when typing them. */
export const similarClaims = memoize((index: SiteIndex) =>
  claimsAfterOwners(index, ({ address }) => typedAddressKey(address) || address).filter(
    ({ file, address, owner, ownerAddress }) => file !== owner && address !== ownerAddress,
  ),
);

/** The claims that have a key in common with another claim, which owns it. */
function claimsAfterOwners(index: SiteIndex, keyOf: (claim: IndexedRouteClaim) => string): RepeatedClaim[] {
  const ageOf = agesIn(index);
  const isListed = ({ address, file }: IndexedRouteClaim) =>
    file === `${index.root}/${index.urlHistory?.value.urls[address]}`;
  return groupRepeated(routeClaimsOf(index), keyOf).flatMap((claims) => {
    const ranked = claims.toSorted(byOriginality(ageOf));
    const owner = ranked.find(isListed) ?? ranked.find(({ pointer }) => pointer[0] === 'route') ?? ranked[0];
    return claims.flatMap((claim) =>
      owner && claim !== owner ? { ...claim, owner: owner.file, ownerAddress: owner.address } : [],
    );
  });
}

/** The pages with the likely original first: the one served first, then by name: “about” is before “about copy”. */
export function originalsFirst(pages: readonly PageIndex[], index: SiteIndex): PageIndex[] {
  return pages.toSorted(byOriginality(agesIn(index)));
}

function byOriginality(ageOf: (file: string) => number): (a: { file: string }, b: { file: string }) => number {
  const name = (file: string) => file.replace(/\.json$/, '');
  return (a, b) => ageOf(a.file) - ageOf(b.file) || (name(a.file) < name(b.file) ? -1 : 1);
}

/** The place of a file in urls.json, where new pages are added at the end. Files that are not there are the newest. */
const agesIn = memoize(({ root, urlHistory }: SiteIndex): ((file: string) => number) => {
  const homes = [...new Set(Object.values(urlHistory?.value.urls ?? {}))];
  const ages = new Map(homes.map((home, age) => [`${root}/${home}`, age]));
  return (file) => ages.get(file) ?? homes.length;
});

/** The groups of items that share a key with another. */
export function groupRepeated<T>(items: Iterable<T>, keyOf: (item: T) => string): [T, ...T[]][] {
  return [...groupBy(items, keyOf).values()].filter(({ length }) => length > 1);
}
