import type { Site, SitePage } from '../../content/resolve/resolve-site.ts';
import type {
  CatalogueProduct,
  DeliveredPage,
  Product,
  SearchEntry,
  SearchGroup,
  SearchIndex,
} from '../../generated/documents.ts';
import { specialistId } from '../../shop/cart/cart-item.ts';
import { formatPrice, toPence } from '../../shop/money/money.ts';
import { carriesVat } from '../../shop/money/vat.ts';
import { courseTitle } from '../../shop/products/named-product.ts';
import { SMALL_WORDS, searchNamesOf } from '../../shop/search/searched-names.ts';
import { wordsOf } from '../../shop/search/site-search.ts';
import { type Sale, salesOf } from './sales.ts';

type KindOfPage = Pick<SitePage, 'page' | 'kind'>;

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

/** The search index: a group for each category with products, then pages of text. A word counts once per entry. */
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
  const order = Object.values(site.catalogue.products).flatMap(itemIds);
  for (const { entries } of filled) entries.sort((one, other) => placeIn(order, one) - placeIn(order, other));
  const { answers = [], notOffered = [], nothingFound = [] } = site.settings.search;
  return {
    groups: filled.map(wordFinder(site)),
    small: [...SMALL_WORDS],
    answers: [...notOffered, ...answers].map((answer) => ({ ...answer, searches: answer.searches.map(withoutSmall) })),
    nothingFound,
  };
}

function withoutSmall(search: string): string {
  return wordsOf(search)
    .filter((word) => !SMALL_WORDS.includes(word))
    .join(' ');
}

/** Where what is sold at an entry comes in the catalogue; -1 for pages of text. */
function placeIn(order: readonly string[], { ids: [id = ''] = [] }: SearchEntry): number {
  return order.indexOf(id);
}

function soldGroup(
  { title: pageTitle, description, blocks }: DeliveredPage,
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
      entries: [{ title, address, ...(price !== undefined && { price }), words, ...pictureOf(blocks), ids }],
    },
  ];
}

/** What the banner of a page shows. */
function pictureOf(blocks: DeliveredPage['blocks']): Pick<SearchEntry, 'image' | 'card'> {
  const banner = blocks.find((block) => block.type === 'hero' || block.type === 'course-intro');
  if (banner?.type === 'hero' && banner.card) return { card: banner.card };
  return banner?.image ? { image: banner.image.src } : {};
}

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

type SiteNames = Pick<Site, 'catalogue' | 'settings'>;

/** The ids of a product as carts have them: each module of a test is an item of its own. */
function itemIds({ id, modules }: Pick<CatalogueProduct, 'id' | 'modules'>): string[] {
  return modules?.map(specialistId) ?? [id];
}

const NUMBER = /^\p{N}/u;

/**
 * Returns a function that gives the entries of a group, whose texts are as they are, the words by which they are found: each
 * once, where it counts most, and with its synonyms.
 */
function wordFinder({ catalogue, settings }: SiteNames) {
  const groups = (settings.search.synonyms ?? []).map((group) => wordsOf(group.join(' ')));
  const known = new Set(groups.flat());
  const synonyms = new Map([...known].map((word) => [word, groups.filter((group) => group.includes(word)).flat()]));
  /** By the ids that carts have. */
  const byId = new Map(
    Object.values(catalogue.products).flatMap((product) => itemIds(product).map((id) => [id, product] as const)),
  );
  const withSynonyms = (words: readonly string[]) => [...words, ...words.flatMap((word) => synonyms.get(word) ?? [])];

  /** Numbers count in names alone: the 5 of “valid 5 years” is not a level. */
  const ofEntry = ({ title, names: own = '', words: text, ...entry }: SearchEntry, shared: readonly string[]) => {
    const products = new Set((entry.ids ?? []).flatMap((id) => byId.get(id) ?? []));
    const titled = wordsOf(title);
    const named = [...products].flatMap((product) => wordsOf(searchNamesOf(product, catalogue).join(' ')));
    const all = withSynonyms([...titled, ...wordsOf(own), ...named]);
    const names = without(all, titled);
    const others = withSynonyms(wordsOf(text).filter((word) => !NUMBER.test(word)));
    return { title, ...entry, ...(names !== '' && { names }), words: without(others, [...all, ...shared]) };
  };
  return (group: SearchGroup): SearchGroup => {
    const { category, features } = group;
    const { alsoCalled = [] } = Object.values(catalogue.categories).find(({ name }) => name === category) ?? {};
    const all = withSynonyms(wordsOf([category, ...features, ...alsoCalled].join(' ')));
    return { ...group, words: without(all, []), entries: group.entries.map((entry) => ofEntry(entry, all)) };
  };
}

function without(words: readonly string[], others: readonly string[]): string {
  const left = new Set([...others, ...SMALL_WORDS]);
  return [...new Set(words)].filter((word) => !left.has(word)).join(' ');
}
