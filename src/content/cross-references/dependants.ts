import { linksOf, routeClaimsOf, type SiteIndex } from './site-index.ts';

/** Documents whose problems a change can cause: all for a data file, users of a fragment, those linking to a page. */
export function dependants(files: ReadonlySet<string>, index: SiteIndex): Set<string> {
  const { root, documents, urlHistory } = index;
  const found = new Set(files);
  if ([...files].some((file) => file.startsWith(`${root}/_data/`))) {
    for (const name of ['site', 'catalogue', 'facts', 'urls', 'dates']) found.add(`${root}/_data/${name}.json`);
    for (const { file } of documents) found.add(file);
    return found;
  }
  for (const { file, references } of documents)
    if (references.fragmentFiles.some((fragment) => files.has(fragment))) found.add(file);
  const addresses = new Set<string>();
  for (const { address, file } of routeClaimsOf(index)) if (files.has(file)) addresses.add(address);
  for (const [address, home] of Object.entries(urlHistory?.value.urls ?? {}))
    if (files.has(`${root}/${home}`)) addresses.add(address);
  for (const [file, { target }] of linksOf(index)) if (addresses.has(target?.path ?? '')) found.add(file);
  return found;
}

/** Documents that can be compared only in part, each with the document whose error hides what it refers to. */
export function hiddenFrom(index: SiteIndex): Map<string, string> {
  const { root, documents, shared, unreadPages } = index;
  const found = new Map<string, string>();
  const missing = ['site', 'catalogue', 'facts'].map((name) => `${root}/_data/${name}.json`);
  const present = new Set(documents.map(({ file }) => file));
  const causes = shared.flatMap(({ file, hidden }) => (hidden ? file : []));
  for (const cause of [...causes, ...missing.filter((file) => !present.has(file))])
    for (const file of dependants(new Set([cause]), index)) if (present.has(file)) found.set(file, cause);
  const homes = new Map(
    unreadPages.flatMap(({ file, routeClaims }) => routeClaims.map(({ address }) => [address, file])),
  );
  for (const [file, { target }] of homes.size > 0 ? linksOf(index) : []) {
    const cause = target?.anchor && homes.get(target.path);
    if (cause) found.set(file, cause);
  }
  return found;
}
