import { claimsOf } from '../site-index/site-index.ts';
import type { SiteRule } from './rule.ts';

export const unlistedAddress: SiteRule = {
  code: 'unlisted-address',
  scope: 'site',
  severity: 'warning',
  launchSeverity: 'error',
  title: 'Every address is in the list of addresses.',
  explanation:
    'pages/_data/urls.json lists every address that was ever served, so that none is lost. A new page, or a page with a new address, is added by `npm run check -- --fix`. Do it when the address is final: from then on it must lead somewhere for good.',
  *check(index) {
    const { ledger, root } = index;
    if (!ledger) return;
    const seen = new Set<string>();
    for (const { address, file, pointer } of claimsOf(index)) {
      if (seen.has(address) || Object.hasOwn(ledger.value.urls, address)) continue;
      seen.add(address);
      yield {
        file,
        pointer,
        message: `The address ${address} is new: ${ledger.document.path} does not list it.`,
        advice: 'When the address is final, run: npm run check -- --fix',
        dependsOn: [file],
        fix: {
          file: ledger.document.path,
          pointer: ['urls', address],
          value: file.slice(root.length + 1),
          title: `Added ${address} to ${ledger.document.path}.`,
        },
      };
    }
  },
};
