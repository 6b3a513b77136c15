import { COURSE_TYPES, courseOption } from '../../shop/products/named-product.ts';
import { memoize } from '../memoize.ts';
import { productsOf } from './address-book.ts';
import type { PageIndex, SiteIndex } from './site-index.ts';

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
