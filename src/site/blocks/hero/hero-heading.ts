import type { Product } from '../../../generated/documents.ts';

/** The h1: the product's title, else the block's heading, else the product's name, else the page's title. */
export function heroHeading(heading: string | undefined, product: Product | undefined, pageTitle: string): string {
  return product?.title || heading || product?.name || pageTitle;
}
