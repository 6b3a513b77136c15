import { filesOf, pagesByAddress } from '../parsed/address-book.ts';
import { listingLinks } from '../parsed/listing-links.ts';
import type { Draft, DraftPage } from '../parsed/parsed-site.ts';
import type { Rule } from '../problems/rule.ts';

export const unreachablePage: Rule = {
  code: 'unreachable-page',
  scope: 'site',
  severity: 'warning',
  launchSeverity: 'error',
  allowable: true,
  afterErrors: true,
  title: 'Every page can be reached from the home page.',
  explanation:
    'Visitors and search engines follow links: from the home page, the navigation and the foot of every page. A page that no such way leads to is found by nobody. Link to it, or allow it with a reason when it is meant to be reached from outside only. Pages that search engines do not list, such as the cart, are left out.',
  *check(draft) {
    const reached = reachedPages(draft);
    for (const page of draft.pages) {
      if (reached.has(page) || draft.validator.kinds.get(page.page.kind)?.indexed === false) continue;
      yield {
        file: page.document.path,
        pointer: ['route'],
        message: 'No link leads to this page, from the home page on.',
        advice: 'Link to it from a page that visitors see, or from the navigation in pages/_data/site.json.',
      };
    }
  },
};

function reachedPages(draft: Draft): Set<DraftPage> {
  const pages = pagesByAddress(draft);
  const targets = linksByFile(draft);
  const home = pages.get('/');
  const reached = new Set<DraftPage>(home ? [home] : []);
  const visited = new Set<string>();
  const visit = (file: string) => {
    if (visited.has(file)) return;
    visited.add(file);
    for (const path of targets.get(file) ?? []) {
      const page = pages.get(path);
      if (page) reached.add(page);
    }
  };
  visit(draft.settings?.document.path ?? '');
  // A set hands out what is added to it while it is walked.
  for (const page of reached) for (const file of filesOf(page, draft)) visit(file);
  return reached;
}

/** The pages that each document links to, with the links that listings make. */
function linksByFile(draft: Draft): Map<string, Set<string>> {
  const byFile = new Map<string, Set<string>>();
  const add = (file: string, path: string | undefined) => {
    if (!path) return;
    const known = byFile.get(file);
    if (known) known.add(path);
    else byFile.set(file, new Set([path]));
  };
  for (const { document, target } of draft.links) add(document.path, target?.path);
  for (const { page, address } of listingLinks(draft)) add(page.document.path, address);
  return byFile;
}
