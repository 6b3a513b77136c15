import { type IndexedRouteClaim, type PageIndex, routeClaimsOf, type SiteIndex } from './site-index.ts';

/** An address that a document claims although it belongs to another one, or for the second time. */
export interface RepeatedClaim extends IndexedRouteClaim {
  owner: string;
}

/** The claims to addresses that belong to other documents, or that their documents make twice. */
export function repeatedClaims(index: SiteIndex): RepeatedClaim[] {
  const byAddress = new Map<string, IndexedRouteClaim[]>();
  for (const claim of routeClaimsOf(index)) {
    const same = byAddress.get(claim.address);
    if (same) same.push(claim);
    else byAddress.set(claim.address, [claim]);
  }
  const isServed = servedFrom(index);
  return [...byAddress].flatMap(([address, claims]) => {
    if (claims.length === 1) return [];
    const home = `${index.root}/${index.urlHistory?.value.urls[address]}`;
    const owner = claims.find(({ file }) => file === home) ?? claims.toSorted(byOriginality(isServed))[0];
    return claims.flatMap((claim) => (owner && claim !== owner ? { ...claim, owner: owner.file } : []));
  });
}

/** The pages with the likely original first: one that has been served, or else the one with the shortest file name. */
export function originalsFirst(pages: readonly PageIndex[], index: SiteIndex): PageIndex[] {
  return pages.toSorted(byOriginality(servedFrom(index)));
}

function byOriginality(isServed: (file: string) => boolean): (a: { file: string }, b: { file: string }) => number {
  return (a, b) => Number(isServed(b.file)) - Number(isServed(a.file)) || a.file.length - b.file.length;
}

function servedFrom({ root, urlHistory }: SiteIndex): (file: string) => boolean {
  const homes = new Set(Object.values(urlHistory?.value.urls ?? {}));
  return (file) => homes.has(file.slice(root.length + 1));
}
