import { anchorsOf, claimedAddresses, pagesByAddress } from '../cross-references/address-book.ts';
import { linksOf, type SiteIndex } from '../cross-references/site-index.ts';
import { nearestName } from '../text/nearest-name.ts';
import { groupByName, type Naming } from './group-by-name.ts';
import type { SiteRule } from './rule.ts';

export const ownAddress: SiteRule = {
  code: 'own-address',
  scope: 'site',
  severity: 'error',
  title: 'A link to a page of this site names only its path.',
  explanation:
    'A link with the whole address of the site, such as https://www.example.org/cscs, leaves the site and loads it again, is not checked, and breaks when the site gets another address. Write the path: /cscs. Links to the same address are counted in one message.',
  *check(index) {
    const host = hostOf(index.settings?.value.url ?? '');
    if (host === undefined) return;
    const known = addressesOf(index);
    const isPage = (href: string) => hostOf(href) === host && (known.has(pathOf(href)) || !isFile(pathOf(href)));
    yield* groupByName(namings(index, host), isPage, {
      message: (href) => `“${href}” is an address of this site.`,
      advice: (href) => adviceFor(href, known, index),
      more: (count) => `${count} links lead there.`,
    });
  },
};

/** The links that may lead to the host. */
function* namings(index: SiteIndex, host: string): Iterable<Naming> {
  for (const { file, pointer, href, after } of linksOf(index))
    if (href.includes(host)) yield { name: href, file, pointer, slice: href, after };
}

function addressesOf(index: SiteIndex): Set<string> {
  return new Set([...claimedAddresses(index), ...Object.keys(index.urlHistory?.value.urls ?? {})]);
}

function adviceFor(href: string, known: ReadonlySet<string>, index: SiteIndex): string {
  const path = pathOf(href);
  const { search, hash } = new URL(href);
  const page = pagesByAddress(index).get(path);
  const anchor = page && anchorsOf(page, index).includes(hash.slice(1)) ? hash : '';
  if (known.has(path)) return `Write the path: “${path}${search}${anchor}”.`;
  const near = nearestName(path, [...known]);
  return `No page has the path ${path}. ${near === undefined ? 'Write the path of a page.' : `Did you mean “${near}”?`}`;
}

/** The host of an address without “www.”, or undefined if it has none. */
function hostOf(href: string): string | undefined {
  return URL.canParse(href) ? new URL(href).host.replace(/^www\./, '') || undefined : undefined;
}

/** The path as routes have it: with a slash at the end only if it is nothing else. */
function pathOf(href: string): string {
  const { pathname } = new URL(href);
  return pathname === '/' ? pathname : pathname.replace(/\/$/, '');
}

/** Whether a path leads to a file, such as a PDF. */
function isFile(path: string): boolean {
  return /\.[a-z0-9]{2,5}$/i.test(path);
}
