import { claimedAddresses } from './address-book.ts';
import { listingLinks } from './listing-links.ts';
import { linksOf, type SiteIndex } from './site-index.ts';

/** Addresses once served that now lead nowhere, by the document they were served from. */
export function lostAddresses(index: SiteIndex): Map<string, string[]> {
  const answered = claimedAddresses(index);
  const byHome = new Map<string, string[]>();
  for (const [address, home] of Object.entries(index.urlHistory?.value.urls ?? {})) {
    if (answered.has(address)) continue;
    const file = `${index.root}/${home}`;
    byHome.set(file, [...(byHome.get(file) ?? []), address]);
  }
  return byHome;
}

/** How many links on the site lead to one of these addresses. */
export function countLinksTo(addresses: readonly string[], index: SiteIndex): number {
  const wanted = new Set(addresses);
  let count = 0;
  for (const { target } of linksOf(index)) if (wanted.has(target?.path ?? '')) count++;
  for (const { address } of listingLinks(index)) if (wanted.has(address)) count++;
  return count;
}
