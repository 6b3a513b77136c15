import { anchorsOf, filesOf, pagesByAddress, pagesByFile } from '../cross-references/address-book.ts';
import { type IndexedLink, linksOf, type PageIndex, type SiteIndex } from '../cross-references/site-index.ts';
import type { Finding } from '../problems/problem.ts';
import { suggestName } from '../text/nearest-name.ts';
import type { SiteRule } from './rule.ts';

export const brokenAnchor: SiteRule = {
  code: 'broken-anchor',
  scope: 'site',
  severity: 'error',
  title: 'Every #anchor in a link exists on the page it leads to.',
  explanation:
    'A link such as /citb#operative leads to the block with "anchor": "operative" on that page. If there is none, the visitor lands at the top. Some blocks, such as the bubbles of a test page, name an anchor on their own page. Links to the same missing anchor are counted in one message.',
  *check(index) {
    const groups = new Map<string, { page: PageIndex; anchor: string; links: FileLink[] }>();
    for (const found of anchorLinks(index)) {
      const key = `${found.page.file}#${found.anchor}`;
      const group = groups.get(key) ?? { ...found, links: [] };
      group.links.push(found.link);
      groups.set(key, group);
    }
    const known = new Map<PageIndex, string[]>();
    for (const { page, anchor, links } of groups.values()) {
      const anchors = known.get(page) ?? anchorsOf(page, index);
      known.set(page, anchors);
      if (!anchors.includes(anchor)) yield finding(page, anchor, anchors, links, index);
    }
  },
};

type FileLink = IndexedLink & { file: string };

function finding(
  page: PageIndex,
  anchor: string,
  anchors: readonly string[],
  links: readonly FileLink[],
  index: SiteIndex,
): Finding {
  const [first] = links;
  const more = links.length > 1 ? ` ${links.length} links lead there.` : '';
  return {
    file: first?.file ?? page.file,
    pointer: first?.pointer ?? [],
    slice: first?.href,
    after: first?.after,
    message: `The page ${page.head.route} has no anchor “${anchor}”.${more}`,
    advice: suggestName(anchor, anchors),
    dependsOn: filesOf(page, index),
    follow: { count: links.length, what: 'link to a missing anchor' },
  };
}

function* anchorLinks(index: SiteIndex): Iterable<{ page: PageIndex; anchor: string; link: FileLink }> {
  for (const link of linksOf(index)) {
    const { path = '', anchor } = link.target ?? {};
    if (!anchor) continue;
    const page = path === '' ? pagesByFile(index).get(link.file) : pagesByAddress(index).get(path);
    if (page) yield { page, anchor, link };
  }
}
