import type { SitePage } from '../../content/resolve/resolve-site.ts';
import type { Product } from '../../generated/documents.ts';
import { COURSE_TYPES, courseOption } from '../../shop/products/named-product.ts';

/** The products sold at one address, at catalogue prices: a single product, or the options of one course. */
export interface Sale {
  address: string;
  products: readonly Product[];
  ownPage: boolean;
}

export function salesOf({ page, kind }: Pick<SitePage, 'page' | 'kind'>): Sale[] {
  const { route, data, blocks } = page;
  const ownPage = { address: route, ownPage: true };
  if (data.load === 'product') return [{ ...ownPage, products: [data.catalogued ?? data.product] }];
  if (data.load === 'category' && kind.sells === 'options') return [{ ...ownPage, products: optionsOf(data.products) }];
  if (data.load !== 'products' && kind.sells !== 'named') return [];
  const sales = blocks.flatMap((block): Sale[] => {
    if (!('product' in block)) return [];
    const products = [block.product];
    return 'anchor' in block
      ? [{ address: `${route}#${block.anchor}`, ownPage: false, products }]
      : [{ ...ownPage, products }];
  });
  // Several blocks may be about the same product.
  return [...new Map(sales.map((sale) => [sale.address, sale])).values()];
}

function optionsOf(products: readonly Product[]): Product[] {
  return COURSE_TYPES.flatMap((type) => {
    const option = courseOption(products, type);
    return products.filter(({ id }) => id === option?.id);
  });
}
