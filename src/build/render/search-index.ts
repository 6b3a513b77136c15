import type { SitePage } from '../../content/resolve/resolve-site.ts';
import type { DeliveredPage, Product, SearchGroup, SearchIndex, SiteSettings } from '../../generated/documents.ts';
import { specialistId } from '../../shop/cart/cart-item.ts';
import { formatPrice, toPence } from '../../shop/money/money.ts';
import { carriesVat } from '../../shop/money/vat.ts';
import { courseTitle } from '../../shop/products/named-product.ts';
import { wordsOf } from '../../shop/search/site-search.ts';
import { type Sale, salesOf } from './sales.ts';

/** A page with its kind, whose table determines the products that it sells and lists. */
type KindOfPage = Pick<SitePage, 'page' | 'kind'>;

/** The group in which the results list policies and other pages of text. */
const TEXT_PAGES = 'Help and policies';

/** A page's entries in the search index: the products it sells, the category it lists, or the page itself if it is text. */
export function searchGroupsOf(sitePage: KindOfPage): SearchGroup[] {
  return [
    ...salesOf(sitePage).flatMap((sale) => soldGroup(sitePage.page, sale)),
    ...listedGroup(sitePage),
    ...textGroup(sitePage),
  ];
}

/**
 * The search index of a site, merged from its pages' groups: one group for each category with products, then the pages
 * of text.
 * @param settings the site's settings, which have the synonyms
 */
export function searchIndex(added: Iterable<SearchGroup>, settings: SiteSettings): SearchIndex {
  const groups = new Map<string, SearchGroup>();
  for (const { category, listing, features, entries } of added) {
    const group: SearchGroup = groups.get(category) ?? { category, features: [], entries: [] };
    groups.set(category, group);
    group.entries.push(...entries);
    if (listing === undefined) continue;
    group.listing = listing;
    group.features = features;
  }
  const filled = [...groups.values()].filter(({ entries }) => entries.length > 0);
  filled.sort((one, other) => Number(one.category === TEXT_PAGES) - Number(other.category === TEXT_PAGES));
  return { groups: filled, synonyms: settings.search.synonyms ?? [] };
}

function soldGroup(
  { title: pageTitle, description }: DeliveredPage,
  { address, products, ownPage }: Sale,
): SearchGroup[] {
  const [first] = products;
  if (!first) return [];
  const title = courseTitle(first);
  const category = first.parentCategory;
  const price = priceText(products);
  const texts = ownPage ? [pageTitle, description] : [];
  const said = products.flatMap(({ name = '', description = '', modules = [] }) => [name, description, ...modules]);
  const words = distinctWords([...texts, ...said], title);
  // As carts have them: each module of a test is an item of its own.
  const ids = products.flatMap(({ id, modules }) => modules?.map(specialistId) ?? id);
  return [{ category, features: [], entries: [{ title, address, ...(price !== undefined && { price }), words, ids }] }];
}

/** The lowest price as pages show it; undefined if unknown. */
function priceText(products: readonly Product[]): string | undefined {
  const [lowest, ...others] = products.filter(({ price }) => price > 0).sort((one, other) => one.price - other.price);
  if (!lowest) return undefined;
  const vat = carriesVat(lowest) ? '+VAT' : 'no VAT';
  return `${others.length > 0 ? 'from ' : ''}${formatPrice(toPence(lowest.price))} ${vat}`;
}

/** The distinct words of some strings in lower case, without those already in the title. */
function distinctWords(texts: readonly string[], title: string): string {
  const known = title.toLowerCase();
  return [...new Set(wordsOf(texts.join(' ')))].filter((word) => !known.includes(word)).join(' ');
}

/** A page of text that search engines list too, found by its headings. The home page sells nothing itself. */
function textGroup({ page, kind }: KindOfPage): SearchGroup[] {
  if (kind.data !== 'nothing' || kind.indexed === false || kind.banner === 'home') return [];
  const headings = page.blocks.flatMap((block) => ('heading' in block && block.heading ? [block.heading] : []));
  const [title = page.title] = headings;
  const words = distinctWords([page.title, page.description, ...headings], title);
  return [{ category: TEXT_PAGES, features: [], entries: [{ title, address: page.route, words }] }];
}

/** The category that a page lists, and that the search filters (CSCS-06, LIST-22). */
function listedGroup({ page: { route, data, blocks }, kind }: KindOfPage): SearchGroup[] {
  if (data.load !== 'category' || !kind.filtered) return [];
  const features = blocks.flatMap((block) => ('features' in block ? block.features : []));
  return [{ category: data.category, listing: route, features, entries: [] }];
}
