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
    const ranked = claims.toSorted(byOriginality(isServed));
    const owner = [({ file }: IndexedRouteClaim) => file === home, isRoute, () => true]
      .map((isOwner) => ranked.find(isOwner))
      .find((claim) => claim !== undefined);
    return claims.flatMap((claim) => (owner && claim !== owner ? { ...claim, owner: owner.file } : []));
  });
}

/** The pages with the likely original first: one that has been served, then by name: “about” is before “about copy”. */
export function originalsFirst(pages: readonly PageIndex[], index: SiteIndex): PageIndex[] {
  return pages.toSorted(byOriginality(servedFrom(index)));
}

function isRoute({ pointer }: IndexedRouteClaim): boolean {
  return pointer[0] === 'route';
}

function byOriginality(isServed: (file: string) => boolean): (a: { file: string }, b: { file: string }) => number {
  const name = (file: string) => file.replace(/\.json$/, '');
  return (a, b) => Number(isServed(b.file)) - Number(isServed(a.file)) || (name(a.file) < name(b.file) ? -1 : 1);
}

function servedFrom({ root, urlHistory }: SiteIndex): (file: string) => boolean {
  const homes = new Set(Object.values(urlHistory?.value.urls ?? {}));
  return (file) => homes.has(file.slice(root.length + 1));
}
