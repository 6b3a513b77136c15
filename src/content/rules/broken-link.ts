import { internalTarget, type PlacedLink, placedLinks } from '../addresses.ts';
import { suggestName } from '../nearest-name.ts';
import type { Rule } from '../rule.ts';

export const brokenLink: Rule = {
  code: 'broken-link',
  severity: 'error',
  title: 'Every link leads to a page.',
  explanation:
    'A link to this site begins with / and leads to the route or an alias of a page. When a page got another route, put its old route into its aliases. Links with the same broken address are counted in one message.',
  *check(draft) {
    const addresses = [...new Set(draft.claims.map(({ address }) => address))];
    const known = new Set(addresses);
    const broken = new Map<string, PlacedLink[]>();
    for (const link of placedLinks(draft)) {
      const target = internalTarget(link.href);
      if (!target || target.path === '' || known.has(target.path)) continue;
      broken.set(target.path, [...(broken.get(target.path) ?? []), link]);
    }
    for (const [path, links] of broken) {
      const [first] = links;
      if (!first) continue;
      const more = links.length > 1 ? ` ${links.length} links lead there.` : '';
      const { document, pointer, href: slice } = first;
      yield {
        file: document.path,
        pointer,
        slice,
        message: `No page has the address ${path}.${more}`,
        advice: suggestName(path, addresses),
      };
    }
  },
};
