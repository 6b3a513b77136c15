import type { DocumentValue, ParsedPage, ParsedSite } from '../../parsed/parsed-site.ts';

/** The places in blocks that name a product. */
export function productReferences({ marked }: ParsedSite): DocumentValue[] {
  return marked.filter(({ annotation }) => annotation === 'product-reference');
}

/** Keys of the products that a page itself names, in its data and its blocks. */
export function productsOf({ document, page: { data = {} } }: ParsedPage, parsedSite: ParsedSite): string[] {
  const named = productReferences(parsedSite).filter((place) => place.document === document);
  const keys = [data.product, ...(data.products ?? []), ...named.map(({ value }) => String(value))];
  return [...new Set(keys)].filter((key) => key !== undefined);
}
