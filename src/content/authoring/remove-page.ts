import { groupBy } from '../../lib/group-by.ts';
import { indexSite } from '../cross-references/document-indexer.ts';
import { listingLinks } from '../cross-references/lost-addresses.ts';
import type { SourceFile } from '../documents/document.ts';
import { valueAt } from '../documents/json-value.ts';
import type { DocumentLink, ParsedPage, ParsedSite } from '../parser/parsed-site.ts';
import { SiteParser } from '../parser/site-parser.ts';
import { ChangeRefused } from './change-refused.ts';
import { addressesOf, linksTo, redirectLinks } from './page-links.ts';
import { type ProductsLeft, productsOf, removeProducts } from './remove-products.ts';
import { type SiteChange, SiteChangeBuilder } from './site-change.ts';

/** The effects of removing a page: the links that it breaks, and the page that visitors are sent to instead. */
export interface Removal extends SiteChange, Readonly<ProductsLeft> {
  /** The links that lead to the page now, cards that are removed with it included. */
  links: readonly DocumentLink[];
  /** The page that takes over the addresses. */
  successor: ParsedPage;
}

/**
 * Removes a page. Its products go with it, unless another page sells them; its addresses become aliases of its successor.
 * @throws ChangeRefused if the site cannot do without the page, or the page is its own successor
 */
export function removePage(page: ParsedPage, successor: ParsedPage, parsedSite: ParsedSite): Removal {
  const { path: file } = page.document;
  refuseRemoval(page, successor, parsedSite);
  const change = new SiteChangeBuilder(parsedSite);
  const addresses = addressesOf(page);
  const links = linksTo(addresses, page, parsedSite);
  change.texts.set(file, undefined);
  for (const address of addresses) change.listAddress(address, file);
  const { path } = successor.document;
  const { route, aliases = [] } = successor.page;
  change.write(path, ['aliases'], [...aliases, ...addresses], 'route');
  // The successor has no anchors of this page.
  const anchored = links.filter(({ target }) => target?.anchor !== undefined);
  redirectLinks(anchored, () => route, change);
  const { goes: products, stays } = removeProducts(page, parsedSite, change);
  const goes = [file, ...products];
  const moved = `${addresses.join(', ')} ${addresses.length === 1 ? 'leads' : 'lead'} to ${route} now.`;
  const steps = [...goes.map((part) => `Removed ${part}.`), moved, ...stays];
  return { texts: change.texts, steps, links, successor, goes, stays };
}

function refuseRemoval({ document, page }: ParsedPage, successor: ParsedPage, { validator }: ParsedSite): void {
  const kind = validator.kinds.get(page.kind);
  if (page.route === '/' || kind?.offered === false)
    throw new ChangeRefused(`${document.path} cannot be removed: the site needs its ${kind?.title ?? page.kind} page.`);
  if (successor.document === document)
    throw new ChangeRefused(`${page.route} is the page to remove. Name another one for its visitors.`);
}

/**
 * Finds the best page for the visitors of a removed page: another page that sells the same product, or else the listing
 * of its category. Undefined for a page that sells nothing.
 */
export function likelySuccessor(page: ParsedPage, parsedSite: ParsedSite): ParsedPage | undefined {
  const sold = productsOf(page, parsedSite);
  const others = parsedSite.pages.filter((one) => one !== page);
  const seller = others.find(({ page: { data = {} } }) =>
    [data.product, ...(data.products ?? [])].some((key) => key !== undefined && sold.includes(key)),
  );
  return seller ?? listingOf(sold, others, parsedSite);
}

/** Of the pages that show a category, the one with the most links to pages of its products, by its own and its listings. */
function listingOf(
  sold: readonly string[],
  others: readonly ParsedPage[],
  parsedSite: ParsedSite,
): ParsedPage | undefined {
  const { products = {} } = parsedSite.catalogue?.value ?? {};
  const categories = sold.map((key) => products[key]?.category);
  const candidates = others.filter(({ page: { data } }) => data?.category && categories.includes(data.category));
  const isMember = (key: string) => categories.includes(products[key]?.category);
  const sellers = parsedSite.pages.filter((page) => productsOf(page, parsedSite).some(isMember));
  const addresses = sellers.map(addressesOf);
  const index = indexSite(parsedSite);
  const listed = groupBy(listingLinks(index), ({ page }) => page.file);
  const count = ({ document: { path } }: ParsedPage) => {
    const own = index.pages.find(({ file }) => file === path)?.links ?? [];
    const links = new Set([
      ...own.map(({ target }) => target?.path),
      ...(listed.get(path) ?? []).map((one) => one.address),
    ]);
    return addresses.filter((some) => some.some((address) => links.has(address))).length;
  };
  return candidates.sort((a, b) => count(b) - count(a))[0];
}

/**
 * Brings back a page that was removed: its addresses lead to it again, and its products are in the catalogue. Links and cards
 * of other pages that went with it do not come back.
 * @param file the document as it was
 * @param formerCatalogue the catalogue as it was then
 */
export function restorePage(file: SourceFile, formerCatalogue: unknown, parsedSite: ParsedSite): SiteChange {
  const { root, validator, images, pages, catalogue } = parsedSite;
  const { parsedSite: former } = new SiteParser(validator).read({ root, images, files: [file] });
  const change = new SiteChangeBuilder(parsedSite);
  change.texts.set(file.path, file.text);
  change.steps.push(`Restored ${file.path}. Links and cards that led to it are not restored.`);
  const addresses = former.parsed.flatMap(({ routeClaims }) => routeClaims.map(({ address }) => address));
  for (const { document, page } of pages) {
    if (addresses.includes(page.route))
      change.steps.push(`${document.path} has the address ${page.route} too: give one of them another.`);
    const kept = (page.aliases ?? []).filter((alias) => !addresses.includes(alias));
    if (kept.length === (page.aliases ?? []).length) continue;
    change.write(document.path, ['aliases'], kept.length > 0 ? kept : undefined);
    change.steps.push(`Its addresses no longer lead to ${page.route}.`);
  }
  for (const key of former.pages.flatMap((page) => productsOf(page, former))) {
    const product = valueAt(formerCatalogue, ['products', key]);
    if (!catalogue || product === undefined || catalogue.value.products[key]) continue;
    change.addProduct(key, product);
  }
  return change;
}
