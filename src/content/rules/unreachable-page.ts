import { filesOf, pagesByAddress } from '../site-index/address-book.ts';
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
  const targets = linksByFile(index);
  const home = pages.get('/');
  const reached = new Set<PageIndex>(home ? [home] : []);
  const visited = new Set<string>();
  const visit = (file: string) => {
    if (visited.has(file)) return;
    visited.add(file);
    for (const path of targets.get(file) ?? []) {
      const page = pages.get(path);
      if (page) reached.add(page);
    }
  };
  visit(index.settings?.document.path ?? '');
  // Iterating over a set includes elements added on the way.
  for (const page of reached) for (const file of filesOf(page, index)) visit(file);
  return reached;
}

/** The paths that each document links to, including links that listings generate. */
function linksByFile(index: SiteIndex): Map<string, Set<string>> {
  const byFile = new Map<string, Set<string>>();
  const add = (file: string, path: string | undefined) => {
    if (!path) return;
    const known = byFile.get(file);
    if (known) known.add(path);
    else byFile.set(file, new Set([path]));
  };
  for (const { file, links } of [...index.linking, ...index.pages])
    for (const { target } of links) add(file, target?.path);
  for (const { page, address } of listingLinks(index)) add(page.file, address);
  return byFile;
}
