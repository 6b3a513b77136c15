import type { SitePage } from '../../content/resolve/resolve-site.ts';
import type { DeliveredPage, Product, SearchEntry, SearchGroup, SearchIndex } from '../../generated/documents.ts';
import { formatPrice, toPence } from '../../shop/money/money.ts';
import { carriesVat } from '../../shop/money/vat.ts';
import { courseTitle } from '../../shop/products/named-product.ts';
import { SMALL_WORDS } from '../../shop/search/searched-names.ts';
import { type Sale, salesOf } from './sales.ts';
import { itemIds, SearchWords, type SiteNames } from './search-words.ts';

/** A page with its kind, whose table determines the products that it sells and lists. */
type KindOfPage = Pick<SitePage, 'page' | 'kind'>;

/** The group in which the results list policies and other pages of text. */
const TEXT_PAGES = 'Help and policies';
/** The group, before all others, of pages that have words for those who do not know what to search for. */
const FINDERS = 'Find your card';

/** A page's entries in the search index, with their texts: the products it sells, the category it lists, or the page itself if it is text. */
export function searchGroupsOf(sitePage: KindOfPage): SearchGroup[] {
  return [
    ...salesOf(sitePage).flatMap((sale) => soldGroup(sitePage.page, sale)),
    ...listedGroup(sitePage),
    ...textGroup(sitePage),
    ...finderGroup(sitePage.page),
  ];
}

/**
 * The search index of a site, merged from its pages' groups: one group for each category with products, then the pages
 * of text. Each word is listed once for an entry, where it counts most.
 * @param site has the names of products and categories, and the synonyms
 */
export function searchIndex(added: Iterable<SearchGroup>, site: SiteNames): SearchIndex {
  const groups = new Map<string, SearchGroup>();
  for (const { category, listing, features, entries } of added) {
    const group: SearchGroup = groups.get(category) ?? { category, features: [], words: '', entries: [] };
    groups.set(category, group);
    group.entries.push(...entries);
    if (listing === undefined) continue;
    group.listing = listing;
    group.features = features;
  }
  const filled = [...groups.values()].filter(({ entries }) => entries.length > 0);
  const orderOf = ({ category }: SearchGroup) => [FINDERS, '', TEXT_PAGES].indexOf(category) + 1 || 2;
  filled.sort((one, other) => orderOf(one) - orderOf(other));
  const words = new SearchWords(site);
  const order = Object.values(site.catalogue.products).flatMap(itemIds);
  for (const { entries } of filled) entries.sort((one, other) => placeIn(order, one) - placeIn(order, other));
  return { groups: filled.map((group) => words.ofGroup(group)), small: [...SMALL_WORDS] };
}

/** Where what is sold at an entry comes in the catalogue; -1 for pages of text. */
function placeIn(order: readonly string[], { ids: [id = ''] = [] }: SearchEntry): number {
  return order.indexOf(id);
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
  const said = products.flatMap(({ name = '', description = '' }) => [name, description]);
  const words = [...texts, ...said].join(' ');
  const ids = products.flatMap(itemIds);
  return [
    {
      category,
      features: [],
      words: '',
      entries: [{ title, address, ...(price !== undefined && { price }), words, ids }],
    },
  ];
}

/** The lowest price as pages show it; undefined if unknown. */
function priceText(products: readonly Product[]): string | undefined {
  const [lowest, ...others] = products.filter(({ price }) => price > 0).sort((one, other) => one.price - other.price);
  if (!lowest) return undefined;
  const vat = carriesVat(lowest) ? '+VAT' : 'no VAT';
  return `${others.length > 0 ? 'from ' : ''}${formatPrice(toPence(lowest.price))} ${vat}`;
}

/** A page of text that search engines list too, found by its headings. The home page sells nothing itself. */
function textGroup({ page, kind }: KindOfPage): SearchGroup[] {
  if (kind.data !== 'nothing' || kind.indexed === false || kind.banner === 'home') return [];
  const headings = page.blocks.flatMap((block) => ('heading' in block && block.heading ? [block.heading] : []));
  const [title = page.title] = headings;
  const words = [page.title, page.description, ...headings].join(' ');
  return [{ category: TEXT_PAGES, features: [], words: '', entries: [{ title, address: page.route, words }] }];
}

function finderGroup({ title, route, blocks }: DeliveredPage): SearchGroup[] {
  const names = blocks.flatMap((block) => ('alsoCalled' in block && block.alsoCalled) || []).join(' ');
  if (names === '') return [];
  return [{ category: FINDERS, features: [], words: '', entries: [{ title, address: route, names, words: '' }] }];
}

/** The category that a page lists, and that the search filters (CSCS-06, LIST-22). */
function listedGroup({ page: { route, data, blocks }, kind }: KindOfPage): SearchGroup[] {
  if (data.load !== 'category' || !kind.filtered) return [];
  const features = blocks.flatMap((block) => ('features' in block ? block.features : []));
  return [{ category: data.category, listing: route, features, words: '', entries: [] }];
}
