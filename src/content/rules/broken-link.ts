import type { Rule } from '../problems/rule.ts';
import { suggestName } from '../text/nearest-name.ts';
import { groupByName } from './group-by-name.ts';

export const brokenLink: Rule = {
  code: 'broken-link',
  scope: 'site',
  severity: 'error',
  title: 'Every link leads to a page.',
  explanation:
    'A link to this site begins with / and leads to the route or an alias of a page. When a page got another route, put its old route into its aliases. Links with the same broken address are counted in one message. Links to an address that a page has lost are counted in the message of that page.',
  *check({ claims, links, ledger }) {
    const addresses = [...new Set(claims.map(({ address }) => address))];
    const known = new Set(addresses);
    const served = ledger?.value.urls ?? {};
    const namings = links.flatMap(({ document, pointer, href, target, after }) => {
      const path = target?.path;
      return path ? [{ name: path, file: document.path, pointer, slice: href, after }] : [];
    });
    yield* groupByName(namings, (path) => !known.has(path) && !Object.hasOwn(served, path), {
      message: (path) => `No page has the address ${path}.`,
      advice: (path) => suggestName(path, addresses),
      more: (count) => `${count} links lead there.`,
    });
  },
};
