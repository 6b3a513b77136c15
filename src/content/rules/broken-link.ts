import { claimedAddresses } from '../cross-references/address-book.ts';
import { linksOf, type SiteIndex } from '../cross-references/site-index.ts';
import { suggestName } from '../text/nearest-name.ts';
import { groupByName, type Naming } from './group-by-name.ts';
import type { SiteRule } from './rule.ts';

export const brokenLink: SiteRule = {
  code: 'broken-link',
  scope: 'site',
  severity: 'error',
  title: 'Every internal link leads to a page.',
  explanation:
    'A link to this site begins with / and leads to the route or an alias of a page. If a page has moved to a new route, add its old route to its aliases. Links to the same broken address are counted in one message. Links to an address that a page has lost are counted in the message for that page.',
  *check(index) {
    const known = claimedAddresses(index);
    const served = index.urlHistory?.value.urls ?? {};
    // A page whose address cannot be read may be the one that a link leads to.
    const silent = index.unreadPages.filter(({ routeClaims }) => routeClaims.length === 0).map(({ file }) => file);
    const broken = groupByName(namings(index), (path) => !known.has(path) && !Object.hasOwn(served, path), {
      message: (path) => `No page has the address ${path}.`,
      advice: (path) => suggestName(path, [...known], { list: `${index.root}/_data/urls.json` }),
      more: (count) => `${count} links lead there.`,
    });
    for (const finding of broken) yield { ...finding, dependsOn: silent, follow: { count: 1, what: 'broken link' } };
  },
};

function* namings(index: SiteIndex): Iterable<Naming> {
  for (const { file, pointer, href, target, after } of linksOf(index))
    if (target?.path) yield { name: target.path, file, pointer, slice: href, after };
}
