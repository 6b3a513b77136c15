import { claimsOf, linksOf } from '../site-index/site-index.ts';
import { suggestName } from '../text/nearest-name.ts';
import { groupByName } from './group-by-name.ts';
import type { SiteRule } from './rule.ts';

export const brokenLink: SiteRule = {
  code: 'broken-link',
  scope: 'site',
  severity: 'error',
  title: 'Every link leads to a page.',
  explanation:
    'A link to this site begins with / and leads to the route or an alias of a page. When a page got another route, put its old route into its aliases. Links with the same broken address are counted in one message. Links to an address that a page has lost are counted in the message of that page.',
  *check(index) {
    const addresses = [...new Set([...claimsOf(index)].map(({ address }) => address))];
    const known = new Set(addresses);
    const served = index.ledger?.value.urls ?? {};
    const namings = [...linksOf(index)].flatMap(({ file, pointer, href, target, after }) => {
      const path = target?.path;
      return path ? [{ name: path, file, pointer, slice: href, after }] : [];
    });
    yield* groupByName(namings, (path) => !known.has(path) && !Object.hasOwn(served, path), {
      message: (path) => `No page has the address ${path}.`,
      advice: (path) => suggestName(path, addresses),
      more: (count) => `${count} links lead there.`,
    });
  },
};
