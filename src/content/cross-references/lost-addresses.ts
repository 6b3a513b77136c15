import { groupBy } from '../../lib/group-by.ts';
import { courseAddress } from '../../shop/products/course-address.ts';
import { claimedAddresses, linkPrefixesOf } from './address-book.ts';
import { linksOf, type PageIndex, type SiteIndex } from './site-index.ts';

/** Addresses once served that now lead nowhere, by the document they were served from. */
export function lostAddresses(index: SiteIndex): Map<string, string[]> {
  const answered = claimedAddresses(index);
  const served = index.urlHistory?.value.urls ?? {};
  const lost = Object.keys(served).filter((address) => !answered.has(address));
  return groupBy(lost, (address) => `${index.root}/${served[address]}`);
}

export function countLinksTo(addresses: readonly string[], index: SiteIndex): number {
  const wanted = new Set(addresses);
  let count = 0;
  for (const [, { target }] of linksOf(index)) if (wanted.has(target?.path ?? '')) count++;
  for (const { address } of listingLinks(index)) if (wanted.has(address)) count++;
  return count;
}

/** A link that is in no document: a listing derives it from the title, or else the name, of a product in its category. */
interface ListingLink {
  page: PageIndex;
  product: string;
  address: string;
}

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
