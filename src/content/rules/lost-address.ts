import { countLinksTo, lostAddresses } from '../parsed/lost-addresses.ts';
import type { Claim, Draft } from '../parsed/parsed-site.ts';
import type { Finding } from '../problems/problem.ts';
import type { Rule } from '../problems/rule.ts';
import { nearestName } from '../text/nearest-name.ts';

export const lostAddress: Rule = {
  code: 'lost-address',
  scope: 'site',
  severity: 'error',
  obscures: true,
  allowable: true,
  title: 'Every address that was ever served still leads to a page.',
  explanation:
    'pages/_data/urls.json lists every address that visitors were ever given, with the page it belongs to. Bookmarks, printed leaflets and search engines still lead there. When a page gets another address, keep the old one in its aliases (`npm run check -- --fix` does it); when a page goes for good, give its addresses to the page that takes its place. Lines of urls.json are never taken out.',
  *check(draft) {
    for (const [file, addresses] of lostAddresses(draft)) yield describeLoss(file, addresses, draft);
  },
};

function describeLoss(file: string, addresses: readonly string[], draft: Draft): Finding {
  const links = countLinksTo(addresses, draft);
  const many = addresses.length > 1;
  const lead = links === 0 ? '' : ` ${links} ${links === 1 ? 'link leads' : 'links lead'} there.`;
  const named = addresses.join(', ');
  const follow = links > 0 ? { count: links, what: 'broken link' } : { count: addresses.length, what: 'lost address' };
  const shared = { dependsOn: [file], follow };
  const document = draft.documents.find(({ path }) => path === file);
  const [first = ''] = addresses;
  if (!document || !draft.ledger) {
    const message = `${file} is gone, and with it ${many ? 'the addresses' : 'the address'} ${named}.${lead}`;
    const advice = `Put ${many ? 'them' : 'it'} into the aliases of the page that takes its place, or bring the page back.`;
    const ledger = draft.ledger?.document.path ?? file;
    return { file: ledger, pointer: ['urls', first], at: 'key', message, advice, ...shared };
  }
  const message = `This page had the ${many ? 'addresses' : 'address'} ${named}, which ${many ? 'lead' : 'leads'} nowhere now.${lead}`;
  const advice = `Add ${addresses.map((one) => `"${one}"`).join(', ')} to the “aliases” of this page: npm run check -- --fix does it.`;
  const page = draft.pages.find((one) => one.document === document);
  const value = [...(page?.page.aliases ?? []), ...addresses];
  const fix = {
    file,
    pointer: ['aliases'],
    value,
    behind: 'route',
    title: `Added ${named} to the aliases of ${file}.`,
  };
  return { file, pointer: placeOf(first, file, draft), message, advice, ...(page ? { fix } : {}), ...shared };
}

/** Where a page lost an address: at the address that took its place, or else at those it has left. */
function placeOf(address: string, file: string, { claims, ledger }: Draft): Claim['pointer'] {
  const own = claims.filter(({ document }) => document.path === file);
  const fresh = own.filter((claim) => !Object.hasOwn(ledger?.value.urls ?? {}, claim.address));
  const near = nearestName(
    address,
    fresh.map((claim) => claim.address),
  );
  const replaced = fresh.find((claim) => claim.address === near) ?? fresh[0];
  if (replaced) return replaced.pointer;
  return own.some(({ pointer }) => pointer[0] === 'aliases') ? ['aliases'] : ['route'];
}
