import { memoize } from '../memoize.ts';
import { type BlockIndex, type PageIndex, type ProductCard, routeClaimsOf, type SiteIndex } from './site-index.ts';

/** The pages that could be parsed, by the paths of their documents. */
export const pagesByFile = memoize(({ pages }: SiteIndex): ReadonlyMap<string, PageIndex> => {
  const found = new Map<string, PageIndex>();
  for (const page of pages) found.set(page.file, page);
  return found;
});

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
export const claimedAddresses = memoize((index: SiteIndex): ReadonlySet<string> => {
  const found = new Set<string>();
  for (const { address } of routeClaimsOf(index)) found.add(address);
  return found;
});

/** The anchors that links to a page can name: those of its blocks, invalid blocks included. */
export function anchorsOf(page: PageIndex, index: SiteIndex): string[] {
  return [...blocksOf(page, index).values()].flatMap(({ anchors }) => anchors);
}

/** The link prefixes of a page's blocks, fragments included. */
export function linkPrefixesOf(page: PageIndex, index: SiteIndex): string[] {
  return [...blocksOf(page, index).values()].flatMap(({ linkPrefixes }) => linkPrefixes);
}

/** The keys of the products that a page's blocks name, fragments included. */
export function productsOf(page: PageIndex, index: SiteIndex): string[] {
  return [...blocksOf(page, index).values()].flatMap(({ products }) => products);
}

/** The blocks of every page and fragment, by document path. */
export const blocksByFile = memoize(({ root, pages, fragmentBlocks }: SiteIndex): ReadonlyMap<string, BlockIndex> => {
  const found = new Map<string, BlockIndex>();
  for (const { file, blocks } of pages) found.set(file, blocks);
  for (const [name, blocks] of fragmentBlocks) found.set(`${root}/_fragments/${name}.json`, blocks);
  return found;
});

/** The entries of lists, in pages and fragments, that name a product and link to its page. */
export function* cardsOf(index: SiteIndex): Iterable<ProductCard & { file: string }> {
  for (const [file, { cards }] of blocksByFile(index)) for (const card of cards) yield { file, ...card };
}

/** The paths of the documents that make up a page: its own, and those of its fragments, nested ones included. */
export function filesOf(page: PageIndex, index: SiteIndex): string[] {
  return [...blocksOf(page, index).keys()];
}

/** The blocks of a page and of its fragments, by document path. A missing fragment has none. */
function blocksOf(page: PageIndex, index: SiteIndex): Map<string, BlockIndex> {
  const found = new Map([[page.file, page.blocks]]);
  const visit = (names: readonly string[]) => {
    for (const name of names) {
      const file = `${index.root}/_fragments/${name}.json`;
      if (found.has(file)) continue;
      const blocks = index.fragmentBlocks.get(name) ?? NO_BLOCKS;
      found.set(file, blocks);
      visit(blocks.fragments);
    }
  };
  visit(page.blocks.fragments);
  return found;
}

const NO_BLOCKS: BlockIndex = {
  anchors: [],
  linkPrefixes: [],
  fragments: [],
  products: [],
  categories: [],
  cards: [],
  colours: [],
};
