import { memoize } from '../../content/memoize.ts';
import type { SitePage } from '../../content/resolve/site.ts';
import type { Catalogue, CatalogueProduct, SearchGroup, SearchIndex } from '../../generated/documents.ts';
import { formatPrice, toPence } from '../../shop/money/money.ts';
import { carriesVat } from '../../shop/money/vat.ts';
import { COURSE_TYPES, courseOption } from '../../shop/products/course-option.ts';
import { courseTitle } from '../../shop/products/named-product.ts';
import { wordsOf } from '../../shop/search/site-search.ts';

/** The products sold at one address: a single product, or the options of one course. */
interface Sale {
  address: string;
  /** Ids of the products. */
  ids: readonly string[];
  /** The page's texts about them. */
  texts: readonly string[];
}

const productsById = memoize(
  ({ products }: Catalogue) => new Map(Object.values(products).map((product) => [product.id, product])),
);

/** A page with its kind, whose table says what it sells and lists. */
type KindOfPage = Pick<SitePage, 'page' | 'kind'>;

/** A page's entries in the search index: the products it sells, and the category it lists. Text pages have none. */
export function searchGroupsOf(sitePage: KindOfPage, catalogue: Catalogue): SearchGroup[] {
  // A page may show the options of its course twice.
  const sales = new Map(salesOf(sitePage, catalogue).map((sale) => [sale.address, sale]));
  return [...[...sales.values()].flatMap((sale) => soldGroup(sale, catalogue)), ...listedGroup(sitePage)];
}

/** The search index of a site, merged from its pages' groups: one group for each category with products. */
export function searchIndex(added: Iterable<SearchGroup>): SearchIndex {
  const groups = new Map<string, SearchGroup>();
  for (const { category, listing, features, entries } of added) {
    const group: SearchGroup = groups.get(category) ?? { category, features: [], entries: [] };
    groups.set(category, group);
    group.entries.push(...entries);
    if (listing === undefined) continue;
    group.listing = listing;
    group.features = features;
  }
  return { groups: [...groups.values()].filter(({ entries }) => entries.length > 0) };
}

function salesOf({ page, kind }: KindOfPage, catalogue: Catalogue): Sale[] {
  const { route, data, title, description, blocks } = page;
  const texts = [title, description];
  if (data.load === 'product') return [{ address: route, ids: [data.product.id], texts }];
  if (kind.sells === 'options') return [{ address: route, ids: optionIds(catalogue), texts }];
  if (data.load !== 'products' && kind.sells !== 'named') return [];
  return blocks.flatMap((block): Sale[] => {
    if (!('product' in block)) return [];
    const ids = [block.product.id];
    return 'anchor' in block
      ? [{ address: `${route}#${block.anchor}`, ids, texts: [] }]
      : [{ address: route, ids, texts }];
  });
}

function optionIds({ products }: Catalogue): string[] {
  const all = Object.values(products);
  return COURSE_TYPES.flatMap((type) => courseOption(all, type)?.id ?? []);
}

function soldGroup({ address, ids, texts }: Sale, catalogue: Catalogue): SearchGroup[] {
  const products = ids.flatMap((id) => productsById(catalogue).get(id) ?? []);
  const [first] = products;
  if (!first) return [];
  const title = courseTitle(first);
  const category = catalogue.categories[first.category]?.name ?? first.category;
  const price = priceText(products, category);
  const said = products.flatMap(({ name = '', description = '', modules = [] }) => [name, description, ...modules]);
  const words = distinctWords([...texts, ...said], title);
  return [{ category, features: [], entries: [{ title, address, ...(price === undefined ? {} : { price }), words }] }];
}

/** The lowest price as pages show it; undefined if unknown. */
function priceText(products: readonly CatalogueProduct[], parentCategory: string): string | undefined {
  const [lowest, ...others] = products.filter(({ price }) => price > 0).sort((one, other) => one.price - other.price);
  if (!lowest) return undefined;
  const vat = carriesVat({ ...lowest, parentCategory }) ? '+VAT' : 'no VAT';
  return `${others.length > 0 ? 'from ' : ''}${formatPrice(toPence(lowest.price))} ${vat}`;
}

/** The distinct words of some texts in lower case, without those already in the title. */
function distinctWords(texts: readonly string[], title: string): string {
  const known = title.toLowerCase();
  return [...new Set(wordsOf(texts.join(' ')))].filter((word) => !known.includes(word)).join(' ');
}

/** The category that a page lists, and that the search filters (CSCS-06, LIST-22). */
function listedGroup({ page: { route, data, blocks }, kind }: KindOfPage): SearchGroup[] {
  if (data.load !== 'category' || !kind.filtered) return [];
  const features = blocks.flatMap((block) => ('features' in block ? block.features : []));
  return [{ category: data.category, listing: route, features, entries: [] }];
}
