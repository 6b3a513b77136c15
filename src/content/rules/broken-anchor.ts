import { anchorsOf, filesOf, pagesByAddress, pagesByFile } from '../cross-references/address-book.ts';
import { type IndexedLink, linksOf, type PageIndex, type SiteIndex } from '../cross-references/site-index.ts';
import type { Finding } from '../problems/problem.ts';
import { suggestName } from '../text/nearest-name.ts';
import { groupBy } from './group-by-name.ts';
import type { SiteRule } from './rule.ts';

export const brokenAnchor: SiteRule = {
  code: 'broken-anchor',
  scope: 'site',
  severity: 'error',
  title: 'Every #anchor in a link exists on the page it leads to.',
  explanation:
    'A link such as /citb#operative leads to the block with "anchor": "operative" on that page. If there is none, the visitor lands at the top. Some blocks, such as the bubbles of a test page, name an anchor on their own page. Links to the same missing anchor are counted in one message.',
  *check(index) {
    const groups = groupBy(anchorLinks(index), ({ page, anchor }) => `${page.file}#${anchor}`);
    const known = new Map<PageIndex, string[]>();
    for (const links of groups.values()) {
      const [{ page, anchor }] = links;
      const anchors = known.get(page) ?? anchorsOf(page, index);
      known.set(page, anchors);
      if (!anchors.includes(anchor)) yield finding(links, anchors, index);
    }
  },
};

interface AnchorLink {
  page: PageIndex;
  anchor: string;
  link: IndexedLink & { file: string };
}

function finding(
  [{ page, anchor, link }, ...others]: readonly [AnchorLink, ...AnchorLink[]],
  anchors: readonly string[],
  index: SiteIndex,
): Finding {
  const { file, pointer, href, after } = link;
  const count = others.length + 1;
  const more = count > 1 ? ` ${count} links lead there.` : '';
  const message = `The page ${page.head.route} has no anchor “${anchor}”.${more}`;
  const follow = { count, what: 'link to a missing anchor' };
  const place = { file, pointer, slice: href, after };
  return { ...place, message, advice: suggestName(anchor, anchors), dependsOn: filesOf(page, index), follow };
}

function* anchorLinks(index: SiteIndex): Iterable<AnchorLink> {
  for (const link of linksOf(index)) {
    const { path = '', anchor } = link.target ?? {};
    if (!anchor) continue;
    const page = path === '' ? pagesByFile(index).get(link.file) : pagesByAddress(index).get(path);
    if (page) yield { page, anchor, link };
  }
}
