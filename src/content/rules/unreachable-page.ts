import { filesOf, pagesByAddress } from '../cross-references/address-book.ts';
import { listingLinks } from '../cross-references/lost-addresses.ts';
import type { IndexedLink, PageIndex, SiteIndex } from '../cross-references/site-index.ts';
import { groupBy } from './naming.ts';
import type { Rule } from './rule.ts';

export const unreachablePage: Rule = {
  code: 'unreachable-page',
  severity: 'warning',
  launchSeverity: 'error',
  allowable: true,
  afterErrors: true,
  title: 'Every page can be reached from the home page.',
  explanation:
    'Visitors and search engines follow links from the home page, the navigation and the footer. Nobody finds a page that no such link leads to. Link to it or, if it is meant to be reached only from outside, allow the problem with a reason. Pages kept out of search engines, such as the cart, are not checked.',
  *compare(index) {
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
  const listed = groupBy(listingLinks(index), ({ page }) => page);
  const home = pages.get('/');
  const reached = new Set<PageIndex>(home ? [home] : []);
  const reach = (path = '') => {
    const page = pages.get(path);
    if (page) reached.add(page);
  };
  const follow = (links: readonly IndexedLink[] = []) => {
    for (const { target } of links) reach(target?.path);
  };
  follow(shared.get(index.settings?.document.path ?? ''));
  // Iterating over a set includes elements added on the way.
  for (const page of reached) {
    follow(page.links);
    for (const file of filesOf(page, index)) follow(shared.get(file));
    for (const { address } of listed.get(page) ?? []) reach(address);
  }
  return reached;
}
