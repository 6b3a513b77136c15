import { filesOf, pagesByAddress, pagesByFile } from '../site-index/address-book.ts';
import { listingLinks } from '../site-index/listing-links.ts';
import type { PageIndex, SiteIndex } from '../site-index/site-index.ts';
import type { SiteRule } from './rule.ts';

export const unreachablePage: SiteRule = {
  code: 'unreachable-page',
  scope: 'site',
  severity: 'warning',
  launchSeverity: 'error',
  allowable: true,
  afterErrors: true,
  title: 'Every page can be reached from the home page.',
  explanation:
    'Visitors and search engines follow links from the home page, the navigation and the footer. Nobody finds a page that no such link leads to. Link to it or, if it is meant to be reached only from outside, allow the problem with a reason. Pages kept out of search engines, such as the cart, are not checked.',
  *check(index) {
    const reached = reachedPages(index);
    for (const page of index.pages) {
      if (reached.has(page) || index.validator.kinds.get(page.head.kind)?.indexed === false) continue;
      yield {
        file: page.file,
        pointer: ['route'],
        message: 'This page cannot be reached by links from the home page.',
        advice:
          'Link to it from a page that visitors can reach, or from the navigation or the footer in pages/_data/site.json.',
      };
    }
  },
};

function reachedPages(index: SiteIndex): Set<PageIndex> {
  const pages = pagesByAddress(index);
  const shared = new Map(index.linking.map(({ file, links }) => [file, links]));
  const listed = listedAddresses(index);
  const home = pages.get('/');
  const reached = new Set<PageIndex>(home ? [home] : []);
  const visited = new Set<string>();
  const reach = (path: string) => {
    const page = pages.get(path);
    if (page) reached.add(page);
  };
  const visit = (file: string) => {
    if (visited.has(file)) return;
    visited.add(file);
    const links = pagesByFile(index).get(file)?.links ?? shared.get(file) ?? [];
    for (const { target } of links) reach(target?.path ?? '');
    for (const address of listed.get(file) ?? []) reach(address);
  };
  visit(index.settings?.document.path ?? '');
  // Iterating over a set includes elements added on the way.
  for (const page of reached) for (const file of filesOf(page, index)) visit(file);
  return reached;
}

/** The addresses that each page's listing generates links to. */
function listedAddresses(index: SiteIndex): Map<string, string[]> {
  const byFile = new Map<string, string[]>();
  for (const { page, address } of listingLinks(index)) {
    const same = byFile.get(page.file);
    if (same) same.push(address);
    else byFile.set(page.file, [address]);
  }
  return byFile;
}
