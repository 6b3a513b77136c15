import { linksOf, routeClaimsOf, type SiteIndex } from './site-index.ts';

/**
 * The documents whose problems a change of some documents can cause: themselves; for a data file all others; for a fragment
 * the documents that use it; for a page those that link to one of its addresses, of today or earlier.
 * @param files the paths of the documents, such as pages/_fragments/nvq/faq.json
 */
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
  for (const link of linksOf(index)) if (addresses.has(link.target?.path ?? '')) found.add(link.file);
  return found;
}
