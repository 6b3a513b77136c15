import { courseAddress } from '../../shop/products/course-address.ts';
import { markedValues } from '../schema/annotations.ts';
import { blockSchemaId } from '../schema/validator.ts';
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
      for (const prefix of linkPrefixesOf(block, draft)) {
        for (const [product, { title, category: its }] of products) {
          if (its === category && title !== undefined) yield { page, product, address: courseAddress(prefix, title) };
        }
      }
    }
  }
}

/** The starts of the addresses that a block makes, by the annotations of its schema. A block that is not valid makes none. */
export function linkPrefixesOf({ type, sound, value }: DraftBlock, { validator }: Draft): string[] {
  if (!sound) return [];
  const paths = validator.marks(blockSchemaId(type)).filter(({ mark }) => mark === 'link-prefix');
  return markedValues(value, paths, []).map((found) => String(found.value));
}
