import { type BlockIndex, claimsOf, type PageIndex, type SiteIndex } from './site-index.ts';

/** The pages that could be read, by every address they take. The first page to take an address has it. */
export function pagesByAddress(index: SiteIndex): Map<string, PageIndex> {
  const found = new Map<string, PageIndex>();
  const byFile = new Map(index.pages.map((page) => [page.file, page]));
  for (const { address, file } of claimsOf(index)) {
    const page = byFile.get(file);
    if (page && !found.has(address)) found.set(address, page);
  }
  return found;
}

/** The names that links to a page can lead to: the anchors of its blocks, also of blocks that are wrong elsewhere. */
export function anchorsOf(page: PageIndex, index: SiteIndex): string[] {
  return [...blocksOf(page, index).values()].flatMap(({ anchors }) => anchors);
}

/** The starts of the addresses that the blocks of a page make, fragments taken in. */
export function linkPrefixesOf(page: PageIndex, index: SiteIndex): string[] {
  return [...blocksOf(page, index).values()].flatMap(({ linkPrefixes }) => linkPrefixes);
}

/** The documents that make up a page: its own, and those of its fragments, also of fragments within fragments. */
export function filesOf(page: PageIndex, index: SiteIndex): string[] {
  return [...blocksOf(page, index).keys()];
}

/** The blocks of a page and of its fragments by their documents. A fragment that is missing has none. */
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

const NO_BLOCKS: BlockIndex = { anchors: [], linkPrefixes: [], fragments: [] };
