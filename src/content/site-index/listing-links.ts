import { courseAddress } from '../../shop/products/course-address.ts';
import { linkPrefixesOf } from './address-book.ts';
import type { PageIndex, SiteIndex } from './site-index.ts';

/** A link that is in no document: a listing derives it from the title, or else the name, of a product in its category. */
export interface ListingLink {
  page: PageIndex;
  /** Key of the product. */
  product: string;
  address: string;
}

/** The links that the site's listings generate. */
export function* listingLinks(index: SiteIndex): Iterable<ListingLink> {
  const products = Object.entries(index.catalogue?.value.products ?? {});
  for (const page of index.pages) {
    const category = page.head.data?.category;
    if (category === undefined) continue;
    for (const prefix of linkPrefixesOf(page, index)) {
      for (const [product, { title, name, category: its }] of products) {
        const shown = title ?? name;
        if (its === category && shown !== undefined) yield { page, product, address: courseAddress(prefix, shown) };
      }
    }
  }
}
