import { routeClaimsOf } from '../cross-references/site-index.ts';
import type { SiteRule } from './rule.ts';

export const unlistedAddress: SiteRule = {
  code: 'unlisted-address',
  scope: 'site',
  severity: 'warning',
  launchSeverity: 'error',
  title: 'Every address is in the list of addresses.',
  explanation:
    'pages/_data/urls.json lists every address ever served, so that none is lost. `npm run check -- --fix` adds new addresses to it. Run it once the address is final: from then on it must always lead somewhere.',
  *check(index) {
    const { urlHistory, root } = index;
    if (!urlHistory) return;
    const seen = new Set<string>();
    for (const { address, file, pointer } of routeClaimsOf(index)) {
      if (seen.has(address) || Object.hasOwn(urlHistory.value.urls, address)) continue;
      seen.add(address);
      yield {
        file,
        pointer,
        message: `The address ${address} is new and not in ${urlHistory.document.path} yet.`,
        advice: 'Once the address is final, run: npm run check -- --fix',
        dependsOn: [file],
        fix: {
          file: urlHistory.document.path,
          pointer: ['urls', address],
          value: file.slice(root.length + 1),
          title: `Added ${address} to ${urlHistory.document.path}.`,
        },
      };
    }
  },
};
