import { groupBy } from '../../lib/group-by.ts';
import {
  countLinksTo,
  lostAddresses,
  type RepeatedClaim,
  repeatedClaims,
  similarClaims,
} from '../cross-references/address-book.ts';
import { type IndexedRouteClaim, routeClaimsOf, type SiteIndex } from '../cross-references/site-index.ts';
import type { Finding } from '../problems/problem.ts';
import { nearestName } from '../text/nearest-name.ts';
import type { SiteRule } from './rule.ts';

export const duplicateRoute: SiteRule = function* (index) {
  for (const claims of groupBy(repeatedClaims(index), ({ file, owner }) => `${file}\n${owner}`).values()) {
    const [{ file, owner, pointer }] = claims;
    const fields = file === owner ? [] : sameFields(claims, index);
    if (fields.length > 1) {
      const named = fields.map((field) => `“${field}”`);
      const message = `This page is a copy of ${owner}: it has the same ${named.slice(0, -1).join(', ')} and ${named.at(-1)}.`;
      const without = fields.includes('aliases') ? ', without the other page’s “aliases”' : '';
      yield { file, pointer, message, advice: `Write its own${without}, or delete this file.` };
    } else {
      const [where, advice] = owner === file ? ['this page', 'Remove it.'] : [owner, 'Give this page another address.'];
      for (const { address, pointer } of claims)
        yield { file, pointer, message: `The address ${address} already leads to ${where}.`, advice };
    }
  }
};

function sameFields(claims: readonly [RepeatedClaim, ...RepeatedClaim[]], { pages }: SiteIndex): string[] {
  const [{ file, owner }] = claims;
  const [page, original] = [file, owner].map((path) => pages.find((one) => one.file === path)?.head);
  const fields = (['title', 'description'] as const).filter((field) => page && page[field] === original?.[field]);
  return [...new Set(claims.map(({ pointer }) => String(pointer[0]))), ...fields];
}

export const similarAddress: SiteRule = function* (index) {
  for (const { file, pointer, address, owner, ownerAddress } of similarClaims(index)) {
    const message = `The address ${address} differs from ${ownerAddress}, which leads to ${owner}, only in capital letters or punctuation.`;
    yield { file, pointer, message, advice: 'Give this page another address.' };
  }
};

export const lostAddress: SiteRule = function* (index) {
  for (const [file, addresses] of lostAddresses(index)) yield describeLoss(file, addresses, index);
};

function describeLoss(file: string, addresses: readonly string[], index: SiteIndex): Finding {
  const links = countLinksTo(addresses, index);
  const lead = links === 0 ? '' : ` ${links} ${links === 1 ? 'link leads' : 'links lead'} there.`;
  const many = addresses.length > 1;
  const named = `${many ? 'addresses' : 'address'} ${addresses.join(', ')}`;
  const follow = links > 0 ? { count: links, what: 'broken link' } : { count: addresses.length, what: 'lost address' };
  const shared = { dependsOn: [file], follow };
  const [first = ''] = addresses;
  const page = index.pages.find((one) => one.file === file);
  const exists = page !== undefined || index.unreadPages.some((one) => one.file === file);
  if (!exists || !index.urlHistory) {
    const message = `${file} is gone, and with it the ${named}.${lead}`;
    const advice = `Add ${many ? 'them' : 'it'} to the aliases of the page that replaces it, or restore the page.`;
    const urlHistory = index.urlHistory?.document.path ?? file;
    return { file: urlHistory, pointer: ['urls', first], at: 'key', message, advice, ...shared };
  }
  const message = `This page had the ${named}, which now ${many ? 'lead' : 'leads'} nowhere.${lead}`;
  // Addresses that differ in figures alone, such as a level, are a slip rather than a new address.
  const [was, is] = [first, page?.head.route].map((address) => address?.replaceAll(/\d/g, '0'));
  if (!many && was === is) {
    const advice = `Write "${first}" again. If the page is to move, run after that: npm run pages -- rename ${first} ${page?.head.route}`;
    return { file, pointer: ['route'], message, advice, ...shared };
  }
  const advice = `Add ${addresses.map((one) => `"${one}"`).join(', ')} to the “aliases” of this page, or run: npm run check -- --fix`;
  const value = [...(page?.head.aliases ?? []), ...addresses];
  const title = `Added ${addresses.join(', ')} to the aliases of ${file}.`;
  const fix = { file, pointer: ['aliases'], value, behind: 'route', title };
  return { file, pointer: placeOf(first, file, index), message, advice, ...(page && { fix }), ...shared };
}

/** Returns the place to report a lost address: the address that replaced it, or else the page's aliases or route. */
function placeOf(address: string, file: string, index: SiteIndex): IndexedRouteClaim['pointer'] {
  const own = [...routeClaimsOf(index)].filter((claim) => claim.file === file);
  const fresh = own.filter((claim) => !Object.hasOwn(index.urlHistory?.value.urls ?? {}, claim.address));
  const addresses = fresh.map((claim) => claim.address);
  const near = nearestName(address, addresses);
  const replaced = fresh[Math.max(0, addresses.indexOf(near ?? ''))];
  if (replaced) return replaced.pointer;
  return own.some(({ pointer }) => pointer[0] === 'aliases') ? ['aliases'] : ['route'];
}

/** A site of more pages has been served before. */
const MOST_NEW = 10;

export const unlistedAddress: SiteRule = function* (index) {
  const { urlHistory, root, validator } = index;
  const list = `${root}/_data/urls.json`;
  if (index.pages.length > MOST_NEW && !index.documents.some(({ file }) => file === list)) {
    const message = 'This file is missing, so nothing says which addresses were ever served.';
    yield { file: list, pointer: [], message, advice: 'Restore it. A new site begins it with { "urls": {} }.' };
  }
  if (!urlHistory) return;
  const unlisted = index.pages.filter(({ head }) => validator.kinds.get(head.kind)?.listed === false);
  const silent = new Set(unlisted.map(({ file }) => file));
  for (const { address, file, pointer } of routeClaimsOf(index)) {
    if (silent.has(file) || Object.hasOwn(urlHistory.value.urls, address)) continue;
    const { path } = urlHistory.document;
    const place = { file: path, pointer: ['urls', address] };
    const fix = { ...place, value: file.slice(root.length + 1), title: `Added ${address} to ${path}.` };
    const message = `The address ${address} is new and not in ${path} yet.`;
    const advice = 'Once the address is final, run: npm run check -- --fix';
    yield { file, pointer, message, advice, dependsOn: [file], fix };
  }
};
