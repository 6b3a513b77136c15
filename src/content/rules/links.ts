import { groupBy } from '../../lib/group-by.ts';
import {
  anchorsOf,
  claimedAddresses,
  filesOf,
  listingLinks,
  pagesByAddress,
  pagesByFile,
  stepAddresses,
} from '../cross-references/address-book.ts';
import {
  type IndexedLink,
  linksOf,
  type PageIndex,
  routeClaimsOf,
  type SiteIndex,
} from '../cross-references/site-index.ts';
import { memoize } from '../memoize.ts';
import { ABSENCE } from '../problems/problem.ts';
import { nearestName, suggestName } from '../text/nearest-name.ts';
import { type NameWords, type Naming, type SiteRule, wrongNames } from './rule.ts';

export const brokenLink: SiteRule = function* (index) {
  const known = new Set([...claimedAddresses(index), ...stepAddresses(index)]);
  // Until it is corrected, a page with an address of a wrong form may be the one that a link leads to.
  if ([...known].some((address) => !address.startsWith('/'))) return;
  const served = index.urlHistory?.value.urls ?? {};
  // A page whose address cannot be read may be the one that a link leads to.
  const silent = index.unreadPages.filter(({ routeClaims }) => routeClaims.length === 0).map(({ file }) => file);
  const isBroken = (path: string) => path !== '' && !known.has(path) && !Object.hasOwn(served, path);
  const broken = wrongLinks(index, ({ target }) => (isBroken(target?.path ?? '') ? target?.path : undefined), {
    message: (path) => `No page has the address ${path}.`,
    advice: (path) => suggestName(path, [...known], { list: `${index.root}/_data/urls.json` }),
  });
  // A card finder with a mistake may have the step that a link below it leads to.
  const above = ({ slice = '' }) =>
    Array.from(routeClaimsOf(index)).flatMap(({ address, file }) => (slice.startsWith(`${address}/`) ? file : []));
  for (const finding of broken)
    yield { ...finding, dependsOn: [...silent, ...above(finding)], follow: { count: 1, what: 'broken link' } };
};

export const brokenAnchor: SiteRule = function* (index) {
  const anchorsIn = memoize((page: PageIndex) => anchorsOf(page, index));
  for (const [file, { pointer, href, target, after }] of linksOf(index)) {
    const { path = '', anchor } = target ?? {};
    if (!anchor) continue;
    const page = path === '' ? pagesByFile(index).get(file) : pagesByAddress(index).get(path);
    if (!page || anchorsIn(page).includes(anchor)) continue;
    const message = `The page ${page.head.route} has no anchor “${anchor}”.`;
    const same = { as: `${page.file}#${anchor}`, more: LEAD_THERE };
    const follow = { count: 1, what: 'link to a missing anchor' };
    const shared = { advice: suggestName(anchor, anchorsIn(page)), same, dependsOn: filesOf(page), follow };
    yield { file, pointer, slice: href, after, message, ...shared };
  }
};

export const ownAddress: SiteRule = (index) => {
  const host = hostOf(index.settings?.value.url ?? '');
  if (host === undefined) return [];
  const known = new Set([...claimedAddresses(index), ...Object.keys(index.urlHistory?.value.urls ?? {})]);
  // A path that ends like a file, such as a PDF, may lead to one.
  const isPage = (path: string) => known.has(path) || !/\.[a-z0-9]{2,5}$/i.test(path);
  const isOwn = (href: string) => href.includes(host) && hostOf(href) === host && isPage(pathOf(href));
  return wrongLinks(index, ({ href }) => (isOwn(href) ? href : undefined), {
    message: (href) => `“${href}” is an address of this site.`,
    advice: (href) => {
      const path = pathOf(href);
      const { search, hash } = new URL(href);
      const page = pagesByAddress(index).get(path);
      const anchor = page && anchorsOf(page, index).includes(hash.slice(1)) ? hash : '';
      if (known.has(path)) return `Write the path: “${path}${search}${anchor}”.`;
      const near = nearestName(path, [...known]);
      return `No page has the path ${path}. ${near === undefined ? 'Write the path of a page.' : `Did you mean “${near}”?`}`;
    },
  });
};

export const selfLink: SiteRule = function* ({ pages }) {
  for (const { file, head, links, references } of pages) {
    // The steps of a card finder have pages of their own, from which its first question is another page.
    for (const { pointer, href, after } of references.steps.length > 0 ? [] : links) {
      if (href !== head.route) continue;
      const place = { file, pointer, slice: href, ...(after !== undefined && { after }) };
      const message = 'This link leads to the page that it is on.';
      const advice = 'Link to the page that is meant, or to an anchor of this one.';
      // A block that was copied to another page has one there too.
      yield { ...place, message, advice, same: { as: pointer.join('/'), more: '{count} pages have one there.' } };
    }
  }
};

/** The host of an address without “www.”, or undefined if it has none. */
function hostOf(href: string): string | undefined {
  return URL.canParse(href) ? new URL(href).host.replace(/^www\./, '') || undefined : undefined;
}

/** The path as routes have it: with a slash at the end only if it is nothing else. */
function pathOf(href: string): string {
  return new URL(href).pathname.replace(/(?<=.)\/$/, '');
}

export const unreachablePage: SiteRule = function* (index) {
  const reached = reachedPages(index);
  const rest = index.pages.filter(
    (page) => !reached.has(page) && index.validator.kinds.get(page.head.kind)?.indexed !== false,
  );
  const advice =
    'Link to it from a page that visitors can reach, or from the navigation or the footer in pages/_data/site.json.';
  for (const page of rest) {
    const message = 'This page cannot be reached by links from the home page.';
    yield { file: page.file, pointer: ['route'], message, advice, dependsOn: [ABSENCE] };
  }
};

/** The pages to which links lead from the home page and the settings. */
function reachedPages(index: SiteIndex): Set<PageIndex> {
  const pages = pagesByAddress(index);
  const shared = new Map(index.shared.map(({ file, links }) => [file, links]));
  const listed = groupBy(listingLinks(index), ({ page }) => page);
  const reached = new Set<PageIndex>();
  const reach = (path = '') => {
    const page = pages.get(path);
    if (page) reached.add(page);
  };
  const follow = (links: readonly IndexedLink[] = []) => {
    for (const { target } of links) reach(target?.path);
  };
  reach('/');
  follow(shared.get(`${index.root}/_data/site.json`));
  // Iterating over a set includes elements added on the way.
  for (const page of reached) {
    follow(page.links);
    for (const file of filesOf(page)) follow(shared.get(file));
    for (const { address } of listed.get(page) ?? []) reach(address);
  }
  return reached;
}

const LEAD_THERE = '{count} links lead there.';

type NameOf = (link: IndexedLink) => string | undefined;

function wrongLinks(index: SiteIndex, nameOf: NameOf, words: Omit<NameWords, 'more'>) {
  const wrong: Naming[] = [];
  for (const [file, link] of linksOf(index)) {
    const name = nameOf(link);
    if (name !== undefined) wrong.push({ ...link, file, name, slice: link.href });
  }
  return wrongNames(wrong, { ...words, more: LEAD_THERE });
}
