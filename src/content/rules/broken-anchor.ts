import { anchorsOf, filesOf, pagesByAddress } from '../parsed/address-book.ts';
import type { Draft, DraftPage, PlacedLink } from '../parsed/parsed-site.ts';
import type { Finding } from '../problems/problem.ts';
import type { Rule } from '../problems/rule.ts';
import { suggestName } from '../text/nearest-name.ts';

export const brokenAnchor: Rule = {
  code: 'broken-anchor',
  scope: 'site',
  severity: 'error',
  title: 'Every #anchor that a link names is on its page.',
  explanation:
    'A link such as /citb#operative leads to the block with "anchor": "operative" of that page. Without it the visitor lands at the top. Blocks such as the bubbles of a test page name an anchor of the same page. Links to the same missing anchor are counted in one message.',
  *check(draft) {
    const groups = new Map<string, { page: DraftPage; anchor: string; links: PlacedLink[] }>();
    for (const found of anchorLinks(draft)) {
      const key = `${found.page.document.path}#${found.anchor}`;
      const group = groups.get(key) ?? { ...found, links: [] };
      group.links.push(found.link);
      groups.set(key, group);
    }
    const known = new Map<DraftPage, string[]>();
    for (const { page, anchor, links } of groups.values()) {
      const anchors = known.get(page) ?? anchorsOf(page, draft);
      known.set(page, anchors);
      if (!anchors.includes(anchor)) yield finding(page, anchor, anchors, links, draft);
    }
  },
};

function finding(
  page: DraftPage,
  anchor: string,
  anchors: readonly string[],
  links: readonly PlacedLink[],
  draft: Draft,
): Finding {
  const [first] = links;
  const more = links.length > 1 ? ` ${links.length} links lead there.` : '';
  return {
    file: first?.document.path ?? page.document.path,
    pointer: first?.pointer ?? [],
    slice: first?.href,
    after: first?.after,
    message: `The page ${page.page.route} has no anchor “${anchor}”.${more}`,
    advice: suggestName(anchor, anchors),
    dependsOn: filesOf(page, draft),
    follow: { count: links.length, what: 'link to a missing anchor' },
  };
}

function* anchorLinks(draft: Draft): Iterable<{ page: DraftPage; anchor: string; link: PlacedLink }> {
  const pages = pagesByAddress(draft);
  const byFile = new Map(draft.pages.map((page) => [page.document.path, page]));
  for (const link of draft.links) {
    const { path = '', anchor } = link.target ?? {};
    if (!anchor) continue;
    const page = path === '' ? byFile.get(link.document.path) : pages.get(path);
    if (page) yield { page, anchor, link };
  }
}
