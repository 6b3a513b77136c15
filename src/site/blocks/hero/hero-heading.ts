import type { Product } from '../../../generated/documents.ts';

/** home: the banner of the home page. product: compact, with facts and price below. page: every other page. */
export type HeroLook = 'home' | 'product' | 'page';

/** How the banner looks on a page of this kind. */
export function heroLook(kind: string, product: Product | undefined): HeroLook {
  if (kind === 'home') return 'home';
  return product ? 'product' : 'page';
}

/** The h1: the title of the page's product, else the block's own heading, else the product's name, else the page's title. */
export function heroHeading(heading: string | undefined, product: Product | undefined, pageTitle: string): string {
  return product?.title || heading || product?.name || pageTitle;
}
