import { type IndexedRouteClaim, routeClaimsOf } from '../site-index/site-index.ts';
import type { SiteRule } from './rule.ts';

export const duplicateRoute: SiteRule = {
  code: 'duplicate-route',
  scope: 'site',
  severity: 'error',
  masks: true,
  title: 'Every address leads to one page.',
  explanation:
    'Two pages have the same route, or one has the other’s route as an alias. Visitors could reach only one of them. Give one of them another address. The page that pages/_data/urls.json names for the address keeps it; the other page is the one reported.',
  *check(index) {
    const { urlHistory, root } = index;
    const byAddress = new Map<string, IndexedRouteClaim[]>();
    for (const claim of routeClaimsOf(index))
      byAddress.set(claim.address, [...(byAddress.get(claim.address) ?? []), claim]);
    for (const [address, [first, ...others]] of byAddress) {
      if (!first || others.length === 0) continue;
      const home = `${root}/${urlHistory?.value.urls[address]}`;
      const owner = [first, ...others].find(({ file }) => file === home) ?? first;
      for (const { file, pointer } of [first, ...others].filter((claim) => claim !== owner)) {
        const where = owner.file === file ? 'this page' : owner.file;
        const message = `The address ${address} already leads to ${where}.`;
        yield { file, pointer, message, advice: 'Give one of the two another address.' };
      }
    }
  },
};
