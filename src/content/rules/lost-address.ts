import { countLinksTo, lostAddresses } from '../cross-references/lost-addresses.ts';
import { type IndexedRouteClaim, routeClaimsOf, type SiteIndex } from '../cross-references/site-index.ts';
import type { Finding } from '../problems/problem.ts';
import { nearestName } from '../text/nearest-name.ts';
import type { SiteRule } from './rule.ts';

export const lostAddress: SiteRule = {
  code: 'lost-address',
  scope: 'site',
  severity: 'error',
  masks: true,
  allowable: true,
  title: 'Every address ever served still leads to a page.',
  explanation:
    'pages/_data/urls.json lists every address that visitors were ever given, with the page it belongs to. Bookmarks, printed leaflets and search engines still lead there. When a page gets a new address, keep the old one in its aliases (`npm run check -- --fix` does it). When a page is deleted, give its addresses to the page that replaces it. Never remove lines from urls.json.',
  *check(index) {
    for (const [file, addresses] of lostAddresses(index)) yield describeLoss(file, addresses, index);
  },
};

function describeLoss(file: string, addresses: readonly string[], index: SiteIndex): Finding {
  const links = countLinksTo(addresses, index);
  const many = addresses.length > 1;
  const lead = links === 0 ? '' : ` ${links} ${links === 1 ? 'link leads' : 'links lead'} there.`;
  const named = addresses.join(', ');
  const follow = links > 0 ? { count: links, what: 'broken link' } : { count: addresses.length, what: 'lost address' };
  const shared = { dependsOn: [file], follow };
  const [first = ''] = addresses;
  const page = index.pages.find((one) => one.file === file);
  const exists = page !== undefined || index.unreadPages.some((one) => one.file === file);
  if (!exists || !index.urlHistory) {
    const message = `${file} is gone, and with it ${many ? 'the addresses' : 'the address'} ${named}.${lead}`;
    const advice = `Add ${many ? 'them' : 'it'} to the aliases of the page that replaces it, or restore the page.`;
    const urlHistory = index.urlHistory?.document.path ?? file;
    return { file: urlHistory, pointer: ['urls', first], at: 'key', message, advice, ...shared };
  }
  const message = `This page had the ${many ? 'addresses' : 'address'} ${named}, which now ${many ? 'lead' : 'leads'} nowhere.${lead}`;
  const advice = `Add ${addresses.map((one) => `"${one}"`).join(', ')} to the “aliases” of this page, or run: npm run check -- --fix`;
  const value = [...(page?.head.aliases ?? []), ...addresses];
  const fix = {
    file,
    pointer: ['aliases'],
    value,
    behind: 'route',
    title: `Added ${named} to the aliases of ${file}.`,
  };
  return { file, pointer: placeOf(first, file, index), message, advice, ...(page && { fix }), ...shared };
}

/** Where to report a lost address: at the address that replaced it, or else at the page's aliases or route. */
function placeOf(address: string, file: string, index: SiteIndex): IndexedRouteClaim['pointer'] {
  const own = [...routeClaimsOf(index)].filter((claim) => claim.file === file);
  const fresh = own.filter((claim) => !Object.hasOwn(index.urlHistory?.value.urls ?? {}, claim.address));
  const near = nearestName(
    address,
    fresh.map((claim) => claim.address),
  );
  const replaced = fresh.find((claim) => claim.address === near) ?? fresh[0];
  if (replaced) return replaced.pointer;
  return own.some(({ pointer }) => pointer[0] === 'aliases') ? ['aliases'] : ['route'];
}
