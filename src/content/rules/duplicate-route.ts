import type { Claim } from '../parsed/parsed-site.ts';
import type { Rule } from '../problems/rule.ts';

export const duplicateRoute: Rule = {
  code: 'duplicate-route',
  scope: 'site',
  severity: 'error',
  obscures: true,
  title: 'Every address leads to one page.',
  explanation:
    'Two pages have the same route, or one has another’s route as an alias. Only one of them could be reached. Give one of them another address. The page that pages/_data/urls.json names for the address keeps it; the other one is shown.',
  *check({ claims, ledger, root }) {
    const byAddress = new Map<string, Claim[]>();
    for (const claim of claims) byAddress.set(claim.address, [...(byAddress.get(claim.address) ?? []), claim]);
    for (const [address, [first, ...others]] of byAddress) {
      if (!first || others.length === 0) continue;
      const home = `${root}/${ledger?.value.urls[address]}`;
      const owner = [first, ...others].find(({ document }) => document.path === home) ?? first;
      for (const { document, pointer } of [first, ...others].filter((claim) => claim !== owner)) {
        const where = owner.document === document ? 'this page' : owner.document.path;
        const message = `The address ${address} already leads to ${where}.`;
        yield { file: document.path, pointer, message, advice: 'Give one of the two another address.' };
      }
    }
  },
};
