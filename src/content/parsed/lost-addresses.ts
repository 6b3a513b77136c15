import { listingLinks } from './listing-links.ts';
import type { Draft } from './parsed-site.ts';

/** Addresses that were served once and lead nowhere now, and the document that each was served from. */
export function lostAddresses({ ledger, claims, root }: Draft): Map<string, string[]> {
  const answered = new Set(claims.map(({ address }) => address));
  const byHome = new Map<string, string[]>();
  for (const [address, home] of Object.entries(ledger?.value.urls ?? {})) {
    if (answered.has(address)) continue;
    const file = `${root}/${home}`;
    byHome.set(file, [...(byHome.get(file) ?? []), address]);
  }
  return byHome;
}

/** How many links of the site lead to one of these addresses. */
export function countLinksTo(addresses: readonly string[], draft: Draft): number {
  const wanted = new Set(addresses);
  const written = draft.links.filter(({ target }) => wanted.has(target?.path ?? ''));
  const made = [...listingLinks(draft)].filter(({ address }) => wanted.has(address));
  return written.length + made.length;
}
