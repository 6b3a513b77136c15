import { groupBy } from '../../lib/group-by.ts';
import { typedAddressKey } from '../../shop/search/typed-address.ts';
import { memoize } from '../memoize.ts';
import { type IndexedRouteClaim, type PageIndex, routeClaimsOf, type SiteIndex } from './site-index.ts';

/** An address that a document claims although it, or one like it, belongs to another one, or for the second time. */
export interface RepeatedClaim extends IndexedRouteClaim {
  owner: string;
  ownerAddress: string;
}

/** The claims to addresses that belong to other documents, or that their documents make twice. */
export const repeatedClaims = memoize((index: SiteIndex) => claimsAfterOwners(index, ({ address }) => address));

/** The claims to addresses that nobody can tell from those of other documents when typing them. */
export const similarClaims = memoize((index: SiteIndex) =>
  claimsAfterOwners(index, ({ address }) => typedAddressKey(address) || address).filter(
    ({ file, address, owner, ownerAddress }) => file !== owner && address !== ownerAddress,
  ),
);

/** The claims that have a key in common with another claim, which owns it. */
function claimsAfterOwners(index: SiteIndex, keyOf: (claim: IndexedRouteClaim) => string): RepeatedClaim[] {
  const groups = groupRepeated(() => routeClaimsOf(index), keyOf);
  const ageOf = agesIn(index);
  const isListed = ({ address, file }: IndexedRouteClaim) =>
    file === `${index.root}/${index.urlHistory?.value.urls[address]}`;
  return [...groups.values()].flatMap((claims) => {
    const ranked = claims.toSorted(byOriginality(ageOf));
    const owner = ranked.find(isListed) ?? ranked.find(({ pointer }) => pointer[0] === 'route') ?? ranked[0];
    return claims.flatMap((claim) =>
      owner && claim !== owner ? { ...claim, owner: owner.file, ownerAddress: owner.address } : [],
    );
  });
}

/** The pages with the likely original first: the one served first, then by name: “about” is before “about copy”. */
export function originalsFirst(pages: readonly PageIndex[], index: SiteIndex): PageIndex[] {
  return pages.toSorted(byOriginality(agesIn(index)));
}

function byOriginality(ageOf: (file: string) => number): (a: { file: string }, b: { file: string }) => number {
  const name = (file: string) => file.replace(/\.json$/, '');
  return (a, b) => ageOf(a.file) - ageOf(b.file) || (name(a.file) < name(b.file) ? -1 : 1);
}

/** The place of a file in urls.json, where new pages are added at the end. Files that are not there are the newest. */
const agesIn = memoize(({ root, urlHistory }: SiteIndex): ((file: string) => number) => {
  const homes = [...new Set(Object.values(urlHistory?.value.urls ?? {}))];
  const ages = new Map(homes.map((home, age) => [`${root}/${home}`, age]));
  return (file) => ages.get(file) ?? homes.length;
});

/** Items that share a key with another, by that key. `items` is called twice: of others only the key is held. */
export function groupRepeated<T>(items: () => Iterable<T>, keyOf: (item: T) => string): Map<string, T[]> {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const item of items()) {
    const key = keyOf(item);
    if (seen.has(key)) repeated.add(key);
    seen.add(key);
  }
  function* again(): Iterable<T> {
    for (const item of items()) if (repeated.has(keyOf(item))) yield item;
  }
  return repeated.size === 0 ? new Map() : groupBy(again(), keyOf);
}
