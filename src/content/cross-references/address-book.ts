import { memoize } from '../memoize.ts';
import {
  type DocumentIndex,
  type ListEntry,
  type PageIndex,
  type References,
  routeClaimsOf,
  type SiteIndex,
} from './site-index.ts';

/** The pages that could be parsed, by the paths of their documents. */
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

/** The addresses of the questions and outcomes of card finders. */
export const stepAddresses = memoize(
  ({ pages }: SiteIndex): ReadonlySet<string> =>
    new Set(pages.flatMap(({ head, references }) => references.steps.map((id) => `${head.route}/${id}`))),
);

/** The anchors that links to a page can name: those of its blocks, invalid blocks included. */
export function anchorsOf(page: PageIndex, index: SiteIndex): string[] {
  return referencesOf(page, index).flatMap(({ anchors }) => anchors);
}

/** The link prefixes of a page's blocks, fragments included. */
export function linkPrefixesOf(page: PageIndex, index: SiteIndex): string[] {
  return referencesOf(page, index).flatMap(({ linkPrefixes }) => linkPrefixes);
}

/** The keys of the products that a page's blocks name, fragments included. */
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
