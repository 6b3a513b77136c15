import type { ParsedPage, ParsedSite } from '../../parsed/parsed-site.ts';
import { pagesByAddress } from '../../site-index/address-book.ts';
import { listingLinks } from '../../site-index/listing-links.ts';
import { PageIndexer } from '../../site-index/page-indexer.ts';
import { productsOf } from './page-products.ts';

/**
 * Where visitors of a removed page are best sent: another page that sells the same product, or else the listing of its
 * category. Undefined for a page that sells nothing.
 */
export function likelySuccessor(page: ParsedPage, parsedSite: ParsedSite): ParsedPage | undefined {
  const sold = productsOf(page, parsedSite);
  const others = parsedSite.pages.filter((one) => one !== page);
  const seller = others.find(({ page: { data = {} } }) =>
    [data.product, ...(data.products ?? [])].some((key) => key !== undefined && sold.includes(key)),
  );
  return seller ?? listingOf(sold, others, parsedSite);
}

/** Of the pages that show a category, the one with the most links to pages of its products. */
function listingOf(
  sold: readonly string[],
  others: readonly ParsedPage[],
  parsedSite: ParsedSite,
): ParsedPage | undefined {
  const { products = {} } = parsedSite.catalogue?.value ?? {};
  const categories = sold.map((key) => products[key]?.category);
  const candidates = others.filter(({ page: { data } }) => data?.category && categories.includes(data.category));
  const linked = linkedFiles(parsedSite);
  const sellers = new Set(
    parsedSite.pages
      .filter((page) => productsOf(page, parsedSite).some((key) => categories.includes(products[key]?.category)))
      .map(({ document }) => document.path),
  );
  const count = ({ document }: ParsedPage) =>
    [...(linked.get(document.path) ?? [])].filter((file) => sellers.has(file)).length;
  return candidates.sort((a, b) => count(b) - count(a))[0];
}

/** The documents of the pages that each page links to, by its own links and those of its listings. */
function linkedFiles(parsedSite: ParsedSite): Map<string, Set<string>> {
  const index = new PageIndexer().indexSite(parsedSite);
  const pages = pagesByAddress(index);
  const found = new Map(index.pages.map(({ file }) => [file, new Set<string>()]));
  const add = (file: string, address = '') => found.get(file)?.add(pages.get(address)?.file ?? '');
  for (const { file, links } of index.pages) for (const { target } of links) add(file, target?.path);
  for (const { page, address } of listingLinks(index)) add(page.file, address);
  return found;
}
