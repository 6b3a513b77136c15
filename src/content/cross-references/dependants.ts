import { filesOf } from './address-book.ts';
import { linksOf, routeClaimsOf, type SiteIndex } from './site-index.ts';

/**
 * The documents whose problems a change of one document can cause: itself; for a data file all others; for a fragment the
 * documents that use it; for a page those that link to one of its addresses, of today or earlier.
 * @param file the path of the document, such as pages/_fragments/nvq/faq.json
 */
export function dependants(file: string, index: SiteIndex): Set<string> {
  const { root, pages, fragmentNames, fragmentBlocks, linking, unreadPages, urlHistory } = index;
  const path = file.slice(root.length + 1);
  if (path.startsWith('_data/')) {
    const fragments = fragmentNames.map((name) => `${root}/_fragments/${name}.json`);
    const data = ['site', 'catalogue', 'facts', 'urls'].map((name) => `${root}/_data/${name}.json`);
    return new Set([...data, ...fragments, ...[...linking, ...pages, ...unreadPages].map((one) => one.file)]);
  }
  const found = new Set([file]);
  if (path.startsWith('_fragments/')) {
    for (const page of pages) {
      const files = filesOf(page, index);
      if (files.includes(file)) found.add(page.file);
    }
    for (const [name, { fragments }] of fragmentBlocks)
      if (fragments.some((used) => `${root}/_fragments/${used}.json` === file))
        found.add(`${root}/_fragments/${name}.json`);
    return found;
  }
  const addresses = new Set<string>();
  for (const claim of routeClaimsOf(index)) if (claim.file === file) addresses.add(claim.address);
  for (const [address, home] of Object.entries(urlHistory?.value.urls ?? {})) if (home === path) addresses.add(address);
  for (const link of linksOf(index)) if (addresses.has(link.target?.path ?? '')) found.add(link.file);
  return found;
}
