import type { CourseListingBlock } from '../../generated/documents.ts';
import { courseAddress } from '../../shop/products/course-address.ts';
import { expandBlocks } from './fragments.ts';
import type { Draft, DraftBlock, DraftPage } from './parsed-site.ts';

/** A link that no document holds: a listing makes it from the title of a product of its category. */
export interface ListingLink {
  page: DraftPage;
  /** Key of the product. */
  product: string;
  address: string;
}

/** The links that the listings of the site make. */
export function* listingLinks(draft: Draft): Iterable<ListingLink> {
  if (!draft.catalogue) return;
  const products = Object.entries(draft.catalogue.value.products);
  for (const page of draft.pages) {
    const category = page.page.data?.category;
    if (category === undefined) continue;
    for (const { block } of expandBlocks(page, draft)) {
      if (!isListing(block)) continue;
      const { linkPrefix } = block.value;
      for (const [product, { title, category: its }] of products) {
        if (its === category && title !== undefined) yield { page, product, address: courseAddress(linkPrefix, title) };
      }
    }
  }
}

/** Whether a block is a listing of courses that fits its schema. */
export function isListing(block: DraftBlock): block is DraftBlock & { value: CourseListingBlock } {
  return block.type === 'course-listing' && block.sound;
}
