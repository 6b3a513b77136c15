import { courseAddress, titleSlug } from '../../../shop/products/course-address.ts';
import type { ParsedPage, ParsedSite } from '../../parsed/parsed-site.ts';
import { linkPrefixesOf } from '../../site-index/address-book.ts';
import { PageIndexer } from '../../site-index/page-indexer.ts';

/** A title as the name of a file or the key of a product: its slug, with hyphens for anything but letters and digits. */
export function fileName(title: string): string {
  return titleSlug(title)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

/** The address that the category's listing derives from the title; without a listing, from the title alone. */
export function newAddress(title: string, category: string | undefined, parsedSite: ParsedSite): string {
  const index = new PageIndexer().indexSite(parsedSite);
  const listings = index.pages.filter(({ head }) => category !== undefined && head.data?.category === category);
  const [prefix = '/'] = listings.flatMap((page) => linkPrefixesOf(page, index));
  return courseAddress(prefix, title);
}

/** The path below the pages folder of a document with this title, in the folder of its sibling pages. */
export function newPath(title: string, siblings: readonly ParsedPage[], { root }: ParsedSite): string {
  const [first] = siblings;
  const path = first?.document.path.slice(root.length + 1) ?? '';
  return `${path.slice(0, path.lastIndexOf('/') + 1)}${fileName(title)}.json`;
}
